import { expect, it } from "vitest";
import { proposalLink, speakingLink } from "#proposal/proposal-link.ts";
import {
  isAccepted,
  type ProposalEvent,
  type Standing,
  standingAfter,
} from "#proposal/proposal-state.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };

/** A submitted proposal of somebody, and everything that can be done to it by the page of either side. */
async function propose(number: number) {
  const { db, conferenceId } = editor;
  const name = `Author ${number}`;
  const email = `author.${number}@example.com`;
  const person = await db.person.create({
    data: { conferenceId, name, email, linkNonce: `own-${number}` },
  });
  const proposal = await db.proposal.create({
    data: {
      conferenceId,
      title: `Talk ${number}`,
      state: "submitted",
      submittedAt: new Date(),
      linkNonce: `nonce-${number}`,
      people: {
        create: {
          personId: person.id,
          conferenceId,
          name,
          email,
          position: 0,
          status: "confirmed",
        },
      },
    },
  });
  const { id } = proposal;
  const link = proposalLink(secrets, proposal);
  const own = speakingLink(secrets, person);
  const decide = (deliberation: string) =>
    editor.call("decideProposals", { conferenceId, decisions: [{ id, deliberation }] });
  return {
    id,
    accept: () => decide("accepted"),
    reject: () => decide("rejected"),
    tell: () => editor.call("tellProposers", { conferenceId, dryRun: false, ids: [id] }),
    confirm: () => editor.call("answerInvitation", { link: own, id, answer: "confirmed" }),
    withdraw: () => editor.call("withdrawProposal", { link }),
    "send again": () =>
      editor.call("submitProposal", {
        conferenceId,
        link,
        form: { abstract: "About it.", people: [{ name, email }] },
      }),
  };
}

const events = {
  accept: { type: "decide", deliberation: "accepted" },
  reject: { type: "decide", deliberation: "rejected" },
  tell: { type: "tell" },
  confirm: { type: "answer", answer: "confirmed", by: "author" },
  withdraw: { type: "withdraw", by: "author" },
  "send again": { type: "submit" },
} as const satisfies Record<string, ProposalEvent>;
type Act = keyof typeof events;
const acts = Object.keys(events) as Act[];

/** Ways to where a proposal may stand when both tabs are opened. */
const ways: Record<string, Act[]> = {
  submitted: [],
  accepted: ["accept"],
  invited: ["accept", "tell"],
  withdrawn: ["accept", "tell", "confirm", "withdraw"],
};

const standingOf = async (id: string): Promise<Standing> =>
  editor.db.proposal.findUniqueOrThrow({
    where: { id },
    select: { state: true, deliberation: true, toldDeliberation: true, answer: true },
  });

/** Where it stands after some acts, of which those that cannot happen are refused. */
const after = (standing: Standing, ...done: Act[]): Standing =>
  done.reduce((before, act) => {
    const next = standingAfter(before, events[act]);
    return typeof next === "string" ? before : next;
  }, standing);

let count = 0;

it.each(Object.entries(ways))(
  "does any two acts from two tabs at once one after the other: %s",
  async (_name, way) => {
    const { db } = editor;
    for (const one of acts) {
      for (const other of acts.slice(acts.indexOf(one))) {
        const proposal = await propose(++count);
        for (const act of way) await proposal[act]();
        const { id } = proposal;
        const start = await standingOf(id);
        // Each is done or refused with a reason; a fault would be thrown.
        await Promise.all([proposal[one](), proposal[other]()]);
        const end = await standingOf(id);
        const what = `${one} and ${other}`;
        expect([after(start, one, other), after(start, other, one)], what).toContainEqual(end);
        const { scheduleItemId } = await db.proposal.findUniqueOrThrow({ where: { id } });
        if (end.state === "submitted" && isAccepted(end))
          expect(scheduleItemId, what).not.toBeNull();
        if (!way.includes("accept") && !isAccepted(end)) expect(scheduleItemId, what).toBeNull();
        const title = `Talk ${count}`;
        const sessions = await db.scheduleItem.count({ where: { title } });
        expect(sessions, what).toBe(scheduleItemId ? 1 : 0);
        // One mail for each letter that is noted.
        const mails = await db.outgoingMail.count({
          where: { recipient: `author.${count}@example.com`, kind: "proposal-letter" },
        });
        expect(mails, what).toBe(await db.proposalLetter.count({ where: { proposalId: id } }));
      }
    }
  },
);
