import type {
  Deliberation,
  LetterKind,
  ListedProposalFragment,
  ProposalAnswer,
} from "#graphql/admin-tabs/proposals/generated.ts";

export const deliberationNames: Record<Deliberation, string> = {
  pending: "Undecided",
  accepted: "Accepted",
  waitlisted: "Waiting list",
  rejected: "Rejected",
};

/** What has become of a proposal: what the team has decided, unless its authors take no part. */
export type Outcome = Deliberation | "declined" | "withdrawn";

export const outcomeNames: Record<Outcome, string> = {
  ...deliberationNames,
  declined: "Declined by its authors",
  withdrawn: "Withdrawn",
};

export const outcomeOf = ({
  state,
  deliberation,
  answer,
}: Pick<ListedProposalFragment, "state" | "deliberation" | "answer">): Outcome => {
  if (state === "withdrawn") return "withdrawn";
  return deliberation === "accepted" && answer === "declined" ? "declined" : deliberation;
};

export const answerNames: Record<ProposalAnswer, string> = {
  none: "No answer",
  confirmed: "Confirmed",
  declined: "Declined",
};

export const letterNames: Record<LetterKind, string> = {
  accepted: "Accepted",
  waitlisted: "Waiting list",
  rejected: "Rejected",
  reminder: "Reminder to answer",
};

type Told = Pick<ListedProposalFragment, "told" | "deliberation">;

/** Whether the authors of a proposal know what is decided. */
export type ToldState = "never" | "outdated" | "told";

export const toldStateOf = ({ told, deliberation }: Told): ToldState => {
  if (!told) return "never";
  return told.of === deliberation ? "told" : "outdated";
};

/** Whether a letter about its decision is due. */
export const isToTell = (proposal: Told & Pick<ListedProposalFragment, "state">): boolean =>
  proposal.state === "submitted" &&
  proposal.deliberation !== "pending" &&
  toldStateOf(proposal) !== "told";

export const toldNames: Record<ToldState, string> = {
  never: "Not told",
  outdated: "Told otherwise",
  told: "Told",
};

/** The name of a kind in the words of the call; its key where the call has it no longer. */
export const kindName = (
  kinds: readonly { key: string; name: string }[] | undefined,
  kind: string | null | undefined,
): string => kinds?.find(({ key }) => key === kind)?.name ?? kind ?? "";

/** The names of who proposes, in their order. */
export const authorsOf = ({ people }: Pick<ListedProposalFragment, "people">): string =>
  (people ?? []).map(({ name }) => name).join(", ");
