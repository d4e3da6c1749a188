import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { storeFormSubmission } from "#form-submission/form-submission.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, pagePaths, viewerOf } from "../../testing/execute.ts";
import { noWebhooks as webhooks } from "../../testing/no-webhooks.ts";

const editor = useContentEditor();

let unique = 0;

/** Stores a form submission with these questions and answers. */
async function submitForm(answers: Record<string, string>): Promise<string> {
  const number = ++unique;
  const titles = Object.keys(answers);
  const id = (index: number) => `question-${titles[index]}`;
  await storeFormSubmission({ db: editor.db, webhooks }, editor.conferenceId, {
    event_id: `event-${number}`,
    event_type: "form_response",
    form_response: {
      token: `token-${number}`,
      submitted_at: "2025-06-01T10:00:00Z",
      definition: { fields: titles.map((title, index) => ({ id: id(index), title })) },
      answers: Object.values(answers).map((text, index) => ({
        type: "text",
        text,
        field: { id: id(index) },
      })),
    },
  });
  const where = { eventId: `event-${number}` };
  return (await editor.db.formSubmission.findFirstOrThrow({ where })).id;
}

const accept = (input: { id: string } & Record<string, string | null>) =>
  editor.call("acceptFormSubmission", input, "... on FormSubmission { id status }");
const reject = (id: string) =>
  editor.call("rejectFormSubmission", { id }, "... on FormSubmission { id status }");
const saveMapping = (questions: object[]) =>
  editor.call(
    "saveFormMapping",
    { conferenceId: editor.conferenceId, questions },
    "... on SavedFormMapping { questions { question title field automatic example } }",
  );
const addSpeaker = (name: string, conferenceId = editor.conferenceId) =>
  editor.db.speaker.create({
    data: { conferenceId, name, slug: "ada", title: "Poet", bio: "Long.", homeOrder: -3 },
  });
const speakers = () => editor.db.speaker.findMany({ orderBy: { name: "asc" } });

beforeEach(async () => {
  await editor.db.formSubmission.deleteMany();
  await editor.db.formMapping.deleteMany();
  await editor.db.speaker.deleteMany();
  await editor.db.auditLogEntry.deleteMany();
});

