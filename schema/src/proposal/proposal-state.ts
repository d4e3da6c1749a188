import type { Deliberation, Proposal, ProposalAnswer } from "@summit/prisma/client.ts";

/** Where a proposal stands. `transition` alone writes these columns. */
export type Standing = Pick<Proposal, "state" | "deliberation" | "toldDeliberation" | "answer">;

/** What happens to a proposal. */
export type ProposalEvent =
  /** It is sent to the team: for the first time, or again after it was withdrawn. */
  | { type: "submit" }
  | { type: "withdraw"; by: Actor }
  /** The team decides about it, of which its people hear only by a letter. */
  | { type: "decide"; deliberation: Deliberation }
  /** A letter tells its people what was decided. */
  | { type: "tell" }
  /** Its people say whether they come; "none" takes an answer back. */
  | { type: "answer"; answer: ProposalAnswer; by: Actor };

/** The people of a proposal, by their links, or the team for them. */
type Actor = "author" | "team";

/** Why something cannot happen to a proposal. */
export type Refusal = "draft" | "submitted" | "withdrawn" | "undecided" | "not-accepted";

/** What a proposal that the team has yet to decide about begins with. */
const undecided = {
  deliberation: "pending",
  toldDeliberation: null,
  answer: "none",
} as const satisfies Partial<Standing>;

/** A draft, which nobody but its author sees. */
export const draftStanding: Standing = { state: "draft", ...undecided };

type Transitions = {
  [Type in ProposalEvent["type"]]: (
    before: Standing,
    event: Extract<ProposalEvent, { type: Type }>,
  ) => Standing | Refusal;
};

/** What each event makes of a proposal, or why it cannot happen. */
const transitions: Transitions = {
  // Who takes back a withdrawal asks anew, whatever was decided before.
  submit: ({ state }) =>
    state === "submitted" ? "submitted" : { ...draftStanding, state: "submitted" },

  // The decision and the session stay as they are, so that the team sees what is missing now.
  withdraw: (before) =>
    before.state === "submitted" ? { ...before, state: "withdrawn" } : before.state,

  decide: (before, { deliberation }) =>
    before.state === "submitted" ? { ...before, deliberation } : before.state,

  tell(before) {
    const { state, deliberation, toldDeliberation, answer } = before;
    if (state !== "submitted") return state;
    if (deliberation === "pending") return "undecided";
    // Who hears of another decision than before has not answered to this one.
    const isNews = toldDeliberation !== null && toldDeliberation !== deliberation;
    return { ...before, toldDeliberation: deliberation, answer: isNews ? "none" : answer };
  },

  answer(before, { answer, by }) {
    if (before.state !== "submitted") return before.state;
    // The team may enter what somebody has told it before any letter.
    const knows = by === "team" || before.toldDeliberation === "accepted";
    return isAccepted(before) && knows ? { ...before, answer } : "not-accepted";
  },
};

/** Where a proposal stands after an event, or why that cannot happen to it. */
export function standingAfter(proposal: Standing, event: ProposalEvent): Standing | Refusal {
  const { state, deliberation, toldDeliberation, answer } = proposal;
  const next = transitions[event.type] as (
    before: Standing,
    event: ProposalEvent,
  ) => Standing | Refusal;
  return next({ state, deliberation, toldDeliberation, answer }, event);
}

/** The same for proposals that stand at the same place, and only for them. */
export const standingKey = (proposal: Standing): string => {
  const { state, deliberation, toldDeliberation, answer } = proposal;
  return [state, deliberation, toldDeliberation, answer].join(" ");
};

/** Whether the team wants the session of a proposal, and so has one of it. */
export const isAccepted = ({ deliberation }: Pick<Standing, "deliberation">): boolean =>
  deliberation === "accepted";

/** Whether the authors of a proposal know that it is accepted. */
export const knowsAcceptance = (
  proposal: Pick<Standing, "state" | "deliberation" | "toldDeliberation">,
): boolean =>
  proposal.state === "submitted" &&
  isAccepted(proposal) &&
  proposal.toldDeliberation === "accepted";
