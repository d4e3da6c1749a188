import { factories } from "@summit/prisma/testing/factories.ts";
import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const conferenceId = "default";
let app: TestApp;
let personId: string;
let path: string;
let sessionId: string;
beforeAll(async () => {
  app = await createTestApp();
  const { client: db } = app.db;
  const create = factories(db);
  await create.conference({ id: conferenceId, name: "Data <b>Day</b>" });
  const person = await db.person.create({
    data: { conferenceId, name: "Ada <script>", linkNonce: "nonce" },
  });
  personId = person.id;
  path = pathOf(person);
  const speaker = await create.speaker({ conferenceId, personId, name: "Ada", bio: "" });
  const times = {
    ...{ startTime: "10:00", endTime: "11:00", speakerIds: [speaker.id] },
    location: "Main Hall",
  };
  const item = await create.scheduleItem({ conferenceId, slug: "a", title: "Bridges", ...times });
  sessionId = item.id;
  await create.scheduleItem({
    ...{ conferenceId, slug: "b", title: "Hidden draft", publication: "draft", ...times },
  });
  await db.speakerTask.createMany({
    data: ["picture", "biography", "slides", "recording", "availability", "other"].map((kind) => ({
      ...{ conferenceId, kind, title: `Task ${kind}`, dueDate: new Date("2027-03-12") },
    })),
  });
  await db.call.create({ data: { conferenceId, approvesProfiles: false } });
});
afterAll(() => app.close());

const pathOf = (person: { linkNonce: string | null }) =>
  `/speaking/${speakingLink(createSecrets(app.sessionSecret), person)}`;

async function get(address = path) {
  const response = await fetch(app.url + address);
  return { response, body: await response.text() };
}

async function post(fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const response = await fetch(app.url + path, { method: "POST", body, redirect: "manual" });
  return { response, body: await response.text() };
}

const toDo = (body: string) => [...body.matchAll(/class="open"/g)].length;

async function upload(content: Blob) {
  const body = new FormData();
  body.set("file", content, "me.png");
  return fetch(`${app.url}${path}/picture`, { method: "POST", body, redirect: "manual" });
}

it("is private: in no cache, no search engine, no referrer and no log", async () => {
  const { response, body } = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(response.headers.get("content-security-policy")).not.toContain("script-src");
  expect(body).toContain("Ada &lt;script&gt;");
  expect(body).not.toContain("<script");
  expect(app.logLines.join("")).not.toContain(path.slice("/speaking/".length));
});

it("has the sessions that everybody sees, with their times", async () => {
  const { body } = await get();
  expect(body).toContain("Bridges");
  expect(body).toContain("10:00 AM – 11:00 AM, Main Hall");
  expect(body).toContain("All times are those of the conference (Europe/London).");
  expect(body).not.toContain("Hidden draft");
});

it("tells nothing of a decision before its author is told, and then takes the answer", async () => {
  const { client: db } = app.db;
  const proposal = await db.proposal.create({
    data: {
      ...{ conferenceId, title: "Tunnels", state: "submitted", deliberation: "accepted" },
      people: {
        create: [{ personId, conferenceId, name: "Ada", email: "ada@example.com" }],
      },
    },
  });
  const answer = { part: "answer", proposalId: proposal.id, answer: "confirmed" };
  const before = (await get()).body;
  expect(before).toContain("The team has your proposal");
  expect(before).not.toContain("I will come");
  expect((await post(answer)).response.status).toBe(422);

  const where = { id: proposal.id };
  await db.proposal.update({ where, data: { toldAt: new Date(), toldDeliberation: "accepted" } });
  expect((await get()).body).toContain("I will come");
  expect((await post(answer)).response.status).toBe(303);
  expect(await db.proposal.findUnique({ where })).toMatchObject({ answer: "confirmed" });
});

it("shows no profile to those who have not been told that they speak", async () => {
  const { client: db } = app.db;
  const person = await db.person.create({
    data: { conferenceId, name: "Eve", linkNonce: "eve" },
  });
  await factories(db).speaker({ conferenceId, personId: person.id, publication: "draft" });
  const { body } = await get(pathOf(person));
  expect(body).not.toContain("Your profile");
  expect(body).not.toContain("Task ");
});

