import { describe, expect, it } from "vitest";
import {
  draftStanding,
  isAccepted,
  type ProposalEvent,
  type Standing,
  standingAfter,
  standingKey,
} from "#proposal/proposal-state.ts";
import {
  answers,
  proposalEvents as events,
  reachableStandings as reachable,
} from "../../testing/proposal-standings.ts";

const after = (before: Standing, ...happened: ProposalEvent[]) =>
  happened.reduce<Standing>((standing, event) => {
    const next = standingAfter(standing, event);
    if (typeof next === "string") throw new Error(`${event.type} is refused: ${next}`);
    return next;
  }, before);

const accept = { type: "decide", deliberation: "accepted" } as const;
const reject = { type: "decide", deliberation: "rejected" } as const;
const submit = { type: "submit" } as const;
const tell = { type: "tell" } as const;
const withdraw = { type: "withdraw", by: "author" } as const;
const confirm = { type: "answer", answer: "confirmed", by: "author" } as const;

describe("every pair of events, wherever a proposal stands", () => {
  const pairs = reachable().flatMap((standing) =>
    events.flatMap((first) => events.map((second) => ({ standing, first, second }))),
  );

  it("comes to a standing that the table knows, or is refused with its reason", () => {
    const known = new Set(reachable().map(standingKey));
    const reasons = new Set<string>();
    for (const { standing, first, second } of pairs) {
      const between = standingAfter(standing, first);
      const last = standingAfter(typeof between === "string" ? standing : between, second);
      if (typeof last === "string") reasons.add(last);
      else expect(known).toContain(standingKey(last));
    }
    expect([...reasons].sort()).toEqual([
      "draft",
      "not-accepted",
      "submitted",
      "undecided",
      "withdrawn",
    ]);
  });

  it("does twice what it does once, but for submitting and withdrawing, which are refused", () => {
    for (const standing of reachable()) {
      for (const event of events) {
        const once = standingAfter(standing, event);
        if (typeof once === "string") continue;
        const isOnce = event.type === "submit" || event.type === "withdraw";
        expect(standingAfter(once, event)).toEqual(isOnce ? once.state : once);
      }
    }
  });

  it("lets only the team move on what has not been told", () => {
    for (const standing of reachable()) {
      if (standing.toldDeliberation !== null) continue;
      for (const answer of answers) {
        const event = { type: "answer", answer, by: "author" } as const;
        expect(standingAfter(standing, event)).toBeTypeOf("string");
      }
    }
  });

  it("lets nobody answer for what is not accepted, and nobody decide or tell of what is not submitted", () => {
    for (const standing of reachable()) {
      for (const event of events) {
        if (event.type === "submit" || event.type === "withdraw") continue;
        const isRefused = typeof standingAfter(standing, event) === "string";
        if (standing.state !== "submitted") expect(isRefused).toBe(true);
        if (event.type === "answer" && !isAccepted(standing)) expect(isRefused).toBe(true);
      }
    }
  });
});

it("is undecided again when it is sent again after it was withdrawn, whatever had been decided, told and answered", () => {
  const confirmed = after(draftStanding, submit, accept, tell, confirm);
  expect(after(confirmed, withdraw)).toEqual({ ...confirmed, state: "withdrawn" });
  expect(after(confirmed, withdraw, submit)).toEqual({ ...draftStanding, state: "submitted" });
});

it("keeps an answer until its people hear of another decision", () => {
  const confirmed = after(draftStanding, submit, accept, tell, confirm);
  expect(after(confirmed, reject, accept, tell).answer).toBe("confirmed");
  expect(after(confirmed, reject, tell, accept, tell).answer).toBe("none");
});

/** Where a proposal stands in a word or two. */
function stageOf({ state, deliberation, toldDeliberation, answer }: Standing): string {
  if (state !== "submitted") return state;
  if (deliberation === "pending" && toldDeliberation === null) return "submitted";
  if (toldDeliberation !== deliberation) return "decided, not told";
  return deliberation === "accepted" && answer !== "none" ? answer : `told ${deliberation}`;
}

const labelOf = (event: ProposalEvent): string =>
  event.type === "answer" ? `answer ${event.answer}` : event.type;

it("is drawn in the docs", async () => {
  const edges = new Map<string, Set<string>>();
  for (const standing of reachable()) {
    // What an answer of the team before any letter leads to is the same picture once more.
    if (standing.toldDeliberation !== "accepted" && standing.answer !== "none") continue;
    for (const event of events) {
      if ("by" in event && event.by === "team") continue;
      const next = standingAfter(standing, event);
      if (typeof next === "string") continue;
      const [from, to] = [stageOf(standing), stageOf(next)];
      if (from === to) continue;
      const edge = `${idOf(from)} --> ${idOf(to)}`;
      edges.set(edge, (edges.get(edge) ?? new Set()).add(labelOf(event)));
    }
  }
  const stages = [...new Set(reachable().map(stageOf))].sort();
  const names = stages.map((stage) => `  state "${stage}" as ${idOf(stage)}`);
  const lines = [...edges].sort().map(([edge, labels]) => `  ${edge}: ${[...labels].join(" or ")}`);
  const picture = ["```mermaid", "stateDiagram-v2", ...names, "  [*] --> draft", ...lines, "```"];
  await expect(`${introduction}\n${picture.join("\n")}\n`).toMatchFileSnapshot(
    "../../../docs/proposal-states.md",
  );
});

const idOf = (stage: string) => stage.replaceAll(/\W+/g, "_");

const introduction = `# Where a proposal stands

Made from \`schema/src/proposal/proposal-state.ts\` by its test; \`npx vitest run src/proposal/proposal-state.test.ts -u\` in \`schema\`
writes it anew. \`transition.ts\` beside it is the only place that moves a proposal, and does what follows: sessions, profiles, the log,
webhooks and notices. Of what authors and the team can both do, the picture shows the authors' part. A draft that is withdrawn is deleted.
`;
