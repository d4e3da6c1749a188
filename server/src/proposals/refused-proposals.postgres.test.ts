import { factories } from "@summit/prisma/testing/factories.ts";
import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import { proposalLink, speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

// A hundredth of the usual limits: a client begins 6 proposals an hour and causes 10 mails, and a proposal is saved 18 times.
const env = { RATE_LIMIT_FACTOR: "0.01" };

let app: TestApp;
/** Whether pages have to wait too long to be rendered. */
let isBusy = false;
beforeAll(async () => {
  app = await createTestApp({
    env,
    renderPage: async ({ path, submitted }) => {
      if (isBusy) throw new OverloadedError(5);
      return testPage(JSON.stringify({ path, submitted }));
    },
  });
  const create = factories(app.db.client);
  await create.conference({ id: "default" });
  const opensAt = new Date("2020-01-01");
  await app.db.client.call.create({ data: { conferenceId: "default", opensAt } });
});
afterAll(() => app.close());

const text = "Why wind makes them <b>hum</b>, in “quotes” & more.\nTwo lines.";
const form = {
  title: "Bridges",
  abstract: text,
  "answer.topics": "wind",
  "person.0.name": "Ada Byron",
  "person.0.email": "ada@example.com",
};

const post = (path: string, fields: Record<string, string>) =>
  fetch(app.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });

async function begin(): Promise<string> {
  const response = await post("/call", { title: "Bridges" });
  expect(response.status).toBe(303);
  return response.headers.get("location") ?? "";
}

/** Confirms on the own page of a proposer that a proposal is theirs. */
async function confirm(email: string) {
  const { person, proposalId } = await app.db.client.proposalPerson.findFirstOrThrow({
    where: { email },
    include: { person: true },
  });
  const page = `/speaking/${speakingLink(createSecrets(app.sessionSecret), person)}`;
  const answered = await post(page, { part: "answer", proposalId, answer: "confirmed" });
  expect(answered.status).toBe(303);
}

const submittedIn = async (response: Response) => JSON.parse(await response.text()).submitted;

it("keeps a text that is too long even for a draft on the page that refuses it", async () => {
  const path = await begin();
  const abstract = "x".repeat(40_000);
  const refused = await post(path, { ...form, abstract, action: "submit" });
  expect(refused.status).toBe(422);
  const { values, errors } = await submittedIn(refused);
  expect(values).toMatchObject({ abstract, title: "Bridges", state: "draft", takes: "yes" });
  expect(errors).toEqual({ abstract: "Must be at most 30,000 characters" });
});

it("holds what was written on a page without a frame, with which to try again, when no other can be made", async () => {
  const path = await begin();
  isBusy = true;
  const refused = await post(path, { ...form, title: "", action: "submit" });
  isBusy = false;
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toBe("5");
  const { document } = parseHTML(await refused.text());
  expect(document.body.textContent).toContain("Nothing is lost");
  const again = Object.fromEntries(
    [...document.querySelectorAll("input")].map((input) => [
      input.getAttribute("name") ?? "",
      input.getAttribute("value") ?? "",
    ]),
  );
  expect(again).toEqual({ ...form, title: "", action: "submit" });
  expect((await post(path, { ...again, title: "Bridges" })).status).toBe(303);
  const stored = await app.db.client.proposal.findFirstOrThrow({ where: { state: "submitted" } });
  expect(stored.abstract).toBe(text);
});

it("takes a link at the site of its conference only, and for nobody else's answer", async () => {
  const { client: db } = app.db;
  await factories(db).conference({ slug: "other", status: "published" });
  const path = await begin();
  const proposer = { "person.0.email": "eve@example.com" };
  const both = {
    ...form,
    ...proposer,
    "person.1.name": "Bob",
    "person.1.email": "bob@example.com",
  };
  expect((await post(path, { ...both, action: "submit" })).status).toBe(303);
  await confirm("eve@example.com");
  const bob = await db.proposalPerson.findFirstOrThrow({
    where: { email: "bob@example.com" },
    include: { person: true },
  });
  const link = speakingLink(createSecrets(app.sessionSecret), bob.person);
  const answer = { part: "answer", proposalId: bob.proposalId, answer: "confirmed" };
  expect((await post(`/c/other/speaking/${link}`, answer)).status).toBe(404);
  // Nor does it open the proposal. Further tries have to wait, too.
  for (const action of ["withdraw", "submit", "save"]) {
    const refused = await post(`/call/${link}`, { ...form, action });
    expect([404, 429]).toContain(refused.status);
  }
  // Nor does the proposer's.
  for (const action of ["withdraw", "submit", "save"]) {
    const refused = await post(`/c/other${path}`, { ...form, action });
    expect([404, 429]).toContain(refused.status);
  }
  expect(await db.proposalPerson.findFirst({ where: { personId: bob.personId } })).toMatchObject({
    status: "invited",
  });
  expect(await db.proposal.count({ where: { state: "withdrawn" } })).toBe(0);
});

it("takes proposals beyond the mails that a client may cause, and says at its limit what to do, with the text", async () => {
  const { client: db } = app.db;
  for (let at = 0; at < 3; at += 1) {
    const people = [0, 1, 2, 3].flatMap((one) => [
      [`person.${one}.name`, `Somebody ${at} ${one}`],
      [`person.${one}.email`, `somebody${at}-${one}@example.com`],
    ]);
    const path = await begin();
    const sent = await post(path, { ...form, ...Object.fromEntries(people), action: "submit" });
    expect(sent.status).toBe(303);
    const email = `somebody${at}-0@example.com`;
    await confirm(email);
  }
  expect(await db.proposal.count({ where: { state: "submitted" } })).toBe(5);
  expect(await db.outgoingMail.count()).toBe(10);

  const refused = await post("/call", { title: "The seventh" });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const begun = await submittedIn(refused);
  expect(begun).toMatchObject({ failed: true, values: { title: "The seventh" } });
  expect(begun.reason).toMatch(/^Too many attempts/);

  const { linkNonce, id } = await db.proposal.findFirstOrThrow({ where: { state: "submitted" } });
  const path = `/call/${proposalLink(createSecrets(app.sessionSecret), { id, linkNonce })}`;
  let answer = await post(path, { ...form, action: "submit" });
  for (let at = 0; at < 40 && answer.status === 303; at += 1) {
    answer = await post(path, { ...form, abstract: `${text} ${at}`, action: "submit" });
  }
  expect(answer.status).toBe(429);
  const { values, reason } = await submittedIn(answer);
  expect(values.abstract).toContain(text);
  expect(reason).toMatch(/^Too many attempts/);
});

it("keeps what was written on the page while the database does not answer", async () => {
  const { linkNonce, id } = await app.db.client.proposal.findFirstOrThrow({
    where: { state: "submitted" },
  });
  const path = `/call/${proposalLink(createSecrets(app.sessionSecret), { id, linkNonce })}`;
  await app.endDatabase();
  const refused = await post(path, { ...form, action: "submit" });
  expect(refused.status).toBe(503);
  expect(await refused.text()).toContain("Two lines.");
});