describe("accepting a form submission", () => {
  it("creates a speaker once, and logs it", async () => {
    const id = await submitForm({
      "Your name": "Ada Byron",
      "Job title": "Countess",
      Company: "Analytical Engines",
      LinkedIn: "www.linkedin.example/in/ada",
    });
    expect(await accept({ id })).toMatchObject({ id, status: "accepted" });
    const [speaker] = await speakers();
    expect(speaker).toMatchObject({
      name: "Ada Byron",
      slug: "ada-byron",
      title: "Countess",
      companyName: "Analytical Engines",
      linkedinUrl: "https://www.linkedin.example/in/ada",
      bio: "",
      showOnHome: true,
    });
    expect(await accept({ id })).toMatchObject({ __typename: "NotFoundError" });
    expect(await speakers()).toHaveLength(1);
    expect(await editor.log()).toEqual([
      { action: "speaker.create", entityId: speaker?.id, details: { name: "Ada Byron" } },
      { action: "form-submission.accept", entityId: id, details: { name: "Ada Byron" } },
    ]);
  });

  it("asks who is meant if a speaker has the same name, and changes nothing until told", async () => {
    const anna = await addSpeaker("ANNA  schmidt");
    const id = await submitForm({ Name: "Anna Schmidt", "Job title": "Countess" });
    expect((await accept({ id })).fields).toEqual([
      { path: ["speakerId"], message: expect.stringContaining("Anna Schmidt") },
    ]);
    expect(await speakers()).toEqual([anna]);
    expect(await editor.db.formSubmission.findUnique({ where: { id } })).toMatchObject({
      status: "pending",
    });
  });

  it("makes a second speaker of the same name on request, and leaves the first alone", async () => {
    const anna = await addSpeaker("Anna Schmidt");
    const id = await submitForm({ Name: "Anna Schmidt", "Job title": "Countess" });
    await accept({ id, speakerId: null });
    const all = await editor.db.speaker.findMany({ orderBy: { createdAt: "asc" } });
    expect(all).toEqual([anna, expect.objectContaining({ title: "Countess" })]);
    expect(all[1]?.slug).not.toBe(anna.slug);
  });

  it("updates the named speaker, without clearing other fields", async () => {
    const { id: speakerId } = await addSpeaker("Ada King");
    const id = await submitForm({ Name: "Ada Byron", "Job title": "Countess", Bio: "" });
    await accept({ id, speakerId });
    expect(await speakers()).toMatchObject([
      { id: speakerId, name: "Ada Byron", title: "Countess", bio: "Long.", homeOrder: -3 },
    ]);
  });

  it("does not update a speaker of another conference, or none", async () => {
    const other = await factories(editor.db).conference();
    const { id: elsewhere } = await addSpeaker("Ada", other.id);
    const id = await submitForm({ Name: "Ada", "Job title": "Countess" });
    for (const speakerId of [elsewhere, "none"]) {
      expect(await accept({ id, speakerId })).toMatchObject({ __typename: "NotFoundError" });
    }
    expect(await speakers()).toMatchObject([{ title: "Poet" }]);
  });

  it("prefers the organizer's changes to the proposed values", async () => {
    const id = await submitForm({ Name: "Ada", "Job title": "Countess", Topic: "Numbers" });
    await accept({ id, name: "Ada Byron", topic: null });
    expect(await speakers()).toMatchObject([{ name: "Ada Byron", title: "Countess", topic: null }]);
  });

  it("reports the field, and stays pending, if the speaker would be invalid", async () => {
    const id = await submitForm({ Name: "Ada" });
    const { fields } = await accept({ id, githubUrl: "javascript:alert(1)" });
    expect(fields).toEqual([
      { path: ["title"], message: expect.any(String) },
      { path: ["githubUrl"], message: expect.stringMatching(/^Must be a web address/) },
    ]);
    expect(await editor.db.formSubmission.findUnique({ where: { id } })).toMatchObject({
      status: "pending",
    });
    expect([await speakers(), await editor.log()]).toEqual([[], []]);
  });

  it("is not held up by handles and files instead of addresses", async () => {
    const id = await submitForm({
      Name: "Ada",
      "Job title": "Countess",
      Twitter: "@adaquint",
      GitHub: "adaquint",
      Photo: "1aBcD-driveFileId",
    });
    expect(await accept({ id })).toMatchObject({ status: "accepted" });
    expect(await speakers()).toMatchObject([
      {
        twitterUrl: "https://x.com/adaquint",
        githubUrl: "https://github.com/adaquint",
        imageUrl: null,
      },
    ]);
  });

  it("creates one speaker if two organizers accept it concurrently", async () => {
    const id = await submitForm({ Name: "Ada", "Job title": "Countess" });
    const outcomes = await Promise.all([accept({ id }), accept({ id })]);
    expect(outcomes.map(({ __typename }) => __typename).sort()).toEqual([
      "FormSubmission",
      "NotFoundError",
    ]);
    expect(await speakers()).toHaveLength(1);
  });
});

it("rejecting a form submission keeps it, is logged, and can be followed by accepting it", async () => {
  const id = await submitForm({ Name: "Ada", "Job title": "Countess" });
  expect(await reject(id)).toMatchObject({ status: "rejected" });
  expect(await reject(id)).toMatchObject({ __typename: "NotFoundError" });
  expect(await speakers()).toEqual([]);
  expect(await editor.log()).toEqual([
    { action: "form-submission.reject", entityId: id, details: {} },
  ]);
  expect(await accept({ id })).toMatchObject({ status: "accepted" });
});

it("deleting a form submission keeps its speaker", async () => {
  const id = await submitForm({ Name: "Ada", "Job title": "Countess" });
  await accept({ id });
  const remove = () => editor.call("deleteFormSubmission", { id }, "... on Deleted { id }");
  expect(await remove()).toMatchObject({ id });
  expect(await remove()).toMatchObject({ __typename: "NotFoundError" });
  expect(await editor.db.formSubmission.count()).toBe(0);
  expect(await speakers()).toMatchObject([{ name: "Ada" }]);
  expect((await editor.log()).at(-1)).toMatchObject({
    action: "form-submission.delete",
    entityId: id,
  });
});

