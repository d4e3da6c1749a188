import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { speakingLink } from "#proposal/proposal-link.ts";
import { answerOwnProposal } from "#speaking/speaking.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, visitorContext } from "../../testing/execute.ts";

// Anybody can type an address. It acts for nobody until its owner has said so by a link of their own, or the team has.

const editor = useContentEditor();
const failure = "... on Error { message ... on ValidationError { fields { path message } } }";
const own = `... on OwnProposal { id link state form { people { email status } } } ${failure}`;

/** Calls a mutation without an account. */
async function call(name: string, input: object, selection = own) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const source = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${selection} } }`;
  const { data, errors } = await execute(editor.db, source, { variables: { input } });
  if (errors?.[0]) throw errors[0];
  return data[name];
}

const stranger = { name: "Mallory", email: "mallory@example.com" };
const victim = { name: "Vera Vane", email: "vera@example.com" };
const friend = { name: "Fred Fell", email: "fred@example.com" };

const submit = (people: object[], title = "Bridges") =>
  call("submitProposal", {
    conferenceId: editor.conferenceId,
    form: { title, abstract: "Why.", people },
  });
const change = (link: string, people: object[]) =>
  call("updateProposal", { link, form: { people } });

const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };

/** Answers by the link that was sent to an address. */
async function answer(id: string, email: string, takesPart = true) {
  const { person } = await editor.db.proposalPerson.findFirstOrThrow({
    where: { proposalId: id, email },
    include: { person: true },
  });
  const link = speakingLink(secrets, person) ?? "";
  const input = { link, id, answer: takesPart ? "confirmed" : "declined" };
  const type = "AnswerInvitationInput";
  const source = `mutation ($input: ${type}!) { answerInvitation(input: $input) { __typename ... on AnsweredInvitation { answer } ${failure} } }`;
  const { data, errors } = await execute(editor.db, source, { variables: { input } });
  if (errors?.[0]) throw errors[0];
  return data.answerInvitation;
}

const decide = (id: string, deliberation: string) =>
  editor.call(
    "decideProposals",
    { conferenceId: editor.conferenceId, decisions: [{ id, deliberation }] },
    "... on DecidedProposals { changedIds }",
  );

const mails = async () =>
  (await editor.db.outgoingMail.findMany({ orderBy: { createdAt: "asc" } })).map(
    ({ kind, recipient }) => `${kind} to ${recipient}`,
  );

/** Who is on the published session of a proposal. */
async function speakersOf(id: string): Promise<string[]> {
  const { scheduleItemId } = await editor.db.proposal.findUniqueOrThrow({ where: { id } });
  expect(scheduleItemId).not.toBeNull();
  const rows = await editor.db.scheduleItemSpeaker.findMany({
    where: { scheduleItemId: scheduleItemId ?? "" },
    include: { speaker: true },
    orderBy: { position: "asc" },
  });
  return rows.map(({ speaker }) => speaker.name);
}

async function publishVictim() {
  const { db, conferenceId } = editor;
  const person = await db.person.create({ data: { ...victim, conferenceId, linkNonce: "vera" } });
  await factories(db).speaker({ conferenceId, name: victim.name, personId: person.id });
  return person;
}

beforeEach(async () => {
  const { db, conferenceId } = editor;
  await db.call.upsert({
    where: { conferenceId },
    create: { conferenceId, opensAt: new Date("2020-01-01") },
    update: { opensAt: new Date("2020-01-01"), closesAt: null, mostPerPerson: null },
  });
  await db.outgoingMail.deleteMany();
  await db.proposal.deleteMany();
  await db.scheduleItem.deleteMany();
  await db.speaker.deleteMany();
  await db.person.deleteMany();
});

describe("who is named by a stranger", () => {
  it.each([
    ["proposer", [victim, stranger]],
    ["co-speaker", [stranger, victim]],
  ])(
    "as the %s is on no session, whatever the team decides, until they agree",
    async (_as, people) => {
      await publishVictim();
      const { id } = await submit(people);
      if (people[0] === stranger) await answer(id, stranger.email);
      await decide(id, "accepted");
      expect(await speakersOf(id)).not.toContain(victim.name);
      await answer(id, victim.email);
      expect(await speakersOf(id)).toContain(victim.name);
      await answer(id, victim.email, false);
      expect(await speakersOf(id)).not.toContain(victim.name);
    },
  );

  it("is not put on the session of an accepted proposal by its link", async () => {
    await publishVictim();
    const { id, link } = await submit([stranger]);
    await answer(id, stranger.email);
    await decide(id, "accepted");
    await editor.db.scheduleItem.updateMany({ data: { publication: "published" } });
    for (const people of [[victim], [stranger, victim], [victim, stranger]]) {
      const refused = await change(link, people);
      expect(refused.fields).toMatchObject([
        { path: ["people"], message: expect.stringContaining("Write to the team") },
      ]);
    }
    await call("withdrawProposal", { link });
    const again = { conferenceId: editor.conferenceId, link, form: { people: [victim] } };
    expect((await call("submitProposal", again)).fields).toMatchObject([{ path: ["people"] }]);
    expect(await speakersOf(id)).toEqual([stranger.name]);
  });

  it("comes back with no session whose proposal they have left while it was in the bin", async () => {
    await publishVictim();
    const { id } = await submit([stranger, victim]);
    await answer(id, stranger.email);
    await answer(id, victim.email);
    await decide(id, "accepted");
    expect(await speakersOf(id)).toEqual([stranger.name, victim.name]);
    await decide(id, "rejected");
    await answer(id, victim.email, false);
    await decide(id, "accepted");
    expect(await speakersOf(id)).toEqual([stranger.name]);
  });

  it("leaves a published session also when its proposal is no longer accepted", async () => {
    await publishVictim();
    const { id } = await submit([stranger, victim]);
    await answer(id, stranger.email);
    await answer(id, victim.email);
    await decide(id, "accepted");
    await editor.db.scheduleItem.updateMany({ data: { publication: "published" } });
    await decide(id, "waitlisted");
    await answer(id, victim.email, false);
    expect(await speakersOf(id)).toEqual([stranger.name]);
  });

  it("does not confirm an accepted proposal by the link of whoever has written it", async () => {
    const { id, link } = await submit([victim]);
    await decide(id, "accepted");
    await editor.call(
      "tellProposers",
      { conferenceId: editor.conferenceId, dryRun: false },
      "... on ProposalLetters { problems }",
    );
    const input = { link, id, answer: "confirmed" };
    expect(await call("answerInvitation", input, failure)).toMatchObject({
      __typename: "NotFoundError",
    });
    expect(await speakersOf(id)).toEqual([]);
  });

  it("is confirmed by the page to which the letter of the team leads", async () => {
    const person = await publishVictim();
    const { id } = await submit([victim, friend]);
    await decide(id, "accepted");
    const letter = { conferenceId: editor.conferenceId, dryRun: false };
    await editor.call("tellProposers", letter, "... on ProposalLetters { problems }");
    const link = speakingLink(secrets, person) ?? "";
    const { conferenceId } = editor;
    const given = { proposalId: id, answer: "confirmed" } as const;
    await answerOwnProposal(visitorContext(editor.db), { conferenceId, link }, given);
    expect(await mails()).toContain(`co-speaker to ${friend.email}`);
    expect(await speakersOf(id)).toEqual([victim.name]);
  });
});

describe("the team", () => {
  it("confirms whom it enters itself, and whose answer it enters", async () => {
    const form = { title: "Theirs", abstract: "Why.", people: [victim] };
    const input = { conferenceId: editor.conferenceId, form };
    const entered = await editor.call("submitProposal", input, own);
    expect(entered.form.people).toMatchObject([{ status: "confirmed" }]);

    const { id } = await submit([stranger, friend]);
    await decide(id, "accepted");
    expect(await speakersOf(id)).toEqual([]);
    await editor.call("answerInvitation", { id, answer: "confirmed" }, "");
    expect(await speakersOf(id)).toEqual([stranger.name]);
    expect(await mails()).toContain(`co-speaker to ${friend.email}`);
  });

  it("changes who speaks after its decision, whom it has asked", async () => {
    const { id } = await submit([stranger]);
    await answer(id, stranger.email);
    await decide(id, "accepted");
    const form = { people: [stranger, victim] };
    await editor.call("updateProposal", { id, form }, own);
    expect(await speakersOf(id)).toEqual([stranger.name]);
    expect(await mails()).toContain(`co-speaker to ${victim.email}`);
    await answer(id, victim.email);
    expect(await speakersOf(id)).toEqual([stranger.name, victim.name]);
  });
});

describe("mails", () => {
  it("ask the proposer first, and the others when that one has confirmed, once", async () => {
    const { id, link } = await submit([stranger, victim]);
    expect(await mails()).toEqual([`proposal-receipt to ${stranger.email}`]);
    await change(link, [stranger, victim, friend]);
    expect(await mails()).toHaveLength(1);
    await answer(id, stranger.email);
    const asked = await mails();
    expect(asked.slice(1).toSorted()).toEqual(
      [`co-speaker to ${victim.email}`, `co-speaker to ${friend.email}`].toSorted(),
    );
    await answer(id, stranger.email, false);
    await answer(id, stranger.email);
    await change(link, [stranger, friend, victim]);
    expect(await mails()).toEqual(asked);
  });

  it("ask another proposer, also one who was a co-speaker, before anybody new is asked", async () => {
    const { id, link } = await submit([stranger, victim]);
    await answer(id, stranger.email);
    await answer(id, victim.email);
    const { form } = await change(link, [victim, stranger, friend]);
    expect(form.people).toEqual([
      { email: victim.email, status: "invited" },
      { email: stranger.email, status: "confirmed" },
      { email: friend.email, status: "invited" },
    ]);
    expect((await mails()).slice(2)).toEqual([`proposal-receipt to ${victim.email}`]);
    await answer(id, victim.email);
    expect((await mails()).slice(3)).toEqual([`co-speaker to ${friend.email}`]);
  });
});

describe("the number of proposals of a person", () => {
  beforeEach(async () => {
    await editor.db.call.updateMany({ data: { mostPerPerson: 1 } });
  });

  it("gives the same answer for every address, and is used up by nobody else", async () => {
    const first = await submit([victim]);
    await answer(first.id, victim.email);
    for (const people of [[victim], [stranger]]) {
      expect(await submit(people, "Another")).toMatchObject({
        __typename: "OwnProposal",
        state: "submitted",
      });
    }
    // A stranger's proposals in their name use up nothing.
    await call("withdrawProposal", { link: first.link });
    const mine = await submit([victim], "Mine");
    expect(await answer(mine.id, victim.email)).toMatchObject({ answer: "confirmed" });
  });

  it("is told to who confirms, and holds for updates and what was withdrawn, too", async () => {
    const limit = { path: ["people", "0", "email"], message: expect.stringContaining("at most") };
    const first = await submit([victim]);
    await answer(first.id, victim.email);
    const second = await submit([victim], "Second");
    expect((await answer(second.id, victim.email)).fields).toMatchObject([limit]);

    const handed = await submit([stranger], "Handed over");
    await answer(handed.id, stranger.email);
    expect(await change(handed.link, [victim])).toMatchObject({ __typename: "OwnProposal" });
    expect((await answer(handed.id, victim.email)).fields).toMatchObject([limit]);

    await call("withdrawProposal", { link: first.link });
    expect(await answer(second.id, victim.email)).toMatchObject({ answer: "confirmed" });
    const again = { conferenceId: editor.conferenceId, link: first.link, form: {} };
    expect((await call("submitProposal", again)).fields).toMatchObject([limit]);
  });
});
