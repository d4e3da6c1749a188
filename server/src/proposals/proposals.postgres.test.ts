import { seed } from "@summit/prisma/seed.ts";
import { lateSecret, speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    renderPage: async ({ path, submitted }) => testPage(JSON.stringify({ path, submitted })),
  });
  await seed(app.db.client);
  await app.db.client.call.create({
    data: { conferenceId: "default", opensAt: new Date("2020-01-01") },
  });
});
afterAll(() => app.close());
beforeEach(() => app.db.client.proposal.deleteMany());

const form = {
  title: "Bridges that sing",
  abstract: "Why wind makes them hum.",
  "person.0.name": "Ada Byron",
  "person.0.email": "ada@example.com",
  "person.1.name": "",
  "person.1.email": "",
};

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(app.url + path, {
    method: "POST",
    headers,
    redirect: "manual",
    body: new URLSearchParams(fields),
  });

/** Begins a proposal as the page does, and returns the path of its own address. */
async function begin(): Promise<string> {
  const response = await post("/call", { title: "Bridges" });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

/** Answers on the page of somebody whom a proposal names, to which the link in their mail leads. */
async function answer(path: string, position: number, answer: "confirmed" | "declined") {
  const proposalId = path.split("/").at(-1)?.split(".")[0] ?? "";
  const { person } = await app.db.client.proposalPerson.findFirstOrThrow({
    where: { proposalId, position },
    include: { person: true },
  });
  const page = `/speaking/${speakingLink(createSecrets(app.sessionSecret), person)}`;
  expect((await open(page)).response.status).toBe(200);
  const answered = await post(page, { part: "answer", proposalId, answer });
  expect(answered.headers.get("location")).toBe(`${page}?saved=answer#proposals`);
}

const open = async (path: string) => {
  const response = await fetch(app.url + path);
  return { response, submitted: JSON.parse(await response.text()).submitted };
};

it("begins a proposal, keeps it, submits it and withdraws it without scripts, at an address that nobody keeps", async () => {
  const path = await begin();
  expect(path).toMatch(/^\/call\/[\w-]+\.[\w-]+$/);
  const { response, submitted } = await open(path);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  // With `no-referrer`, browsers would post its form with `Origin: null`, which is refused.
  expect(response.headers.get("referrer-policy")).toBe("same-origin");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(submitted.values).toMatchObject({ title: "Bridges", state: "draft", takes: "yes" });

  expect((await post(path, { ...form, action: "keep" })).status).toBe(200);
  const refused = await post(path, { ...form, title: "", action: "submit" });
  expect(refused.status).toBe(422);
  expect((await refused.json()).submitted).toMatchObject({
    values: { abstract: form.abstract, "person.0.email": "ada@example.com" },
    errors: { title: "Give your proposal a title" },
  });
  const sent = await post(path, { ...form, action: "submit" });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, `${path}#content`]);
  expect((await open(path)).submitted.values).toMatchObject({
    state: "submitted",
    title: form.title,
    "person.0.status": "invited",
  });
  await post(path, { action: "withdraw" });
  expect((await open(path)).submitted.values.state).toBe("withdrawn");
});

it("shows the Markdown of a proposal as it is meant, once it can only be read", async () => {
  const path = await begin();
  await post(path, { ...form, description: "For **makers**.", action: "submit" });
  expect((await open(path)).submitted.values).not.toHaveProperty("descriptionHtml");
  const closeAt = (closesAt: Date | null) => app.db.client.call.updateMany({ data: { closesAt } });
  await closeAt(new Date("2020-01-02"));
  const { values } = (await open(path)).submitted;
  await closeAt(null);
  expect(values).toMatchObject({
    takes: "no",
    description: "For **makers**.",
    descriptionHtml: "<p>For <strong>makers</strong>.</p>",
  });
});

it("says at the field what is wrong with 20,000 letters, and keeps them", async () => {
  const path = await begin();
  const refused = await post(path, { ...form, abstract: "x".repeat(20_000), action: "submit" });
  expect((await refused.json()).submitted.errors).toEqual({
    abstract: "Must be at most 2,000 characters",
  });
  expect((await open(path)).submitted.values.abstract).toHaveLength(20_000);
});

it("asks a co-speaker, who declines on their own page", async () => {
  const { client: db } = app.db;
  const path = await begin();
  const both = { ...form, "person.1.name": "Bob", "person.1.email": "bob@example.com" };
  await post(path, { ...both, action: "submit" });
  expect(await db.outgoingMail.count({ where: { recipient: "bob@example.com" } })).toBe(0);
  await answer(path, 0, "confirmed");
  const mails = await db.outgoingMail.findMany({ where: { recipient: "bob@example.com" } });
  expect(mails).toMatchObject([{ kind: "co-speaker" }]);
  await answer(path, 1, "declined");
  expect((await open(path)).submitted.values["person.1.status"]).toBe("declined");
});

