import type { Prisma } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it, vi } from "vitest";
import { lockConference } from "#content/editing.ts";
import { findHistory } from "#history/history.service.ts";
import { proposalLink, speakingLink } from "#proposal/proposal-link.ts";
import { programmeWarningsOf } from "#schedule/programme-warnings.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const decided = `... on DecidedProposals {
    changedIds changeIds unchangedIds keptSessions { proposalId title } proposals { id deliberation version }
  }
  ... on NotFoundError { ids }
  ... on DecisionConflictError { conflicts { id title version deliberation decidedBy } }`;

const decide = (decisions: object[]) =>
  editor.call("decideProposals", { conferenceId: editor.conferenceId, decisions }, decided);

const letters = `... on ProposalLetters {
    counts { kind proposals letters } total problems unreachable { title name }
    recent { proposals lastAt } seen
    letters { name email subject body about { kind title round missing writtenAt } }
  }`;

const write = (mutation: string, input: object = {}) =>
  editor.call(mutation, { conferenceId: editor.conferenceId, dryRun: false, ...input }, letters);

const tell = (input?: object) => write("tellProposers", input);

const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };

/** A submitted proposal of people with these names, whose addresses follow from them. */
async function propose(
  title: string,
  names: string[],
  values: Partial<Prisma.ProposalUncheckedCreateInput> = {},
): Promise<string> {
  const { db, conferenceId } = editor;
  const people: Prisma.ProposalPersonUncheckedCreateWithoutProposalInput[] = [];
  for (const [position, name] of names.entries()) {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
    const person =
      (await db.person.findFirst({ where: { conferenceId, email } })) ??
      (await db.person.create({ data: { conferenceId, name, email } }));
    const status = "confirmed" as const;
    people.push({ personId: person.id, conferenceId, name, email, position, status });
  }
  const data = { conferenceId, title, state: "submitted" as const, ...values };
  const proposal = await db.proposal.create({
    data: { ...data, submittedAt: new Date(), people: { create: people } },
  });
  return proposal.id;
}

const accept = (id: string) => ({ id, deliberation: "accepted" });
const reject = (id: string) => ({ id, deliberation: "rejected" });

const stored = (id: string) =>
  editor.db.proposal.findUniqueOrThrow({ where: { id }, include: { scheduleItem: true } });

const mailsTo = (recipient: string) =>
  editor.db.outgoingMail.findMany({ where: { recipient, conferenceId: editor.conferenceId } });

it("makes exactly thirty draft sessions of thirty accepted proposals, and a speaker of each person", async () => {
  const { db, conferenceId } = editor;
  const track = await db.track.create({
    data: { conferenceId, name: "Safety", colour: "#123456" },
  });
  const ids: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    // Everybody proposes twice, and the tenth ones together with somebody who has a profile.
    const names = [`Author ${index % 15}`, ...(index % 10 === 0 ? ["Grace Hopper"] : [])];
    const values = { kind: "workshop", trackId: track.id, language: "de", level: "Beginner" };
    ids.push(await propose(`Talk ${index}`, names, { ...values, abstract: `About ${index}` }));
  }
  const grace = await db.person.findFirstOrThrow({ where: { name: "Grace Hopper" } });
  const profile = await factories(db).speaker({
    conferenceId,
    name: "Rear Admiral Hopper",
    personId: grace.id,
  });
  const result = await decide(ids.map(accept));
  expect(result).toMatchObject({ unchangedIds: [], keptSessions: [] });
  expect(result.proposals).toHaveLength(30);
  const items = await db.scheduleItem.findMany({
    where: { conferenceId },
    include: { speakers: { orderBy: { position: "asc" }, include: { speaker: true } } },
    orderBy: { sortKey: "asc" },
  });
  expect(items).toHaveLength(30);
  expect(await db.speaker.count({ where: { conferenceId } })).toBe(16);
  expect(items.find(({ title }) => title === "Talk 10")).toMatchObject({
    day: null,
    publication: "draft",
    type: "Workshop",
    trackId: track.id,
    language: "de",
    level: "Beginner",
    description: "About 10",
    speakers: [
      { speaker: { name: "Author 10", publication: "draft" } },
      { speaker: { id: profile.id, name: "Rear Admiral Hopper", publication: "published" } },
    ],
  });
  expect(await decide(ids.map(accept))).toMatchObject({ unchangedIds: ids });
  expect(await db.scheduleItem.count({ where: { conferenceId } })).toBe(30);
  expect(await db.outgoingMail.count({ where: { conferenceId } })).toBe(0);
});

it("takes back a session that nobody has worked on, and brings the same one back", async () => {
  const { db, conferenceId } = editor;
  const id = await propose("Back and forth", ["Ada Byron"]);
  await decide([accept(id)]);
  const first = (await stored(id)).scheduleItemId ?? "";
  for (let round = 0; round < 2; round += 1) {
    expect(await decide([reject(id)])).toMatchObject({ keptSessions: [] });
    expect((await stored(id)).scheduleItemId).toBeNull();
    expect(await db.binnedRecord.count({ where: { id: first } })).toBe(1);
    await decide([accept(id)]);
    expect((await stored(id)).scheduleItem).toMatchObject({ id: first, title: "Back and forth" });
  }
  expect(await db.speaker.count({ where: { conferenceId, name: "Ada Byron" } })).toBe(1);
  await editor.call("updateScheduleItem", { id: first, title: "Forth" }, "");
  expect((await decide([reject(id)])).keptSessions).toEqual([{ proposalId: id, title: "Forth" }]);
  await decide([accept(id)]);
  expect(await db.scheduleItem.count({ where: { proposal: { id } } })).toBe(1);
  const { data } = await execute(
    db,
    "query ($id: ID!) { proposal(id: $id) { decisions { by deliberation } } }",
    { viewer: editor.viewer, variables: { id } },
  );
  expect(data.proposal.decisions.slice(-2)).toEqual([
    { by: "Test User", deliberation: "rejected" },
    { by: "Test User", deliberation: "accepted" },
  ]);
});

const undo = ({ changeIds }: { changeIds: string[] }) =>
  editor.call(
    "revertRecords",
    { conferenceId: editor.conferenceId, changeIds },
    "... on RevertedRecords { revertedIds keptIds }",
  );

it("undoes decisions, with the sessions that they have made or taken away", async () => {
  const { db } = editor;
  const [fresh, waiting, taken] = [
    await propose("Fresh", ["Ada Byron"]),
    await propose("Waiting", ["Ada Byron"], { deliberation: "waitlisted" }),
    await propose("Taken", ["Ada Byron"]),
  ];
  await decide([accept(taken)]);
  const session = (await stored(taken)).scheduleItemId;
  const decided = await decide([accept(fresh), accept(waiting), accept(taken)]);
  expect(decided).toMatchObject({ changedIds: [fresh, waiting], unchangedIds: [taken] });
  const made = (await stored(fresh)).scheduleItemId ?? "";
  const undone = { revertedIds: expect.arrayContaining([fresh, waiting]), keptIds: [] };
  expect(await undo(decided)).toMatchObject(undone);
  expect(await stored(fresh)).toMatchObject({ deliberation: "pending", scheduleItemId: null });
  expect(await stored(waiting)).toMatchObject({ deliberation: "waitlisted" });
  expect(await db.binnedRecord.count({ where: { id: made } })).toBe(1);
  expect(await stored(taken)).toMatchObject({ deliberation: "accepted", scheduleItemId: session });
  // A call can be repeated.
  const { version } = await stored(fresh);
  expect(await undo(decided)).toMatchObject(undone);
  expect(await stored(fresh)).toMatchObject({ version });

  const rejected = await decide([reject(taken)]);
  expect(await stored(taken)).toMatchObject({ scheduleItemId: null });
  await undo(rejected);
  expect(await stored(taken)).toMatchObject({ deliberation: "accepted", scheduleItemId: session });
});

it("takes back the profiles that acceptances have made, but none with anything in it, and brings the same ones back", async () => {
  const { db, conferenceId } = editor;
  const first = await propose("First", ["Emmy Noether"]);
  const second = await propose("Second", ["Emmy Noether", "Sofia Kovalevskaya"]);
  const profiles = () =>
    db.speaker.findMany({
      where: { conferenceId, name: { in: ["Emmy Noether", "Sofia Kovalevskaya"] } },
      select: { id: true, name: true, title: true, version: true },
      orderBy: { name: "asc" },
    });
  const accepted = await decide([accept(first)]);
  const both = await decide([accept(second)]);
  const made = await profiles();
  expect(made).toMatchObject([{ name: "Emmy Noether" }, { name: "Sofia Kovalevskaya" }]);
  await undo(both);
  expect(await profiles()).toMatchObject([{ name: "Emmy Noether" }]);
  await undo(accepted);
  expect(await profiles()).toEqual([]);

  expect(await decide([accept(second), accept(first)])).toMatchObject({ keptSessions: [] });
  expect((await profiles()).map(({ id }) => id)).toEqual(made.map(({ id }) => id));
  await editor.call("updateSpeaker", { id: made[0]?.id, title: "Professor" }, "");
  expect(await decide([reject(first), reject(second)])).toMatchObject({ keptSessions: [] });
  expect(await profiles()).toMatchObject([{ name: "Emmy Noether", title: "Professor" }]);
});

it("has to be decided and told anew when it is withdrawn and sent again, and takes its session up", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const id = await propose("Second thoughts", ["Mary Somerville"], { linkNonce: "again" });
  const link = proposalLink(secrets, await stored(id)) ?? "";
  await decide([accept(id)]);
  await tell();
  await editor.call("answerInvitation", { id, answer: "confirmed" }, "");
  const { scheduleItemId } = await stored(id);
  await editor.call("updateScheduleItem", { id: scheduleItemId, level: "Beginner" }, "");

  await editor.call("withdrawProposal", { link }, "");
  expect(await stored(id)).toMatchObject({ state: "withdrawn", deliberation: "accepted" });
  const people = [{ name: "Mary Somerville", email: "mary.somerville@example.com" }];
  const form = { abstract: "About the sea.", people };
  const sent = await editor.call("submitProposal", { conferenceId, link, form }, "");
  expect(sent.__typename).toBe("OwnProposal");
  expect(await stored(id)).toMatchObject({
    state: "submitted",
    withdrawnAt: null,
    deliberation: "pending",
    decidedAt: null,
    toldAt: null,
    toldDeliberation: null,
    answer: "none",
    answeredAt: null,
    scheduleItemId,
  });
  expect((await tell()).letters).toEqual([]);

  await decide([accept(id)]);
  expect(await stored(id)).toMatchObject({ scheduleItemId });
  expect((await tell()).letters).toMatchObject([{ about: [{ kind: "accepted", round: 2 }] }]);
  await editor.call("withdrawProposal", { link }, "");
  await editor.call("submitProposal", { conferenceId, link, form }, "");
  // The team has worked on the session.
  expect(await decide([reject(id)])).toMatchObject({ keptSessions: [{ proposalId: id }] });
});

it("leaves alone decisions of which something has become since", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const ids: string[] = [];
  for (const title of ["Told", "Answered", "Again", "Withdrawn", "Worked on", "Kept", "Undone"]) {
    ids.push(await propose(title, ["Ada Byron"]));
  }
  const [told = "", answered = "", again = "", gone = "", worked = "", kept = "", undone = ""] =
    ids;
  await decide([accept(kept)]);
  const title = async (id: string, value: string) => {
    const item = { id: (await stored(id)).scheduleItemId, title: value };
    await editor.call("updateScheduleItem", item, "");
  };
  await title(kept, "Worked on before");
  await decide([{ id: kept, deliberation: "waitlisted" }]);
  const decided = await decide(ids.map(accept));
  await tell({ ids: [told] });
  await editor.call("answerInvitation", { id: answered, answer: "confirmed" }, "");
  await decide([reject(again)]);
  await editor.call("withdrawProposal", { id: gone }, "");
  await title(worked, "Worked on since");
  const { revertedIds, keptIds } = await undo(decided);
  expect(new Set(revertedIds)).toEqual(new Set([kept, undone]));
  expect(new Set(keptIds)).toEqual(new Set([told, answered, again, gone, worked]));
  expect(await stored(told)).toMatchObject({
    deliberation: "accepted",
    toldDeliberation: "accepted",
    scheduleItem: { title: "Told" },
  });
  expect(await stored(again)).toMatchObject({ deliberation: "rejected" });
  expect(await stored(worked)).toMatchObject({ scheduleItem: { title: "Worked on since" } });
  expect(await stored(kept)).toMatchObject({
    deliberation: "waitlisted",
    scheduleItem: { title: "Worked on before" },
  });
  expect((await tell({ dryRun: true })).counts).toEqual([
    { kind: "accepted", proposals: 2, letters: 1 },
    { kind: "waitlisted", proposals: 1, letters: 1 },
    { kind: "rejected", proposals: 1, letters: 1 },
  ]);
});

it("refuses decisions about what was withdrawn, is gone, or somebody else has decided, and decides nothing", async () => {
  const { db } = editor;
  const [one, withdrawn] = [
    await propose("Open", ["Ada Byron"]),
    await propose("Gone home", ["Ada Byron"], { state: "withdrawn", withdrawnAt: new Date() }),
  ];
  expect((await decide([accept(one), accept(withdrawn)])).fields).toEqual([
    {
      path: ["decisions", "1", "id"],
      message: "“Gone home” was withdrawn, so there is nothing to decide about it",
    },
  ]);
  expect(await decide([accept(one), accept("nothing")])).toMatchObject({ ids: ["nothing"] });
  const [result] = (await decide([{ ...reject(one), version: 1 }])).proposals;
  expect(result).toMatchObject({ deliberation: "rejected", version: 2 });
  expect(await decide([{ ...accept(one), version: 1 }])).toMatchObject({
    __typename: "DecisionConflictError",
    message: "“Open” was rejected by Test User in the meantime. Nothing was decided.",
    conflicts: [{ id: one, version: 2, deliberation: "rejected", decidedBy: "Test User" }],
  });
  expect(await stored(one)).toMatchObject({ deliberation: "rejected", scheduleItemId: null });
  await db.proposal.deleteMany({ where: { id: { in: [one, withdrawn] } } });
});

it("tells each author once of a decision, and again after a change of mind", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const yes = await propose("Tides {kind}", ["Mary Shelley", "Percy Shelley"]);
  const no = await propose("Ghosts", ["Mary Shelley"]);
  await propose("Undecided", ["Lord Byron"]);
  await decide([accept(yes), reject(no)]);

  const preview = await tell({ dryRun: true });
  expect(preview).toMatchObject({
    problems: [],
    unreachable: [],
    counts: [
      { kind: "accepted", proposals: 1, letters: 2 },
      { kind: "rejected", proposals: 1, letters: 1 },
    ],
  });
  // One who has several proposals hears of all in one letter.
  expect(preview.total).toBe(2);
  expect(preview.letters[0]).toMatchObject({
    name: "Mary Shelley",
    email: "mary.shelley@example.com",
    subject: "Your proposals for Test Conference",
    about: [
      { kind: "accepted", title: "Tides {kind}", round: 1, writtenAt: null },
      { kind: "rejected", title: "Ghosts", round: 1 },
    ],
    body: expect.stringMatching(
      /^Hello Mary Shelley,\n\n“Tides \{kind\}”\n\nThank you.*\n\n“Ghosts”\n\nThank you.*Best wishes\nThe team of Test Conference$/s,
    ),
  });
  expect(preview.letters[1]).toMatchObject({
    name: "Percy Shelley",
    subject: "“Tides {kind}” is accepted for Test Conference",
    about: [{ kind: "accepted" }],
  });
  expect(await mailsTo("mary.shelley@example.com")).toEqual([]);
  expect(await stored(yes)).toMatchObject({ toldAt: null });

  // Those who are accepted can wait.
  expect((await tell({ kinds: ["rejected"] })).counts).toEqual([
    { kind: "rejected", proposals: 1, letters: 1 },
  ]);
  expect(await stored(yes)).toMatchObject({ toldAt: null });
  await Promise.all([tell(), tell()]);
  expect((await tell()).counts).toEqual([]);
  expect(await mailsTo("mary.shelley@example.com")).toHaveLength(2);
  expect(await mailsTo("percy.shelley@example.com")).toMatchObject([
    {
      kind: "proposal-letter",
      data: { letters: [{ letter: "accepted", proposalId: yes, title: "Tides {kind}" }] },
    },
  ]);
  expect(await stored(yes)).toMatchObject({ toldDeliberation: "accepted", answer: "none" });

  // Somebody who joins later hears of it when they have agreed.
  const late = await db.person.create({
    data: { conferenceId, name: "Claire", email: "claire@example.com" },
  });
  const added = { proposalId: yes, personId: late.id, conferenceId, position: 2 };
  await db.proposalPerson.create({
    data: { ...added, name: "Claire", email: "claire@example.com" },
  });
  expect((await tell()).letters).toEqual([]);
  await db.proposalPerson.updateMany({
    where: { personId: late.id },
    data: { status: "confirmed" },
  });
  expect((await tell()).letters).toMatchObject([{ name: "Claire", about: [{ round: 1 }] }]);

  await editor.call("answerInvitation", { id: yes, answer: "confirmed" }, "");
  await decide([reject(yes)]);
  await decide([accept(yes)]);
  expect((await tell()).counts).toEqual([]);
  expect(await stored(yes)).toMatchObject({ answer: "confirmed" });
  await decide([reject(yes)]);
  expect((await tell()).letters).toMatchObject([
    { about: [{ kind: "rejected", round: 2 }] },
    { about: [{ kind: "rejected", round: 2 }] },
    { about: [{ kind: "rejected", round: 2 }] },
  ]);
  await decide([accept(yes)]);
  expect((await tell({ ids: [yes] })).letters).toMatchObject([
    { about: [{ round: 3 }] },
    { about: [{ round: 3 }] },
    { about: [{ round: 3 }] },
  ]);
  expect(await stored(yes)).toMatchObject({ answer: "none", toldDeliberation: "accepted" });
});

it("names authors without an address and proposals without authors before telling, and who was deleted is not told", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const nobody = await propose("By nobody", []);
  const silent = await propose("By letter", ["Emily Dickinson", "Susan Gilbert"]);
  const emily = { conferenceId, email: "emily.dickinson@example.com" };
  await db.person.updateMany({ where: emily, data: { email: null } });
  const susan = await db.person.findFirstOrThrow({ where: { name: "Susan Gilbert" } });
  await decide([accept(nobody), accept(silent)]);
  expect((await stored(nobody)).scheduleItem).toMatchObject({ title: "By nobody" });
  const unreachable = [
    { title: "By letter", name: "Emily Dickinson" },
    { title: "By nobody", name: null },
  ];
  expect(await tell({ dryRun: true })).toMatchObject({ unreachable });
  await editor.call("deletePerson", { id: susan.id }, "");
  expect(await tell()).toMatchObject({ counts: [], unreachable });
  expect(await stored(silent)).toMatchObject({ toldAt: null });
});

it("refuses to send texts with placeholders that mean nothing or have no value", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const id = await propose("Waves", ["Ada Byron"]);
  const text = { conferenceId, kind: "waitlisted", subject: "On {title}", body: "A {kind}, {foo}" };
  expect((await editor.call("saveDecisionLetter", text)).fields).toEqual([
    { path: ["body"], message: "{foo} means nothing here. Use the words that are listed" },
  ]);
  await editor.call("saveDecisionLetter", { ...text, body: "A {kind} {of} course {name}" });
  const saved = await editor.call("saveDecisionLetter", { ...text, body: "A {kind}, {name}" }, "");
  expect(saved.__typename).toBe("LetterTexts");
  await decide([{ id, deliberation: "waitlisted" }]);
  const problem =
    "The letter about waitlisted proposals contains {kind}, for which “Waves” has no value.";
  expect(await tell({ dryRun: true })).toMatchObject({
    problems: [problem],
    letters: [{ subject: "On Waves", body: "A {kind}, Ada Byron", about: [{ missing: ["kind"] }] }],
  });
  expect((await tell()).fields).toEqual([{ path: [], message: problem }]);
  await db.proposal.update({ where: { id }, data: { kind: "talk" } });
  expect((await tell()).letters).toMatchObject([{ body: "A talk, Ada Byron" }]);
});

it("writes to each in their language, where the team has translated its letter, or has none of its own", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  await db.decisionLetter.deleteMany({ where: { conferenceId } });
  await db.conference.update({
    where: { id: conferenceId },
    data: { otherLanguages: ["fr", "de"] },
  });
  const id = await propose("Waves", ["Ada Byron", "Zoe Zola", "Udo Uhl"]);
  for (const [name, language] of [
    ["Zoe Zola", "fr"],
    ["Udo Uhl", "de"],
  ]) {
    await db.person.updateMany({ where: { conferenceId, name }, data: { language } });
  }
  await db.proposalPerson.updateMany({
    where: { proposalId: id },
    data: { status: "confirmed", answeredAt: new Date() },
  });
  await decide([{ id, deliberation: "waitlisted" }]);
  const subjects = async () => {
    const { letters } = await tell({ dryRun: true });
    return letters.map(({ subject }: { subject: string }) => subject).sort();
  };
  expect(await subjects()).toEqual([
    "Proposition en liste d’attente pour Test Conference : « Waves »",
    "“Waves” is on the waiting list of Test Conference",
    "„Waves“ steht auf der Warteliste von Test Conference",
  ]);
  const text = { conferenceId, kind: "waitlisted", subject: "Please wait", body: "Dear {name}" };
  const fr = { language: "fr", subject: "Patientez", body: "Bonjour {name}" };
  const selection =
    "... on LetterTexts { letters { kind translations { language subject body } } }";
  const save = (input: object) =>
    editor.call("saveDecisionLetter", { ...text, ...input }, selection);
  expect((await save({ translations: [{ ...fr, body: "{nom}" }] })).fields).toEqual([
    {
      path: ["translations", "fr", "body"],
      message: "{nom} means nothing here. Use the words that are listed",
    },
  ]);
  const saved = await save({ translations: [fr] });
  expect(saved.letters.find(({ kind }: { kind: string }) => kind === "waitlisted")).toMatchObject({
    translations: [fr],
  });
  expect(await subjects()).toEqual(["Patientez", "Please wait", "Please wait"]);
  // What is not named stays.
  await save({ subject: "Please be patient" });
  expect(await subjects()).toEqual(["Patientez", "Please be patient", "Please be patient"]);
  await save({ translations: [] });
  expect(await subjects()).toEqual(Array.from({ length: 3 }, () => "Please wait"));
});

it("keeps the translations of a letter that somebody saves at the same moment", async () => {
  const { db, conferenceId } = editor;
  const save = (subject: string) =>
    editor.call("saveDecisionLetter", { conferenceId, kind: "rejected", subject, body: "Sorry" });
  await save("No");
  const translations = { fr: { subject: "Non", body: "Pardon" } };
  const [saving] = await db.$transaction(async (tx) => {
    await lockConference(tx, conferenceId);
    const other = save("Not this time");
    await vi.waitFor(async () => {
      const waiting = await tx.$queryRaw`
        SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE NOT granted AND datname = current_database()`;
      expect(waiting).toHaveLength(1);
    });
    await tx.decisionLetter.updateMany({
      where: { conferenceId, kind: "rejected" },
      data: { translations },
    });
    return [other] as const;
  });
  await saving;
  expect(
    await db.decisionLetter.findFirst({ where: { conferenceId, kind: "rejected" } }),
  ).toMatchObject({ subject: "Not this time", translations });
});

it("takes a co-speaker who declines off the session, puts them back, and leaves the others to it", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const id = await propose("Together", ["Anna Atkins", "John Herschel"]);
  const keynote = await factories(db).speaker({ conferenceId, name: "Added by the team" });
  await decide([accept(id)]);
  const { scheduleItemId } = await stored(id);
  const john = await db.person.findFirstOrThrow({ where: { name: "John Herschel" } });
  const where = { proposalId_personId: { proposalId: id, personId: john.id } };
  await db.proposalPerson.update({ where, data: { askedAt: new Date() } });
  const answerOf = async (personId: string, answer: string) => {
    const { linkNonce } = await db.person.update({
      where: { id: personId },
      data: { linkNonce: personId.slice(-12) },
    });
    const link = speakingLink(secrets, { linkNonce });
    const selection = "... on AnsweredInvitation { answer }";
    return editor.call("answerInvitation", { link, id, answer }, selection);
  };
  const answer = (takesPart: boolean) => answerOf(john.id, takesPart ? "confirmed" : "declined");
  const names = async () => {
    const items = await db.scheduleItemSpeaker.findMany({
      where: { scheduleItemId: scheduleItemId ?? "" },
      include: { speaker: true },
      orderBy: { position: "asc" },
    });
    return items.map(({ speaker }) => speaker.name);
  };
  expect(await names()).toEqual(["Anna Atkins", "John Herschel"]);
  expect(await answer(false)).toMatchObject({ answer: "declined" });
  expect(await names()).toEqual(["Anna Atkins"]);
  // That is no work of the team.
  expect(await decide([reject(id)])).toMatchObject({ keptSessions: [] });
  await decide([accept(id)]);
  expect((await tell()).letters).toMatchObject([{ name: "Anna Atkins" }]);

  await db.scheduleItemSpeaker.create({
    data: { scheduleItemId: scheduleItemId ?? "", speakerId: keynote.id, position: 5 },
  });
  await answer(true);
  await answer(true);
  expect(await names()).toEqual(["Anna Atkins", "Added by the team", "John Herschel"]);
  expect(await db.speaker.count({ where: { personId: john.id } })).toBe(1);
  expect((await tell()).letters).toMatchObject([{ name: "John Herschel" }]);

  const anna = { name: "Anna Atkins", email: "anna.atkins@example.com" };
  const update = async (...people: object[]) => {
    const form = { abstract: "About light.", people };
    const updated = await editor.call("updateProposal", { id, form }, "");
    expect(updated.__typename).toBe("OwnProposal");
    return names();
  };
  expect(await update(anna)).toEqual(["Anna Atkins", "Added by the team"]);
  // Anybody can name somebody who has a public profile.
  const mary = await db.person.create({
    data: { conferenceId, name: "Mary", email: "mary@example.com" },
  });
  await factories(db).speaker({ conferenceId, name: "Mary", personId: mary.id });
  const asked = await update(anna, { name: "Mary", email: "mary@example.com" });
  expect(asked).toEqual(["Anna Atkins", "Added by the team"]);
  await answerOf(mary.id, "confirmed");
  expect(await names()).toEqual(["Anna Atkins", "Added by the team", "Mary"]);
  expect(await stored(id)).toMatchObject({ deliberation: "accepted", answer: "none" });
});

it("warns of the session of an accepted proposal that is withdrawn", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const id = await propose("Regrets", ["Mary Somerville"]);
  await decide([accept(id)]);
  await editor.call("withdrawProposal", { id }, "");
  await db.scheduleItem.update({
    where: { id: (await stored(id)).scheduleItemId ?? "" },
    data: { day: 1, startTime: "09:00", endTime: "10:00" },
  });
  const warnings = await programmeWarningsOf(db, conferenceId, { knowsPeople: true });
  expect(warnings.map(({ message }) => message)).toContain(
    "“Regrets” has been declined by its speakers.",
  );
});

it("stores the answer to an acceptance, publishes nothing, and reminds those who have not answered", async () => {
  const { db, conferenceId } = editor;
  await db.proposal.deleteMany({ where: { conferenceId } });
  const id = await propose("Answers", ["Mary Somerville"]);
  const answer = (value: string) =>
    editor.call(
      "answerInvitation",
      { id, answer: value },
      "... on AnsweredInvitation { answer version }",
    );
  expect((await answer("confirmed")).fields[0].message).toBe(
    "There is no invitation to answer for “Answers”: it is not accepted.",
  );
  await decide([accept(id)]);
  const { scheduleItemId } = await stored(id);
  await db.scheduleItem.update({
    where: { id: scheduleItemId ?? "" },
    data: { day: 1, startTime: "09:00", endTime: "10:00" },
  });
  const warnings = async () =>
    (await programmeWarningsOf(db, conferenceId, { knowsPeople: true })).map(
      ({ message }) => message,
    );
  expect(await warnings()).toContain("“Answers” is not confirmed yet.");
  expect((await write("remindProposers")).counts).toEqual([]);
  await tell();
  // They have heard of it only now.
  const { toldAt } = await stored(id);
  expect(await write("remindProposers")).toMatchObject({
    counts: [],
    letters: [],
    recent: { proposals: 1, lastAt: toldAt?.toISOString() },
  });
  const includeRecent = { includeRecent: true };
  expect(await write("remindProposers", { ...includeRecent, dryRun: true })).toMatchObject({
    recent: null,
    letters: [{ about: [{ kind: "reminder", writtenAt: toldAt?.toISOString() }] }],
  });
  expect((await write("remindProposers", includeRecent)).letters).toMatchObject([
    { email: "mary.somerville@example.com", about: [{ kind: "reminder", round: 0 }] },
  ]);
  // Nobody is reminded twice a day, however much that is wanted.
  expect((await write("remindProposers", includeRecent)).counts).toEqual([]);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1_000);
  const remindAgain = async (toldDays: number, remindedDays: number | null) => {
    await db.proposal.update({
      where: { id },
      data: {
        toldAt: daysAgo(toldDays),
        remindedAt: remindedDays === null ? null : daysAgo(remindedDays),
      },
    });
    return (await write("remindProposers", { dryRun: true })).total;
  };
  expect(await remindAgain(8, 2)).toBe(0);
  expect(await remindAgain(2, null)).toBe(0);
  expect(await remindAgain(8, 4)).toBe(1);
  expect(await remindAgain(4, null)).toBe(1);
  expect(await answer("confirmed")).toMatchObject({ answer: "confirmed" });
  expect(await warnings()).not.toContain("“Answers” is not confirmed yet.");
  expect((await stored(id)).scheduleItem).toMatchObject({ publication: "draft" });
  await answer("declined");
  expect(await warnings()).toContain("“Answers” has been declined by its speakers.");
  const stranger = viewerOf(await factories(db).user());
  const { data } = await execute(
    db,
    `mutation ($id: ID!) { answerInvitation(input: { id: $id, answer: none }) { __typename } }`,
    { viewer: stranger, variables: { id } },
  );
  expect(data.answerInvitation.__typename).toBe("NotFoundError");
});

it("keeps versions of the texts of letters, and gives one back by an undo of its history", async () => {
  const { db, conferenceId } = editor;
  const where = { conferenceId };
  await db.decisionLetter.deleteMany({ where });
  await db.letterTexts.deleteMany({ where });
  const set = "... on LetterTexts { id version letters { kind subject body } }";
  const save = (kind: string, input: object) =>
    editor.call("saveDecisionLetter", { conferenceId, kind, ...input }, set);
  const text = (subject: string) => ({ subject, body: subject });
  const read = async () => {
    const source = `query ($id: ID!) { decisionLetters(conferenceId: $id) {
      version letters { kind subject } } }`;
    const { data } = await execute(db, source, {
      viewer: editor.viewer,
      variables: { id: conferenceId },
    });
    const { version, letters } = data.decisionLetters;
    const subjects = letters.map(({ kind, subject }: Record<string, string>) => [kind, subject]);
    return { version, ...Object.fromEntries(subjects) };
  };
  const usual = await read();
  expect(usual).toMatchObject({ version: 0, accepted: expect.stringContaining("is accepted") });
  const { id, version } = await save("accepted", { version: 0, ...text("Welcome") });
  expect(version).toBe(1);
  expect(await save("rejected", { version: 1, ...text("Sorry") })).toMatchObject({ version: 2 });
  // Somebody else still has the first version on screen.
  expect(await save("accepted", { version: 1, ...text("Come") })).toMatchObject({
    __typename: "ConflictError",
    version: 2,
    changes: [{ fields: ["rejected"] }],
  });
  expect(await save("accepted", { version: 2, ...text("Come") })).toMatchObject({ version: 3 });
  const history = await findHistory(db, { where: { entityId: id }, orderBy: { version: "asc" } });
  expect(history.map(({ entity, fields }) => [entity, fields])).toMatchObject([
    ["letter-texts", [{ name: "accepted", before: null, after: text("Welcome") }]],
    ["letter-texts", [{ name: "rejected", before: null, after: text("Sorry") }]],
    ["letter-texts", [{ name: "accepted", before: text("Welcome"), after: text("Come") }]],
  ]);
  const [first, second, third] = history.map((entry) => entry.id);
  const undo = (changeId: string | undefined) =>
    editor.call("revertRecord", { id, changeId }, "... on RevertedRecord { revertedFields }");
  // Not what was changed again since.
  expect(await undo(first)).toMatchObject({ __typename: "ConflictError" });
  expect(await undo(third)).toMatchObject({ revertedFields: ["accepted"] });
  expect(await read()).toEqual({ ...usual, version: 4, accepted: "Welcome", rejected: "Sorry" });
  expect(await undo(second)).toMatchObject({ revertedFields: ["rejected"] });
  expect(await read()).toEqual({ ...usual, version: 5, accepted: "Welcome" });
  // Returning to the usual text can be undone, too.
  expect(await save("accepted", {})).toMatchObject({ version: 6 });
  expect(await read()).toEqual({ ...usual, version: 6 });
  const [last] = await findHistory(db, { where: { entityId: id, version: 6 } });
  expect(await undo(last?.id)).toMatchObject({ revertedFields: ["accepted"] });
  expect(await read()).toMatchObject({ accepted: "Welcome" });
  await db.decisionLetter.deleteMany({ where });
});

it("sends nothing else than the letters that were looked at", async () => {
  const { db, conferenceId } = editor;
  const changed = {
    __typename: "SeenConflictError",
    message: "Somebody has changed what is to be sent meanwhile. Look at it again.",
  };
  const ids = [await propose("Seen", ["Ada Seen"]), await propose("Unseen", ["Bea Unseen"])];
  const [seenId = "", otherId = ""] = ids;
  await decide([accept(seenId)]);
  const saveText = (kind: string, subject: string | null) => {
    const text = subject === null ? {} : { subject, body: subject };
    return editor.call("saveDecisionLetter", { conferenceId, kind, ...text });
  };
  const preview = () => tell({ ids, dryRun: true });
  const sent = async () =>
    (await mailsTo("ada.seen@example.com")).length +
    (await mailsTo("bea.unseen@example.com")).length;

  const first = await preview();
  expect((await preview()).seen).toBe(first.seen);
  await saveText("accepted", "Welcome to {conference}");
  expect(await tell({ ids, seen: first.seen })).toEqual(changed);
  const second = await preview();
  expect(second.letters).toMatchObject([{ body: expect.stringContaining("Welcome to") }]);
  await decide([reject(otherId)]);
  expect(await tell({ ids, seen: second.seen })).toEqual(changed);
  expect(await sent()).toBe(0);
  expect(await stored(seenId)).toMatchObject({ toldDeliberation: null, toldAt: null });
  // Letters of one kind are what they were.
  const kinds = ["accepted"];
  const third = await tell({ ids, kinds, dryRun: true });
  expect(await tell({ ids, kinds, seen: third.seen })).toMatchObject({ total: 1 });
  expect(await tell({ ids, kinds, seen: third.seen })).toEqual(changed);
  expect(await sent()).toBe(1);

  const remind = (input: object) =>
    write("remindProposers", { ids, includeRecent: true, ...input });
  const { seen } = await remind({ dryRun: true });
  await saveText("reminder", "Are you coming?");
  expect(await remind({ seen })).toEqual(changed);
  expect(await stored(seenId)).toMatchObject({ remindedAt: null });
  const again = await remind({ dryRun: true });
  expect(await remind({ seen: again.seen })).toMatchObject({ total: 1 });
  const mails = await mailsTo("ada.seen@example.com");
  expect(mails).toHaveLength(2);
  expect(JSON.stringify(mails)).toContain("Are you coming?");
  for (const kind of ["accepted", "reminder"]) await saveText(kind, null);
  await db.proposal.deleteMany({ where: { id: { in: ids } } });
});
