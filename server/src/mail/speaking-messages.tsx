import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { formatFullDay } from "@summit/schema/validation/formats.ts";
import { paths } from "@summit/web/routes";
import { addressIn } from "#sites/site.ts";
import { oneLine } from "./conference-in-mail.ts";
import type { MessageSources, MessageWriters } from "./message.ts";
import { SpeakingMail } from "./templates/speaking-mails.tsx";

/** Mails to speakers with the link to their own page. */
export function speakingMessages({
  db,
  secrets,
}: MessageSources): Pick<MessageWriters, "speaking"> {
  return {
    async speaking({ conference, recipient, data: { personId, taskId } }) {
      const person = await db.person.findFirst({
        where: personId ? { id: personId } : { conferenceId: conference.id, email: recipient },
      });
      const link = person && speakingLink(secrets, person);
      // It was revoked, or is somebody else's by now.
      if (!link || person.email !== recipient) return null;
      const task =
        taskId && (await db.speakerTask.findFirst({ where: { id: taskId, removedAt: null } }));
      if (taskId && !task) return null;
      const contact = await db.contactDetails.findUnique({
        where: { conferenceId: conference.id },
        select: { email: true },
      });
      return {
        subject: oneLine(
          task ? `${conference.name}: ${task.title}` : `Your page for ${conference.name}`,
        ),
        body: (
          <SpeakingMail
            conference={conference.name}
            url={addressIn(conference.lastingSite, paths.speaking({ link }))}
            {...(task && {
              task: task.title,
              due: task.dueDate ? formatFullDay("en-GB", task.dueDate.toISOString()) : undefined,
            })}
          />
        ),
        ...(contact?.email && { replyTo: { name: conference.name, address: contact.email } }),
      };
    },
  };
}
