import type { Prisma } from "@summit/prisma/client.ts";
import { recordStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { storeFormSubmission, unsignedLimits } from "#form-submission/form-submission.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";
import { noWebhooks as webhooks } from "../../testing/no-webhooks.ts";

const editor = useContentEditor();

let unique = 0;

type Field = { id: string; title?: string; properties?: { fields: Field[] } };

const payloadOf = (fields: Field[], answers: object[]) => {
  const number = ++unique;
  return {
    event_id: `event-${number}`,
    event_type: "form_response",
    form_response: {
      token: `token-${number}`,
      submitted_at: "2025-06-01T10:00:00Z",
      definition: { fields },
      answers,
    },
  };
};

const named = (name: string) =>
  payloadOf(
    [{ id: "name", title: "Your name" }],
    [{ type: "text", text: name, field: { id: "name" } }],
  );

const store = (payload: object, options?: { signed: boolean }) =>
  storeFormSubmission({ db: editor.db, webhooks }, editor.conferenceId, payload, options);

/** A row written past the intake. */
const storeAnswers = (answers: Prisma.InputJsonValue) =>
  editor.db.formSubmission.create({
    data: {
      conferenceId: editor.conferenceId,
      eventId: `event-${++unique}`,
      token: `token-${unique}`,
      payload: {},
      answers,
      submittedAt: new Date(),
    },
  });

async function read() {
  const { data, errors } = await execute(
    editor.db,
    `query ($id: ID!) {
      formSubmissions(conferenceId: $id) { edges { node { proposal { name } } } }
      formQuestions(conferenceId: $id) { question title example }
    }`,
    { viewer: editor.viewer, variables: { id: editor.conferenceId } },
  );
  expect(errors).toBeUndefined();
  type Edge = { node: { proposal: { name: string | null } } };
  return {
    names: data.formSubmissions.edges.map(({ node }: Edge) => node.proposal.name),
    questions: data.formQuestions as { question: string; title: string; example: string }[],
  };
}

beforeEach(() => editor.db.formSubmission.deleteMany());

describe("an unsigned form submission", () => {
  const poison = (type: string) => {
    const json = `{"type":"${type}","${type}":{"a":1},"field":{"id":"${type}","ref":"${type}"}}`;
    return payloadOf([{ id: type, title: type }], [JSON.parse(json)]);
  };

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "does not break the list with an answer of type %s",
    async (type) => {
      await store(named("Ada"));
      await store(poison(type));
      const { names, questions } = await read();
      expect(names).toEqual([null, "Ada"]);
      expect(questions.map(({ question }) => question)).toEqual([type, "name"]);
    },
  );

  it("does not break the list with malformed stored answers", async () => {
    await store(named("Ada"));
    for (const answers of [[], [1], [{ question: null }], ["text"], [[]]])
      await storeAnswers(answers);
    const { names, questions } = await read();
    expect(names.filter(Boolean)).toEqual(["Ada"]);
    expect(questions.map(({ question }) => question)).toEqual(["name"]);
  });

  it("does not displace the questions of others", async () => {
    await store(named("Ada"));
    const ids = Array.from({ length: 400 }, (_, index) => `junk-${index}`);
    await store(
      payloadOf(
        ids.map((id) => ({ id })),
        ids.map((id) => ({ type: "text", text: "x", field: { id } })),
      ),
    );
    const { questions } = await read();
    expect(questions).toHaveLength(200);
    expect(questions.map(({ question }) => question)).toContain("name");
  });
});

