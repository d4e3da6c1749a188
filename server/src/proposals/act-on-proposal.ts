import type { Context } from "@summit/schema/context/context.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { answerByLink } from "@summit/schema/proposal/answer.service.ts";
import {
  answerCoSpeaker,
  saveProposalDraft,
  submitProposal,
  withdrawProposal,
} from "@summit/schema/proposal/proposal.service.ts";
import { proposalLink } from "@summit/schema/proposal/proposal-link.ts";
import { sendProposalLinks } from "@summit/schema/proposal/proposal-mails.ts";
import { paths } from "@summit/web/routes";
import { formOfBody } from "#proposals/form-fields.ts";

/** What was posted at the link of a proposal. */
type PostedAction = {
  conferenceId: string;
  link: string;
  /** The button that was pressed. */
  action: string;
  body: Record<string, unknown>;
};

/**
 * Does what a form at a link says.
 *
 * @returns the path of the page that follows
 */
export async function actOnProposal(
  context: Context,
  { conferenceId, link, action, body }: PostedAction,
): Promise<string> {
  const written = {
    conferenceId,
    link,
    form: formOfBody(body),
    base: String(body.base ?? ""),
  };
  const page = paths.proposal({ link });
  switch (action) {
    case "accept":
    case "decline":
      return `${await answer(context, { conferenceId, link, takesPart: action === "accept" })}#content`;
    case "confirmed":
    case "declined":
      await answerByLink(context, { link, conferenceId }, action);
      break;
    case "withdraw": {
      const { state } = await withdrawProposal(context, { conferenceId, link });
      if (state === "draft") return paths.proposal({ link: "deleted" });
      break;
    }
    case "submit":
      await submitProposal(context, { ...written, website: String(body.website ?? "") });
      break;
    case "link": {
      const { id: draftId } = await saveProposalDraft(context, written);
      const email = String(body["person.0.email"] ?? "").trim();
      try {
        await sendProposalLinks(context, { conferenceId, email, draftId });
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const message = "Enter your email address, so that we can send you the link";
        throw new ValidationError([{ path: ["people", "0", "email"], message }]);
      }
      return `${page}?sent=yes#content`;
    }
    default:
      await saveProposalDraft(context, written);
  }
  return `${page}#content`;
}

/** Answers by somebody's own link, which leads a proposer to the proposal. */
async function answer(
  context: Context,
  given: { conferenceId: string; link: string; takesPart: boolean },
): Promise<string> {
  const { proposal, isProposer } = await answerCoSpeaker(context, given);
  const own = isProposer && given.takesPart && proposalLink(context.secrets, proposal);
  return paths.proposal({ link: own || given.link });
}