it("refuses what would overwrite the text of another window, and shows both", async () => {
  const { client: db } = app.db;
  const path = await begin();
  const { base } = (await open(path)).submitted.values;
  const kept = await (await post(path, { ...form, base, action: "keep" })).json();
  expect(kept.saved).toMatch(/^\d+ \w+ at \d+:\d\d [AP]M (GMT|BST)$/);
  expect(kept.base).not.toBe(base);

  const stale = { ...form, title: "Bridges that fall", base };
  const refused = await post(path, { ...stale, action: "keep" });
  expect([refused.status, (await refused.json()).reason]).toEqual([
    409,
    expect.stringContaining("changed in another window"),
  ]);
  for (const action of ["save", "submit"]) {
    const shown = await post(path, { ...stale, action });
    expect(shown.status).toBe(409);
    const { values } = (await shown.json()).submitted;
    expect(values).toMatchObject({ title: "Bridges that fall", base: kept.base });
    expect(values["other.title"]).toBe(form.title);
    expect(values).not.toHaveProperty("other.abstract");
  }
  expect(await db.proposal.findFirst()).toMatchObject({ state: "draft", title: form.title });

  // Who has seen both may replace the other; and a button that is pressed twice changes nothing the second time.
  for (const times of [1, 2]) {
    const sent = await post(path, { ...stale, base: kept.base, action: "submit" });
    expect(sent.status, `time ${times}`).toBe(303);
  }
  const late = await post(path, { ...form, base: kept.base, action: "submit" });
  expect(late.status).toBe(409);
  expect(await db.proposal.findFirst()).toMatchObject({ title: "Bridges that fall" });
});

it("keeps the base of a change that was refused for another reason", async () => {
  const path = await begin();
  await post(path, { ...form, action: "submit" });
  const { base } = (await open(path)).submitted.values;
  const refused = await post(path, { ...form, title: "", base, action: "submit" });
  expect((await refused.json()).submitted).toMatchObject({
    values: { title: "", base },
    errors: { title: "Give your proposal a title" },
  });
});

it("mails the link of a draft, and asks for an address first", async () => {
  const { client: db } = app.db;
  const path = await begin();
  const refused = await post(path, { ...form, "person.0.email": "", action: "link" });
  expect((await refused.json()).submitted.errors).toEqual({
    "person.0.email": "Enter your email address, so that we can send you the link",
  });
  const sent = await post(path, { ...form, action: "link" });
  expect(sent.headers.get("location")).toBe(`${path}?sent=yes#content`);
  expect((await open(`${path}?sent=yes`)).submitted.values).toMatchObject({
    sent: "yes",
    title: form.title,
  });
  expect(await db.outgoingMail.count({ where: { kind: "draft-link" } })).toBe(1);
  const wrong = await post("/call/links", { email: "ada" });
  expect([wrong.status, Object.keys((await wrong.json()).submitted.errors)]).toEqual([
    422,
    ["email"],
  ]);
});

it("shows the author of an accepted proposal what they have answered, once they were told, and mails where they answer", async () => {
  const { client: db } = app.db;
  const path = await begin();
  await post(path, { ...form, action: "submit" });
  await db.proposal.updateMany({ data: { deliberation: "accepted" } });
  expect((await open(path)).submitted.values).toMatchObject({ told: "", answer: "" });
  await db.proposal.updateMany({
    data: { toldDeliberation: "accepted", toldAt: new Date() },
  });
  expect((await open(path)).submitted.values).toMatchObject({ told: "accepted", answer: "none" });
  // Who has written it may have typed the address of somebody else, who alone gets the link.
  const asked = await post(path, { action: "own-page" });
  expect(asked.headers.get("location")).toBe(`${path}?sent=yes#content`);
  const recipient = form["person.0.email"];
  expect(await db.outgoingMail.count({ where: { kind: "speaking", recipient } })).toBe(1);
  await answer(path, 0, "confirmed");
  expect((await open(path)).submitted.values.answer).toBe("confirmed");
});

it("opens the address for late proposals as long as it is valid, and says where it is not", async () => {
  const { client: db } = app.db;
  const where = { conferenceId: "default" };
  const late = (call: { id: string; lateNonce: string | null }) =>
    `/call/late.${lateSecret(createSecrets(app.sessionSecret), call)}`;
  const closed = { closesAt: new Date("2020-02-01"), lateNonce: "nonce" };
  const path = late(await db.call.update({ where, data: closed }));
  try {
    const valid = await open(path);
    expect([valid.response.status, valid.submitted.reason]).toEqual([200, null]);
    const secret = valid.submitted.values.late;
    expect(path.endsWith(secret)).toBe(true);
    expect((await post("/call", { title: "Bridges", late: secret })).status).toBe(303);

    // The team has switched it off.
    await db.call.update({ where, data: { lateNonce: null } });
    const ended = await open(path);
    expect(ended.response.status).toBe(404);
    expect(ended.submitted).toMatchObject({
      values: {},
      reason: "This link is not valid any more. Ask the team for the one that is.",
    });
    const refused = await post("/call", { title: "Bridges", late: secret });
    const { values, reason } = (await refused.json()).submitted;
    expect([values, reason]).toEqual([{ title: "Bridges" }, "The call for papers is closed."]);
  } finally {
    await db.call.update({ where, data: { closesAt: null, lateNonce: null } });
  }
});

it("answers a guessed link with a page that says so, and soon with a limit", async () => {
  const guessed = await open("/call/0198.guess");
  expect(guessed.response.status).toBe(404);
  expect(guessed.submitted.reason).toContain("This link is not valid any more");
  for (let count = 0; count < 40; count += 1) await fetch(`${app.url}/call/0198.guess${count}`);
  expect((await open("/call/0198.guess")).response.status).toBe(429);
});

it("answers the same for a known and an unknown address that asks for its links", async () => {
  const path = await begin();
  await post(path, { ...form, action: "submit" });
  for (const email of ["ada@example.com", "nobody@example.com"]) {
    const response = await post("/call/links", { email });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/call/sent"]);
  }
});

it("refuses forms of other sites", async () => {
  const response = await post("/call", { title: "x" }, { Origin: "https://evil.example" });
  expect(response.status).toBe(403);
});