describe("an oversized payload", () => {
  const fields = (length: number, prefix = "q") =>
    Array.from({ length }, (_, index): Field => ({ id: `${prefix}${index}` }));
  const answers = (length: number) =>
    fields(length).map(({ id }) => ({ type: "text", text: "x", field: { id } }));
  const response = "form_response";

  it.each<[string, () => object, string[], RegExp]>([
    ["501 answers", () => payloadOf([], answers(501)), [response, "answers"], /500 answers/],
    [
      "501 questions",
      () => payloadOf(fields(501), []),
      [response, "definition", "fields"],
      /500 questions/,
    ],
    [
      "501 questions in groups",
      () =>
        payloadOf(
          [..."ab"].map((id) => ({ id, properties: { fields: fields(250, id) } })),
          [],
        ),
      [response, "definition", "fields"],
      /500 questions/,
    ],
    [
      "50,000 values",
      () => ({ ...payloadOf([], []), hidden: Array.from({ length: 50_000 }, () => ({})) }),
      [],
      /50,000 values/,
    ],
  ])("is rejected: %s", async (_what, payload, path, message) => {
    await expect(store(payload())).rejects.toMatchObject({
      name: "ValidationError",
      fields: [{ path, message: expect.stringMatching(message) }],
    });
    expect(await editor.db.formSubmission.count()).toBe(0);
  });

  it("begins above the limit: 500 questions with their answers are accepted", async () => {
    expect(await store(payloadOf(fields(500), answers(500)))).toBe("stored");
  });
});

describe("unsigned form submissions", () => {
  const earlier = (bytes: number, count: number) =>
    editor.db.formSubmission.createMany({
      data: Array.from({ length: count }, () => ({
        conferenceId: editor.conferenceId,
        eventId: `many-${++unique}`,
        token: `many-${unique}`,
        payload: {},
        answers: [],
        bytes,
        submittedAt: new Date(),
      })),
    });

  it.each<[string, () => Promise<unknown>]>([
    ["number", () => earlier(1, unsignedLimits.submissions)],
    ["bytes", () => earlier(unsignedLimits.bytes / 2, 2)],
  ])("are accepted up to a %s of pending ones", async (_what, fill) => {
    await fill();
    await expect(store(named("Ada"))).rejects.toMatchObject({
      name: "RateLimitedError",
      retryAfter: 3_600,
      message: expect.stringMatching(/unsigned/),
    });
    expect(await store(named("Grace"), { signed: true })).toBe("stored");
    await editor.db.formSubmission.updateMany({
      where: { signed: false },
      data: { status: "rejected" },
    });
    expect(await store(named("Ada"))).toBe("stored");
  });
});

it("a form of two conferences is stored in each of them, once", async () => {
  const other = await factories(editor.db).conference();
  const payload = named("Ada");
  const storeIn = (id: string | null) =>
    storeFormSubmission({ db: editor.db, webhooks }, id, payload, { signed: true });
  const everywhere = () => Promise.all([editor.conferenceId, other.id].map(storeIn));
  expect(await everywhere()).toEqual(["stored", "stored"]);
  expect(await everywhere()).toEqual(["duplicate", "duplicate"]);
  expect(await storeIn(null), "without a conference, it is one of these").toBe("duplicate");
  expect(await editor.db.formSubmission.count()).toBe(2);
  const unrouted = named("Grace");
  const storeNowhere = () =>
    storeFormSubmission({ db: editor.db, webhooks }, null, unrouted, { signed: true });
  expect(await Promise.all([storeNowhere(), storeNowhere()])).toEqual(
    expect.arrayContaining(["stored", "duplicate"]),
  );
});

describe("the answers", () => {
  it("are extracted on arrival; no list reads payloads", async () => {
    await store(named("Ada"));
    const statements = await recordStatements(read);
    expect(statements.filter((sql) => /form_submissions/.test(sql)).length).toBeGreaterThan(0);
    expect(statements.filter((sql) => /"payload"/.test(sql))).toEqual([]);
  });

  it("are searched", async () => {
    await store(named('Ada "Countess" Byron'));
    await store(named("Grace"));
    const found = async (search: string) => {
      const { data } = await execute(
        editor.db,
        `query ($id: ID!, $search: String) {
          formSubmissions(conferenceId: $id, search: $search) { edges { node { proposal { name } } } }
        }`,
        { viewer: editor.viewer, variables: { id: editor.conferenceId, search } },
      );
      type Edge = { node: { proposal: { name: string } } };
      return data.formSubmissions.edges.map(({ node }: Edge) => node.proposal.name);
    };
    expect(await found('"countess"')).toEqual(['Ada "Countess" Byron']);
    expect(await found("your NAME")).toHaveLength(2);
    expect(await found("guess")).toEqual([]);
  });
});
