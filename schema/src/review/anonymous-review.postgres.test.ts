import { beforeEach, describe, expect, it } from "vitest";
import { everythingTold, queryFields } from "../../testing/everything-told.ts";
import { useReviewConference } from "../../testing/review-conference.ts";

const team = useReviewConference();

/** Part of the name and of the address of the proposer, and of nothing else. */
const canary = "xyzzycanary";
const name = `Grace ${canary}`;
const email = `${canary}@proposers.example`;

let proposalId = "";
/** Records that name the proposer. */
let ids: Record<string, string> = {};

/** An accepted proposal, whose proposer is named wherever the application keeps names. */
beforeEach(async () => {
  const { db, conferenceId } = team;
  proposalId = await team.propose("Robots", email);
  await db.proposalPerson.updateMany({ where: { proposalId }, data: { name } });
  await db.person.updateMany({ where: { email }, data: { name, notes: name } });
  const person = await db.person.findFirstOrThrow({ where: { email, conferenceId } });
  const draft = { conferenceId, publication: "draft", slug: canary } as const;
  const speaker = await db.speaker.create({
    data: { ...draft, name, title: name, bio: name, personId: person.id },
  });
  const session = await db.scheduleItem.create({
    data: {
      ...draft,
      title: "Robots",
      speakerLabel: name,
      description: name,
      speakers: { create: { speakerId: speaker.id, position: 0 } },
    },
  });
  const answers = [
    { question: "form", label: "Your name", value: name },
    { question: "video", label: "An earlier talk", value: `https://video.example/${canary}` },
    { question: "size", label: "How many", value: "30 at most" },
  ];
  const question = { help: null, options: [], required: false };
  const questions = [
    // As it was stored before the team could decide who sees it.
    { ...question, key: "video", label: "An earlier talk", kind: "link" },
    { ...question, key: "size", label: "How many", kind: "text", reviewersSee: true },
  ];
  await db.call.upsert({
    where: { conferenceId },
    create: { conferenceId, questions },
    update: { questions },
  });
  await db.proposal.update({
    where: { id: proposalId },
    data: { answers, deliberation: "accepted", scheduleItemId: session.id },
  });
  const submission = await db.formSubmission.create({
    data: {
      conferenceId,
      eventId: canary,
      token: canary,
      submittedAt: new Date(),
      payload: { name, email },
    },
  });
  await db.outgoingMail.create({
    data: { conferenceId, kind: "contact", recipient: email, data: { name } },
  });
  await db.contactSubmission.create({
    data: { conferenceId, name, email, subject: name, message: name },
  });
  await db.auditLogEntry.create({
    data: { conferenceId, action: "proposal.submit", entityId: proposalId, details: { name } },
  });
  ids = { person: person.id, speaker: speaker.id, session: session.id, form: submission.id };
});

const phase = (closesAt: string | null, anonymous = true) =>
  team.call("editor", "saveReviewSettings", {
    conferenceId: team.conferenceId,
    phases: [{ name: "First", anonymous, closesAt }],
  });

/** Tells what all fields of the API tell somebody, for texts to search for. */
function informantOf(viewer: string) {
  const known = new Map();
  const asking = {
    conferenceId: team.conferenceId,
    ids: [proposalId, ...Object.values(ids)],
    word: canary,
  };
  return (text = "") =>
    everythingTold(
      (source, values) => team.run(viewer, source, values),
      { ...asking, text },
      known,
    );
}

const naming = (told: Map<string, string>) =>
  [...told].flatMap(([field, text]) => (text.includes(canary) ? [field] : []));

