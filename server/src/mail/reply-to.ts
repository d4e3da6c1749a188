import type { ConferenceInMail } from "#mail/conference-in-mail.ts";
import type { Message, MessageSources } from "#mail/message.ts";

/** Where answers to a mail about a conference go: to its public address for contact, if it has one. */
export async function replyToTeam(
  { db }: Pick<MessageSources, "db">,
  { id: conferenceId, name }: ConferenceInMail,
): Promise<Pick<Message, "replyTo">> {
  const contact = await db.contactDetails.findUnique({
    where: { conferenceId },
    select: { email: true },
  });
  return contact?.email ? { replyTo: { name, address: contact.email } } : {};
}
