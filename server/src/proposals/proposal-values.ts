import type { Context } from "@summit/schema/context/context.ts";
import { ConflictError, RateLimitedError } from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { htmlOfText } from "@summit/schema/markdown/html-of-text.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import { readOwnProposal } from "@summit/schema/proposal/read-own-proposal.ts";
import type { ProposalForm } from "@summit/schema/proposal/validation.ts";
import { formatInstant, timeOptions } from "@summit/schema/validation/formats.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import { toHttpError } from "#errors/http-errors.ts";
import { messagesOf } from "#posted-forms/form-requests.ts";
import { differingFields, fieldOfPath, fieldsOfForm } from "#proposals/form-fields.ts";

/** What was posted at a link and refused, with why. */
export type Refused = {
  error: unknown;
  /** What was written; undefined if the form was another one. */
  form: ProposalForm | undefined;
  /** The digest of what it was based on. */
  base: string;
};

/** A proposal as the values of its page. */
export async function readProposalValues(
  context: Context,
  { conferenceId, link }: { conferenceId: string; link: string },
  refused?: Refused,
): Promise<Record<string, string>> {
  const shown = await readOwnProposal(context, {
    conferenceId,
    link,
    ...(refused?.form && { form: refused.form }),
  });
  const { proposal, timeZone, locale } = shown;
  const others = refused ? differingFields(shown.stored, shown.form) : {};
  const isConflict = refused?.error instanceof ConflictError;
  // Only a page that shows both texts may replace the stored one.
  const isSeen = isConflict || Object.keys(others).length === 0;
  const at = (instant: Date | null) =>
    instant
      ? formatInstant(locale, instant, {
          timeZone,
          day: "numeric",
          month: "long",
          ...timeOptions(locale),
          timeZoneName: "short",
        })
      : "";
  const { state, deliberation, toldDeliberation, answer } = proposal;
  // What was decided since they were told is not theirs to know.
  const told = state === "submitted" ? (toldDeliberation ?? "") : "";
  const isToRead = state !== "draft" && !shown.takes;
  return {
    link,
    state,
    told,
    base: isSeen ? shown.base : (refused?.base ?? ""),
    answer: told === "accepted" && deliberation === "accepted" ? answer : "",
    takes: shown.takes ? "yes" : "no",
    inGrace: shown.inGrace ? "yes" : "no",
    saved: at(proposal.updatedAt),
    submitted: at(proposal.submittedAt),
    ...fieldsOfForm(shown.form),
    ...shown.statuses,
    ...(isConflict && others),
    ...(isToRead && {
      descriptionHtml: await htmlOfText(shown.stored.description, "description"),
    }),
  };
}

/** What the form shows after a failure: messages at its fields, or one for the whole. */
export function refusedProposal(error: unknown): Partial<SubmittedForm> {
  if (error instanceof ConflictError)
    return { failed: true, reason: answerText("answers.changedInOtherWindow") };
  if (!(error instanceof ValidationError)) {
    const reason = error instanceof RateLimitedError ? error.message : toHttpError(error).message;
    return { failed: true, reason };
  }
  return messagesOf(error, fieldOfPath);
}