it("lets a speaker do all tasks, in six forms", async () => {
  expect(toDo((await get()).body)).toBe(6);
  const file = await sharp({ create: { width: 600, height: 600, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const sent = await upload(new Blob([new Uint8Array(file)], { type: "image/png" }));
  expect(sent.status).toBe(303);
  const { client: db } = app.db;
  const task = await db.speakerTask.findFirstOrThrow({ where: { kind: "other" } });
  const forms: Record<string, string>[] = [
    { part: "profile", name: "Ada Byron", bio: "I like **bridges**." },
    { part: "slides", sessionId, slidesUrl: "https://example.com/slides" },
    { part: "recording", mayBeRecorded: "yes" },
    { part: "availability", always: "no", "from-1-0": "09:00", "to-1-0": "12:00" },
    { part: "task", taskId: task.id, isDone: "yes" },
  ];
  for (const form of forms) {
    const { response, body } = await post(form);
    expect({ status: response.status, body }).toMatchObject({ status: 303 });
  }
  const { body } = await get(`${path}?saved=profile`);
  expect(toDo(body)).toBe(0);
  expect(body).toContain("Your profile is saved.");
  expect(await db.person.findUnique({ where: { id: personId } })).toMatchObject({
    mayBeRecorded: true,
    availability: [{ day: 1, from: "09:00", to: "12:00" }],
  });
  expect(await db.speaker.findUnique({ where: { personId } })).toMatchObject({
    ...{ name: "Ada Byron", bio: "I like **bridges**." },
    imageUrl: expect.stringMatching(/^\/media\//),
  });
});

it("keeps changes back where the team approves them", async () => {
  const { client: db } = app.db;
  await db.call.update({ where: { conferenceId }, data: { approvesProfiles: true } });
  await post({ part: "profile", companyName: "Engines Ltd" });
  const waiting = (await get()).body;
  expect(waiting).toContain("wait for approval");
  expect(waiting).toContain(
    '<dt>Company or institution</dt><dd><ins dir="auto">Engines Ltd</ins></dd>',
  );
  expect(await db.speaker.findUnique({ where: { personId } })).toMatchObject({ companyName: null });
  expect(await db.profileChange.findMany()).toMatchObject([
    { values: { companyName: "Engines Ltd" } },
  ]);
  // What is as it was before waits no longer.
  await post({ part: "profile", companyName: "" });
  expect(await db.profileChange.count()).toBe(0);
});

it("has a wide and a square card of a public profile to download", async () => {
  const { body } = await get();
  const cards = [...body.matchAll(/href="([^"]+)" download/g)].map(([, address]) => address ?? "");
  const sizes = await Promise.all(
    cards.map(async (address) => {
      const response = await fetch(app.url + address, { redirect: "manual" });
      expect([address, response.status]).toEqual([address, 200]);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [1200, 630],
    [1080, 1080],
  ]);
});

it.each([
  [{ part: "profile", name: " " }, "Required"],
  [{ part: "profile", linkedinUrl: "javascript:alert(1)" }, "Must be a web address"],
  [{ part: "availability", always: "no" }, "Fill in the times"],
  [{ part: "availability", always: "no", "from-1-0": "09:00", "to-1-0": "" }, "both times"],
  [
    { part: "slides", sessionId: "elsewhere", slidesUrl: "https://example.com" },
    "not your session",
  ],
])("refuses %j, and keeps what was written", async (form, message) => {
  const { response, body } = await post(form);
  expect(response.status).toBe(422);
  expect(body).toContain(message);
});

it("refuses a picture that is none", async () => {
  const response = await upload(new Blob(["<svg"], { type: "image/png" }));
  expect([400, 422]).toContain(response.status);
  expect(await response.text()).toContain('id="file-error"');
});

it("opens for nobody with a link that is revoked, guessed or of another conference", async () => {
  const { client: db } = app.db;
  const other = await factories(db).conference({ slug: "other" });
  const elsewhere = await db.person.create({
    data: { conferenceId: other.id, name: "Bob", linkNonce: "bob" },
  });
  expect((await get(`/c/other${pathOf(elsewhere)}`)).response.status).toBe(200);
  expect((await get(pathOf(elsewhere))).response.status).toBe(404);
  expect((await get(`${path}x`)).response.status).toBe(404);
  await db.person.update({ where: { id: personId }, data: { linkNonce: "another" } });
  const gone = await get();
  expect(gone.response.status).toBe(404);
  expect(gone.response.headers.get("referrer-policy")).toBe("no-referrer");
  const statuses = [];
  for (let at = 0; at < 40; at += 1) statuses.push((await get(`${path}${at}`)).response.status);
  expect(statuses.at(-1)).toBe(429);
});
