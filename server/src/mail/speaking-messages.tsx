import { addressesOf } from "@summit/schema/person/addresses.ts";
import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { isOverdue } from "@summit/schema/speaking/read-own-page.ts";
import { formatFullDay } from "@summit/schema/validation/formats.ts";
import { paths } from "@summit/web/routes";
import { oneLine } from "#mail/conference-in-mail.ts";
import { anExample } from "#mail/links.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { ownOpening, safeValue } from "#mail/own-opening.ts";
import { replyToTeam } from "#mail/reply-to.ts";
import { SpeakingMail } from "#mail/templates/speaking-mails.tsx";
import { addressIn } from "#sites/site.ts";

/** Mails to speakers with the link to their own page. */
export function speakingMessages(sources: MessageSources): Pick<MessageWriters, "speaking"> {
  const { db, secrets } = sources;
  return {
    async speaking({ conference, recipient, data: { personId, taskId, trial } }) {
      const person = await db.person.findFirst({
        where: personId
          ? { id: personId }
          : {
              conferenceId: conference.id,
              OR: [{ email: recipient }, { otherEmails: { has: recipient } }],
            },
      });
      const link = person && (trial ? anExample : speakingLink(secrets, person));
      // It was revoked, or is somebody else's by now.
      if (!link || !(trial || addressesOf(person).includes(recipient))) return null;
      const task = taskId
        ? await db.speakerTask.findFirst({
            where: { id: taskId, removedAt: null },
            include: { conference: { select: { timeZone: true } } },
          })
        : null;
      if (taskId && !task) return null;
      const dueIn = (locale: string) =>
        task?.dueDate ? formatFullDay(locale, task.dueDate.toISOString()) : null;
      const own =
        task &&
        (await ownOpening(sources, conference, "task", (locale) => ({
          name: safeValue(conference, person.name),
          task: safeValue(conference, task.title),
          due: dueIn(locale),
        })));
      const usualSubject = task
        ? conference.t("mail.taskSubject", { conference: conference.name, task: task.title })
        : conference.t("mail.speakingSubject", { conference: conference.name });
      return {
        subject: oneLine(own?.subject ?? usualSubject),
        body: (
          <SpeakingMail
            conference={conference.name}
            url={addressIn(conference.lastingSite, paths.speaking({ link }))}
            {...(task && {
              task: task.title,
              due: dueIn(conference.locale) ?? undefined,
              isOverdue: isOverdue(task, task.conference),
              opening: own?.body,
            })}
          />
        ),
        leadsToPageOf: person.id,
        ...(await replyToTeam({ db }, conference)),
      };
    },
  };
}
