import type { ContactSubmission } from "@summit/prisma/client.ts";
import { isIdOfSite } from "#conference/main-conference.ts";
import { messageAnswerInput } from "#contact/validation.ts";
import { type Editor, edit } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { RateLimitedError } from "#errors/domain-errors.ts";
import { parseInput } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { sendMail } from "#mail/mail.service.ts";

/** How many answers a user's conference may send in a day. */
const answersPerDay = 500;

const aDay = 24 * 60 * 60;

/**
 * Answers a message from the contact form by mail. The message is done then.
 *
 * @throws ValidationError for an answer that is empty or too long
 * @throws NotFoundError if there is no such message, or the viewer may not edit the conference
 * @throws RateLimitedError if a user's conference has sent very many answers today
 */
export async function answerMessage(
  editor: Editor,
  { mail, webhooks }: Pick<Context, "mail" | "webhooks">,
  { id, ...input }: { id: string; text: string },
): Promise<ContactSubmission> {
  const { text } = parseInput(messageAnswerInput, input);
  return edit(editor, async (change) => {
    const { tx, viewer } = change;
    const message = await change.find((where) => tx.contactSubmission.findFirst({ where }), id);
    const { conferenceId, email: recipient, language } = message;
    const since = new Date(Date.now() - aDay * 1_000);
    const answered = await tx.messageAnswer.count({
      where: { conferenceId, createdAt: { gt: since } },
    });
    if (answered >= answersPerDay && !(await isIdOfSite(tx, conferenceId))) {
      const most = formatNumber("en-GB", answersPerDay);
      throw new RateLimitedError(
        60 * 60,
        `A conference can send ${most} answers a day. Nothing was sent.`,
      );
    }
    const answer = await tx.messageAnswer.create({
      data: { submissionId: id, conferenceId, authorId: viewer.id, text },
    });
    const data = { answerId: answer.id };
    const sent = await sendMail(tx, mail, {
      kind: "contact-answer",
      recipient,
      conferenceId,
      language,
      data,
    });
    await tx.messageAnswer.update({ where: { id: answer.id }, data: { mailId: sent.id } });
    await change.log("contact-submission.answer", message);
    await webhooks.announce(tx, [
      {
        type: "contact_message.answered",
        conferenceId,
        recordId: id,
        data: { answerId: answer.id, subject: message.subject, text },
      },
    ]);
    return tx.contactSubmission.update({ where: { id }, data: { state: "done" } });
  });
}