describe("in an anonymous phase", () => {
  it("no field of the API names a proposer to a reviewer, whatever they look for", async () => {
    await phase("2099-01-01T00:00:00Z");
    // That the test asks in the right way.
    const told = naming(await informantOf("owner")());
    const expected = ["auditLog", "people", "proposal", "proposals", "scheduleItems", "speakers"];
    expect(told).toEqual(expect.arrayContaining(expected));
    const tell = informantOf("ada");
    const answers = await tell();
    expect(naming(answers)).toEqual([]);
    expect(answers.get("proposal")).toContain("Robots");
    // Not even by what is found for a name.
    const found = (text: string) => text.replaceAll(/"cursor":"[^"]*"/g, "");
    const byName = await tell(canary);
    expect(naming(byName)).toEqual([]);
    const byOther = await tell("nobody is called this");
    for (const { name } of queryFields) {
      expect(found(byName.get(name) ?? ""), name).toBe(found(byOther.get(name) ?? ""));
    }
  }, 120_000);

  it("the search of proposals finds nobody by name for reviewers, and does for editors", async () => {
    await phase(null);
    const search = async (viewer: string) => {
      const source = `query ($id: ID!, $text: String!) {
        proposals(conferenceId: $id, filter: { search: $text }) { totalCount }
        reviewList(conferenceId: $id, filter: { search: $text }) { totalCount }
      }`;
      const variables = { id: team.conferenceId, text: canary };
      const { data } = await team.run(viewer, source, variables);
      return [data.proposals.totalCount, data.reviewList.totalCount];
    };
    expect(await search("ada")).toEqual([0, 0]);
    expect(await search("editor")).toEqual([1, 1]);
  });
});

it("hides names before the phase begins, and shows them when it has ended, or is not anonymous", async () => {
  const read = async (viewer: string) => {
    const source = "query ($id: ID!) { proposal(id: $id) { proposers answers { value } } }";
    return (await team.run(viewer, source, { id: proposalId })).data.proposal;
  };
  const link = `https://video.example/${canary}`;
  const named = {
    proposers: [name],
    answers: [{ value: name }, { value: link }, { value: "30 at most" }],
  };
  expect(await read("ada")).toEqual(named);
  await team.call("editor", "saveReviewSettings", {
    conferenceId: team.conferenceId,
    phases: [{ name: "Later", anonymous: true, opensAt: "2098-01-01T00:00:00Z" }],
  });
  expect(await read("ada")).toEqual({ proposers: null, answers: [{ value: "30 at most" }] });
  // They decide.
  expect(await read("editor")).toEqual(named);
  await phase("2020-01-01T00:00:00Z");
  expect(await read("ada")).toEqual(named);
  await phase(null, false);
  expect(await read("ada")).toEqual(named);
});

it("shows reviewers without names the answers that the team has decided to show, whatever they ask for", async () => {
  await phase(null);
  const kinds = ["text", "longText", "choice", "several", "number", "link", "file", "consent"];
  const questions = kinds.map((kind) => ({
    key: kind,
    kind,
    label: kind,
    ...(["choice", "several"].includes(kind) && { options: ["A", "B"] }),
  }));
  const answers = kinds.map((kind) => ({ question: kind, label: kind, value: "An answer" }));
  await team.db.proposal.update({ where: { id: proposalId }, data: { answers } });
  const seenBy = async (viewer: string, decided: object = {}) => {
    const { conferenceId } = team;
    const saved = await team.call("editor", "saveCall", {
      conferenceId,
      questions: questions.map((question) => ({ ...question, ...decided })),
    });
    expect(saved.__typename).toBe("Call");
    const source = "query ($id: ID!) { proposal(id: $id) { answers { question } } }";
    const { data } = await team.run(viewer, source, { id: proposalId });
    return data.proposal.answers.map((answer: { question: string }) => answer.question);
  };
  expect(await seenBy("ada")).toEqual(["choice", "several", "number", "consent"]);
  expect(await seenBy("ada", { reviewersSee: true })).toEqual(kinds);
  expect(await seenBy("ada", { reviewersSee: false })).toEqual([]);
  expect(await seenBy("editor", { reviewersSee: false })).toEqual(kinds);
});
