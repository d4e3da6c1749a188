import {
  draftStanding,
  type ProposalEvent,
  type Standing,
  standingAfter,
  standingKey,
} from "#proposal/proposal-state.ts";

export const deliberations = ["pending", "accepted", "waitlisted", "rejected"] as const;
export const answers = ["none", "confirmed", "declined"] as const;
export const actors = ["author", "team"] as const;

/** Everything that can happen to a proposal. */
export const proposalEvents: ProposalEvent[] = [
  { type: "submit" },
  ...actors.map((by) => ({ type: "withdraw", by }) as const),
  ...deliberations.map((deliberation) => ({ type: "decide", deliberation }) as const),
  { type: "tell" },
  ...actors.flatMap((by) => answers.map((answer) => ({ type: "answer", answer, by }) as const)),
];

/** Every standing that a draft can come to, whatever happens to it. */
export function reachableStandings(): Standing[] {
  const found = new Map([[standingKey(draftStanding), draftStanding]]);
  for (const standing of found.values()) {
    for (const event of proposalEvents) {
      const next = standingAfter(standing, event);
      if (typeof next !== "string") found.set(standingKey(next), next);
    }
  }
  return [...found.values()];
}