describe("the mapping", () => {
  it("names a field for only one of the questions that ask for it", async () => {
    await submitForm({ "Title of your talk": "Numbers", "Which talk did you like?": "All" });
    const { questions } = await saveMapping([]);
    expect(questions).toMatchObject([{ field: "topic" }, { field: null, automatic: true }]);
  });

  it("lists the use of each question, and can be changed by an organizer", async () => {
    await submitForm({ "Who are you?": "Ada Byron", "What do you do there?": "Countess" });
    const before = await saveMapping([]);
    expect(before.questions).toEqual([
      {
        question: "question-Who are you?",
        title: "Who are you?",
        field: null,
        automatic: true,
        example: "Ada Byron",
      },
      expect.objectContaining({ title: "What do you do there?", field: null }),
    ]);
    const after = await saveMapping([
      { question: "question-Who are you?", field: "name" },
      { question: "question-What do you do there?", field: "title" },
    ]);
    expect(after.questions).toMatchObject([
      { field: "name", automatic: false },
      { field: "title", automatic: false },
    ]);
    const { data } = await execute(
      editor.db,
      `query ($id: ID!) { formSubmissions(conferenceId: $id) { edges { node {
        proposal { name title bio } answers { title text field }
      } } } }`,
      { viewer: editor.viewer, variables: { id: editor.conferenceId } },
    );
    const proposal = { name: "Ada Byron", title: "Countess", bio: null };
    const answers = [
      { title: "Who are you?", text: "Ada Byron", field: "name" },
      { title: "What do you do there?", text: "Countess", field: "title" },
    ];
    expect(data.formSubmissions.edges).toEqual([{ node: { proposal, answers } }]);
    const { questions } = await saveMapping([
      { question: "question-Who are you?", automatic: true, field: "bio" },
    ]);
    expect(questions, "what is not named stays").toMatchObject([
      { field: null, automatic: true },
      { field: "title", automatic: false },
    ]);
    expect((await editor.log()).map(({ action }) => action)).toEqual(
      Array(3).fill("form-mapping.save"),
    );
  });

  it("lists each question once", async () => {
    const { fields } = await saveMapping([
      { question: "a", field: "name" },
      { question: "a", field: "title" },
    ]);
    expect(fields).toEqual([{ path: ["questions"], message: "Must name each question once" }]);
  });
});

describe("the webhook's secret", () => {
  const read = async (signedWebhook: boolean) => {
    const { data } = await execute(
      editor.db,
      "query ($id: ID!) { formWebhook(conferenceId: $id) { signature } }",
      {
        viewer: editor.viewer,
        variables: { id: editor.conferenceId },
        context: {
          settings: {
            organizerSelfService: false,
            receivesReplies: false,
            signedWebhook,
            mailAddress: "",
            signingKey: null,
            messagesKeptDays: null,
            publicUrl: "",
            pagePaths,
            reservedSlugs: new Set(),
          },
        },
      },
    );
    return data.formWebhook.signature;
  };
  const create = () =>
    editor.call(
      "createFormWebhookSecret",
      { conferenceId: editor.conferenceId },
      "... on CreatedFormWebhookSecret { secret webhook { signature } }",
    );

  it("is shown on creation, new each time, and not stored", async () => {
    expect([await read(false), await read(true)]).toEqual(["none", "server"]);
    const [one, other] = [await create(), await create()];
    expect(one).toMatchObject({ secret: expect.any(String), webhook: { signature: "conference" } });
    expect(other.secret).not.toBe(one.secret);
    expect(await read(true)).toBe("conference");
    const where = { id: editor.conferenceId };
    const row = await editor.db.conference.findUniqueOrThrow({ where });
    expect(JSON.stringify(row)).not.toContain(other.secret);

    const removed = await editor.call(
      "removeFormWebhookSecret",
      { conferenceId: editor.conferenceId },
      "... on FormWebhook { signature }",
    );
    expect(removed).toMatchObject({ signature: "none" });
    expect((await editor.log()).map(({ action }) => action)).toEqual([
      "webhook-secret.create",
      "webhook-secret.create",
      "webhook-secret.remove",
    ]);
  });

  it.each([
    ["owner", true],
    ["editor", true],
    ["helper", false],
    ["reviewer", false],
  ] as const)("is replaced and removed by the same people: as %s %s", async (role, isAllowed) => {
    const { conferenceId } = editor;
    const user = await factories(editor.db).user();
    await editor.db.member.create({ data: { conferenceId, userId: user.id, role } });
    const outcomes: string[] = [];
    for (const mutation of ["createFormWebhookSecret", "removeFormWebhookSecret"]) {
      const { data } = await execute(
        editor.db,
        `mutation ($id: ID!) { result: ${mutation}(input: { conferenceId: $id }) { __typename } }`,
        { viewer: viewerOf(user), variables: { id: conferenceId } },
      );
      outcomes.push(data?.result.__typename ?? "refused");
    }
    expect(outcomes).toEqual(
      isAllowed ? ["CreatedFormWebhookSecret", "FormWebhook"] : ["refused", "refused"],
    );
  });

  it("reports at most fifty of many invalid questions", async () => {
    const wrong = Array.from({ length: 200 }, () => ({ question: "" }));
    const { __typename, fields } = await saveMapping(wrong);
    expect(__typename).toBe("ValidationError");
    expect(fields).toHaveLength(50);
    expect(fields[0]).toEqual({ path: ["questions", "0", "question"], message: "Required" });
  });
});
