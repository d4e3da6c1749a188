import type { Context } from "@summit/schema/context/context.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import {
  saveProposalDraft,
  submitProposal,
  withdrawProposal,
} from "@summit/schema/proposal/proposal.service.ts";
import { sendDraftLink } from "@summit/schema/proposal/proposal-mails.ts";
import { askForOwnPage } from "@summit/schema/speaking/link.service.ts";
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
    case "withdraw": {
      const { state } = await withdrawProposal(context, { conferenceId, link });
      if (state === "draft") return paths.proposal({ link: "deleted" });
      break;
    }
    case "submit":
      await submitProposal(context, { ...written, website: String(body.website ?? "") });
      break;
    case "link": {
      const draft = await saveProposalDraft(context, written);
      const email = String(body["person.0.email"] ?? "").trim();
      try {
        await sendDraftLink(context, draft, email);
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const message = answerText("rules.emailForLink");
        throw new ValidationError([{ path: ["people", "0", "email"], message }]);
      }
      return `${page}?sent=yes#content`;
    }
    case "own-page":
      await askForOwnPage(context, { conferenceId, link });
      return `${page}?sent=yes#content`;
    default:
      await saveProposalDraft(context, written);
  }
  return `${page}#content`;
}
