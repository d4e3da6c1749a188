import type { Deliberation, ProposalAnswer } from "@summit/prisma/client.ts";
import { expect, it } from "vitest";
import { proposalLink, speakingLink } from "#proposal/proposal-link.ts";
import {
  isAccepted,
  type ProposalEvent,
  type Standing,
  standingAfter,
  standingKey,
} from "#proposal/proposal-state.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { proposalEvents, reachableStandings } from "../../testing/proposal-standings.ts";

const editor = useContentEditor();
const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };

/** Two events that happen to a proposal at once, and where it stands before. */
interface Pair {
  events: [ProposalEvent, ProposalEvent];
  start: Standing;
  title: string;
}

/** Where a proposal stands after some events, of which those that cannot happen are refused. */
const after = (standing: Standing, ...events: ProposalEvent[]): Standing =>
  events.reduce((before, event) => {
    const next = standingAfter(before, event);
    return typeof next === "string" ? before : next;
  }, standing);

const labelOf = (event: ProposalEvent): string => Object.values(event).join(" ");

/** By the link of their own page, nobody takes an answer back. */
const events = proposalEvents.filter(
  (event) => !(event.type === "answer" && event.by === "author" && event.answer === "none"),
);
const standings = reachableStandings().filter(({ state }) => state !== "draft");

/** Every two events, where both can happen and their order matters, if there is such a standing. */
const pairs: Pair[] = events.flatMap((one, at) =>
  events.slice(at).map((other) => {
    const can = (start: Standing, event: ProposalEvent) =>
      typeof standingAfter(start, event) !== "string";
    const differs = (start: Standing) =>
      standingKey(after(start, one, other)) !== standingKey(after(start, other, one));
    const canBoth = (start: Standing) => can(start, one) && can(start, other);
    const start =
      standings.find((each) => canBoth(each) && differs(each)) ??
      standings.find(canBoth) ??
      standings.find(differs) ??
      standings.find((each) => can(each, one) || can(each, other));
    if (!start) throw new Error(`Neither ${labelOf(one)} nor ${labelOf(other)} can happen`);
    const title = `${labelOf(one)} and ${labelOf(other)}: ${standingKey(start).replace("  ", " untold ")}`;
    return { events: [one, other], start, title };
  }),
);

const linkOf = (index: number) => `nonce-${index}`;
const emailOf = (index: number) => `author.${index}@example.com`;

/** Stores a proposal for each pair, with what belongs to where it stands: the session of an accepted one, and the letter of one that was told. */
async function store(): Promise<string[]> {
  const { db, conferenceId } = editor;
  const of = { conferenceId };
  const at = new Date();
  const people = await db.person.createManyAndReturn({
    data: pairs.map((_pair, index) => {
      return { ...of, name: `Author ${index}`, email: emailOf(index), linkNonce: linkOf(index) };
    }),
  });
  const sessions = await db.scheduleItem.createManyAndReturn({
    data: pairs.map(({ title }, index) => {
      return { ...of, title, slug: `s-${index}`, publication: "draft" as const };
    }),
  });
  const proposals = await db.proposal.createManyAndReturn({
    data: pairs.map(({ start, title }, index) => ({
      ...of,
      ...start,
      title,
      submittedAt: at,
      withdrawnAt: start.state === "withdrawn" ? at : null,
      decidedAt: start.deliberation === "pending" ? null : at,
      toldAt: start.toldDeliberation && at,
      answeredAt: start.answer === "none" ? null : at,
      linkNonce: linkOf(index),
      scheduleItemId: isAccepted(start) ? (sessions[index]?.id ?? null) : null,
    })),
  });
  const ids = proposals.map(({ id }) => id);
  await db.scheduleItem.deleteMany({
    where: { ...of, id: { in: sessions.map(({ id }) => id) }, proposal: null },
  });
  await db.proposalPerson.createMany({
    data: people.map(({ id: personId, name }, index) => {
      const status = "confirmed" as const;
      return { ...of, proposalId: ids[index] ?? "", personId, name, email: emailOf(index), status };
    }),
  });
  await db.proposalLetter.createMany({
    data: pairs.flatMap(({ start: { toldDeliberation: deliberation } }, index) =>
      deliberation
        ? [{ proposalId: ids[index] ?? "", personId: people[index]?.id ?? "", deliberation }]
        : [],
    ),
  });
  return ids;
}

/** Lets something happen to a proposal, as the page of either side does; refused with a reason where it cannot. */
function happen(event: ProposalEvent, id: string, index: number): Promise<{ __typename: string }> {
  const { conferenceId } = editor;
  const link = proposalLink(secrets, { id, linkNonce: linkOf(index) });
  const own = speakingLink(secrets, { linkNonce: linkOf(index) });
  const decide = (deliberation: Deliberation) =>
    editor.call("decideProposals", { conferenceId, decisions: [{ id, deliberation }] });
  const answer = (answer: ProposalAnswer, by: object) =>
    editor.call("answerInvitation", { ...by, id, answer });
  switch (event.type) {
    case "submit": {
      const people = [{ name: `Author ${index}`, email: emailOf(index) }];
      return editor.call("submitProposal", {
        conferenceId,
        link,
        form: { abstract: "About it.", people },
      });
    }
    case "withdraw":
      return editor.call("withdrawProposal", event.by === "team" ? { id } : { link });
    case "decide":
      return decide(event.deliberation);
    case "tell":
      return editor.call("tellProposers", { conferenceId, dryRun: false, ids: [id] });
    case "answer":
      return answer(event.answer, event.by === "team" ? {} : { link: own });
  }
}

it("does any two things from two tabs at once one after the other", async () => {
  const { db, conferenceId } = editor;
  const ids = await store();
  for (const [index, { events, title }] of pairs.entries()) {
    // Each is done or refused with a reason; a fault would be thrown.
    const done = await Promise.all(events.map((event) => happen(event, ids[index] ?? "", index)));
    for (const { __typename } of done) expect(__typename, title).not.toBe("NotFoundError");
  }
  const proposals = await db.proposal.findMany({
    where: { conferenceId },
    include: { letters: true },
  });
  const sessions = await db.scheduleItem.findMany({ where: { conferenceId } });
  const mails = await db.outgoingMail.findMany({
    where: { conferenceId, kind: "proposal-letter" },
  });
  const ends = new Map(proposals.map((proposal) => [proposal.id, proposal]));
  for (const [
    index,
    {
      events: [one, other],
      start,
      title,
    },
  ] of pairs.entries()) {
    const end = ends.get(ids[index] ?? "");
    if (!end) throw new Error(`${title}: it is gone`);
    const allowed = [after(start, one, other), after(start, other, one)].map(standingKey);
    expect(allowed, title).toContain(standingKey(end));
    const { scheduleItemId, letters } = end;
    if (end.state === "submitted" && isAccepted(end)) expect(scheduleItemId, title).not.toBeNull();
    if (!isAccepted(start) && !isAccepted(end)) expect(scheduleItemId, title).toBeNull();
    const made = sessions.filter((session) => session.title === title);
    expect(made, title).toHaveLength(scheduleItemId ? 1 : 0);
    // One mail for each letter that is noted.
    const sent = mails.filter(({ recipient }) => recipient === emailOf(index));
    expect(sent, title).toHaveLength(letters.length - (start.toldDeliberation ? 1 : 0));
  }
});
