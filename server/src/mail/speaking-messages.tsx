import { addressesOf } from "@summit/schema/person/addresses.ts";
import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { isOverdue } from "@summit/schema/speaking/read-own-page.ts";
import { formatFullDay } from "@summit/schema/validation/formats.ts";
import { paths } from "@summit/web/routes";
import { oneLine } from "#mail/conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { replyToTeam } from "#mail/reply-to.ts";
import { SpeakingMail } from "#mail/templates/speaking-mails.tsx";
import { addressIn } from "#sites/site.ts";

/** Mails to speakers with the link to their own page. */
export function speakingMessages({
  db,
  secrets,
}: MessageSources): Pick<MessageWriters, "speaking"> {
  return {
    async speaking({ conference, recipient, data: { personId, taskId } }) {
      const person = await db.person.findFirst({
        where: personId
          ? { id: personId }
          : {
              conferenceId: conference.id,
              OR: [{ email: recipient }, { otherEmails: { has: recipient } }],
            },
      });
      const link = person && speakingLink(secrets, person);
      // It was revoked, or is somebody else's by now.
      if (!link || !addressesOf(person).includes(recipient)) return null;
      const task =
        taskId &&
        (await db.speakerTask.findFirst({
          where: { id: taskId, removedAt: null },
          include: { conference: { select: { timeZone: true } } },
        }));
      if (taskId && !task) return null;
      return {
        subject: oneLine(
          task
            ? conference.t("mail.taskSubject", { conference: conference.name, task: task.title })
            : conference.t("mail.speakingSubject", { conference: conference.name }),
        ),
        body: (
          <SpeakingMail
            conference={conference.name}
            url={addressIn(conference.lastingSite, paths.speaking({ link }))}
            {...(task && {
              task: task.title,
              due: task.dueDate
                ? formatFullDay(conference.locale, task.dueDate.toISOString())
                : undefined,
              isOverdue: isOverdue(task, task.conference),
            })}
          />
        ),
        leadsToPageOf: person.id,
        ...(await replyToTeam({ db }, conference)),
      };
    },
  };
}
