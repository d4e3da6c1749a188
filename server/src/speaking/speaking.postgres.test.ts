import { readFileSync } from "node:fs";
import { factories } from "@summit/prisma/testing/factories.ts";
import { speakingLink } from "@summit/schema/proposal/proposal-link.ts";
import { spellingOf } from "@summit/web/route-match";
import { parse } from "graphql";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

const conferenceId = "default";
const web = new URL("../../../web/src/", import.meta.url);
const operation = parse(
  ["features/speaking/speaking-page.graphql", "entities/picture/picture-details.graphql"]
    .map((file) => readFileSync(new URL(file, web), "utf8"))
    .join("\n"),
);

let app: TestApp;
let personId: string;
let path: string;
let sessionId: string;
beforeAll(async () => {
  app = await createTestApp({
    spellingOf,
    // What the page reads, and what it says of a form.
    renderPage: async ({ path, submitted, execute }) => {
      const link = /^\/speaking\/(.+)$/.exec(path)?.[1];
      const read = link && (await execute(operation, { link }, "SpeakingPage"));
      const { data = null } = read || {};
      return testPage(JSON.stringify({ path, submitted, speaking: data?.speaking ?? null }));
    },
  });
  const { client: db } = app.db;
  const create = factories(db);
  await create.conference({ id: conferenceId, name: "Data <b>Day</b>" });
  const person = await db.person.create({
    data: { conferenceId, name: "Ada", linkNonce: "nonce", email: "ada@example.com" },
  });
  personId = person.id;
  path = pathOf(person);
  const speaker = await create.speaker({ conferenceId, personId, name: "Ada", bio: "" });
  const times = {
    startTime: "10:00",
    endTime: "11:00",
    speakerIds: [speaker.id],
    location: "Main Hall",
  };
  const item = await create.scheduleItem({ conferenceId, slug: "a", title: "Bridges", ...times });
  sessionId = item.id;
  await create.scheduleItem({
    conferenceId,
    slug: "b",
    title: "Hidden draft",
    publication: "draft",
    ...times,
  });
  await db.speakerTask.createMany({
    data: ["picture", "biography", "slides", "recording", "availability", "other"].map(
      (kind, at) => ({
        conferenceId,
        kind,
        title: `Task ${kind}`,
        dueDate: new Date(at === 0 ? "2020-01-01" : "2999-03-12"),
      }),
    ),
  });
  await db.call.create({ data: { conferenceId, approvesProfiles: false } });
});
afterAll(() => app.close());

const pathOf = (person: { linkNonce: string | null }) =>
  `/speaking/${speakingLink(createSecrets(app.sessionSecret), person)}`;

/** What the page was rendered from. */
async function pageOf(response: Response) {
  return JSON.parse(await response.text());
}

async function get(address = path) {
  const response = await fetch(app.url + address);
  return { response, ...(await pageOf(response)) };
}

const post = (fields: Record<string, string>, address = path) => {
  const body = new URLSearchParams(fields);
  return fetch(app.url + address, { method: "POST", body, redirect: "manual" });
};

async function upload(content: Blob) {
  const body = new FormData();
  body.set("file", content, "me.png");
  return fetch(`${app.url}${path}/picture`, { method: "POST", body, redirect: "manual" });
}

const openTasks = async () =>
  (await get()).speaking.tasks.filter(({ isDone }: { isDone: boolean }) => !isDone);

it("notes when it was opened first, and nothing else of whoever opens it", async () => {
  const { client: db } = app.db;
  const before = await db.person.findUniqueOrThrow({ where: { id: personId } });
  expect(before.linkOpenedAt).toBeNull();
  await post({ part: "recording", mayBeRecorded: "no" }, `${path}-wrong`);
  expect(await db.person.findUnique({ where: { id: personId } })).toEqual(before);
  await get();
  const after = await db.person.findUniqueOrThrow({ where: { id: personId } });
  expect(after).toEqual({ ...before, linkOpenedAt: expect.any(Date) });
  await get();
  expect(await db.person.findUnique({ where: { id: personId } })).toEqual(after);
});

it("is private: in no cache, no search engine, no referrer and no log", async () => {
  const { response } = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-robots-tag")).toBe("noindex");
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect(app.logLines.join("")).not.toContain(path.slice("/speaking/".length));
  for (const elsewhere of [`/page-state${path}`, `/preview${path}`]) {
    expect(await (await fetch(app.url + elsewhere)).text()).not.toContain("Ada");
  }
});

it("has the sessions that everybody sees, with their times, and what is overdue", async () => {
  const { speaking } = await get();
  expect(speaking.sessions).toMatchObject([
    { title: "Bridges", startTime: "10:00", location: "Main Hall" },
  ]);
  expect(speaking.tasks[0]).toMatchObject({ isOverdue: true });
  expect(speaking.tasks[1]).toMatchObject({ isOverdue: false });
});

it("tells nothing of a decision before its author is told, and then takes the answer", async () => {
  const { client: db } = app.db;
  const proposal = await db.proposal.create({
    data: {
      conferenceId,
      title: "Tunnels",
      state: "submitted",
      deliberation: "accepted",
      people: {
        create: [{ personId, conferenceId, name: "Ada", email: "ada@example.com" }],
      },
    },
  });
  const answer = { part: "answer", proposalId: proposal.id, answer: "confirmed" };
  expect((await get()).speaking.proposals).toMatchObject([{ told: null, question: "isYours" }]);
  // It says that the proposal is theirs, and not that they come.
  const where = { id: proposal.id };
  expect((await post(answer)).status).toBe(303);
  expect(await db.proposal.findUnique({ where })).toMatchObject({ answer: "none" });

  await db.proposal.update({ where, data: { toldAt: new Date(), toldDeliberation: "accepted" } });
  expect((await get()).speaking.proposals).toMatchObject([{ told: "accepted", question: "comes" }]);
  expect((await post({ ...answer, answer: "" })).status).toBe(422);
  expect(await db.proposal.findUnique({ where })).toMatchObject({ answer: "none" });
  expect((await post(answer)).status).toBe(303);
  expect(await db.proposal.findUnique({ where })).toMatchObject({ answer: "confirmed" });
});

it("lets a co-speaker answer for themself, and not for the proposal", async () => {
  const { client: db } = app.db;
  const grace = await db.person.create({
    data: { conferenceId, name: "Grace", linkNonce: "grace", email: "grace@example.com" },
  });
  const named = (name: string, id: string, position: number) =>
    ({ personId: id, conferenceId, name, email: `${name}@example.com`, position }) as const;
  const { id } = await db.proposal.create({
    data: {
      conferenceId,
      title: "Viaducts",
      state: "submitted",
      deliberation: "accepted",
      toldAt: new Date(),
      toldDeliberation: "accepted",
      people: {
        create: [
          named("ada", personId, 0),
          { ...named("grace", grace.id, 1), askedAt: new Date() },
        ],
      },
    },
  });
  const own = pathOf(grace);
  const answersOf = async () => (await get(own)).speaking.proposals;
  const answer = (value: string) => post({ part: "answer", proposalId: id, answer: value }, own);
  expect(await answersOf()).toMatchObject([{ title: "Viaducts", answer: "none" }]);
  for (const value of ["confirmed", "declined", "confirmed"]) {
    expect((await answer(value)).status).toBe(303);
    expect(await answersOf()).toMatchObject([{ title: "Viaducts", answer: value }]);
    expect(await db.proposal.findUnique({ where: { id } })).toMatchObject({ answer: "none" });
  }
  await db.proposal.delete({ where: { id } });
});

it("shows no profile to those who have not been told that they speak", async () => {
  const { client: db } = app.db;
  const person = await db.person.create({
    data: { conferenceId, name: "Eve", linkNonce: "eve" },
  });
  await factories(db).speaker({ conferenceId, personId: person.id, publication: "draft" });
  const { speaking } = await get(pathOf(person));
  expect(speaking).toMatchObject({ name: "Eve", profile: null, tasks: [] });
});

it("lets a speaker do all tasks, in six forms", async () => {
  expect(await openTasks()).toHaveLength(6);
  const file = await sharp({ create: { width: 600, height: 600, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const sent = await upload(new Blob([new Uint8Array(file)], { type: "image/png" }));
  expect(sent.headers.get("location")).toBe(`${path}?saved=picture#picture`);
  const { client: db } = app.db;
  const task = await db.speakerTask.findFirstOrThrow({ where: { kind: "other" } });
  const forms: Record<string, string>[] = [
    { part: "profile", name: "Ada Byron", bio: "I like **bridges**." },
    { part: "slides", sessionId, slidesUrl: "https://example.com/slides" },
    { part: "recording", mayBeRecorded: "yes" },
    { part: "availability", always: "no", "from-1-0": "09:00", "to-1-0": "12:00" },
    { part: "task", taskId: task.id, isDone: "yes" },
  ];
  for (const form of forms) expect((await post(form)).status).toBe(303);
  expect(await openTasks()).toEqual([]);
  const { submitted, speaking } = await get(`${path}?saved=profile`);
  expect(submitted.values).toEqual({ saved: "profile" });
  expect(speaking.profile.bioHtml).toContain("<strong>bridges</strong>");
  expect(await db.person.findUnique({ where: { id: personId } })).toMatchObject({
    mayBeRecorded: true,
    availability: [{ day: 1, from: "09:00", to: "12:00" }],
  });
  expect(await db.speaker.findUnique({ where: { personId } })).toMatchObject({
    name: "Ada Byron",
    bio: "I like **bridges**.",
    imageUrl: expect.stringMatching(/^\/media\//),
  });
});

it("has images to share, wide and square, once the profile is public", async () => {
  const { profile } = (await get()).speaking;
  for (const [address, width, height] of [
    [profile.wideImage, 1200, 630],
    [profile.squareImage, 1080, 1080],
  ]) {
    const response = await fetch(app.url + address, { redirect: "manual" });
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ format: "png", width, height });
  }
});

it("keeps changes back where the team approves them, and shows how they will look", async () => {
  const { client: db } = app.db;
  await db.call.update({ where: { conferenceId }, data: { approvesProfiles: true } });
  await post({ part: "profile", companyName: "Engines Ltd", bio: "*New*" });
  const { profile } = (await get()).speaking;
  expect(profile).toMatchObject({
    companyName: "Engines Ltd",
    bioHtml: expect.stringContaining("<em>New</em>"),
  });
  expect(profile.waiting).toEqual([
    { name: "companyName", before: "", after: "Engines Ltd" },
    { name: "bio", before: "I like **bridges**.", after: "*New*" },
  ]);
  expect(await db.speaker.findUnique({ where: { personId } })).toMatchObject({ companyName: null });
  // What is as it was before waits no longer.
  await post({ part: "profile", companyName: "", bio: "I like **bridges**." });
  expect(await db.profileChange.count()).toBe(0);
});

it.each([
  [{ part: "profile", name: " " }, { name: "Required" }],
  [
    { part: "profile", linkedinUrl: "javascript:alert(1)" },
    { linkedinUrl: expect.stringContaining("Must be a web address") },
  ],
  [
    { part: "availability", always: "no" },
    { availability: expect.stringContaining("Fill in the times") },
  ],
  [
    { part: "availability", always: "no", "from-1-0": "09:00", "to-1-0": "" },
    { availability: expect.stringContaining("both times") },
  ],
])("refuses %j at its field, and keeps what was written", async (form, errors) => {
  const response = await post(form);
  expect(response.status).toBe(422);
  const { submitted } = await pageOf(response);
  expect(submitted).toMatchObject({ values: form, errors, failed: true });
});

it("refuses a session of somebody else", async () => {
  const slidesUrl = "https://example.com";
  const response = await post({ part: "slides", sessionId: "elsewhere", slidesUrl });
  expect((await pageOf(response)).submitted.reason).toContain("not your session");
});

it.each([
  ["that is none", 400, new Blob(["<svg"]), "picture"],
  ["that is empty", 422, new Blob([]), "Choose a picture first."],
  ["that is huge", 413, new Blob([new Uint8Array(16_000_000)]), "larger than 15 MB"],
])("says at the field why it refuses a picture %s", async (_name, status, content, message) => {
  const response = await upload(content);
  expect(response.status).toBe(status);
  const { submitted } = await pageOf(response);
  expect(submitted.values).toEqual({ part: "picture" });
  expect(submitted.errors.file).toContain(message);
});

it("leads from a link that is revoked, guessed or of another conference to where one gets another", async () => {
  const { client: db } = app.db;
  const other = await factories(db).conference({ slug: "other" });
  const hidden = await factories(db).conference({ slug: "hidden", status: "draft" });
  const data = { name: "Bob" };
  const elsewhere = await db.person.create({
    data: { ...data, conferenceId: other.id, linkNonce: "other" },
  });
  const early = await db.person.create({
    data: { ...data, conferenceId: hidden.id, linkNonce: "hidden" },
  });
  expect((await get(`/c/other${pathOf(elsewhere)}`)).response.status).toBe(200);
  // A speaker's page is there before its conference is public, which nobody else is told.
  expect((await get(`/c/hidden${pathOf(early)}`)).speaking.name).toBe("Bob");
  const answers = ["hidden", "none"].map(async (slug) => {
    const { response, ...page } = await get(`/c/${slug}/speaking/x.y`);
    return { page, headers: [...response.headers.keys()] };
  });
  const [guessed, unknown] = await Promise.all(answers);
  expect(guessed).toEqual(unknown);

  await db.person.update({ where: { id: personId }, data: { linkNonce: "another" } });
  for (const address of [path, pathOf(elsewhere), `${path}x`]) {
    const { response, path: shown, submitted, speaking } = await get(address);
    expect([response.status, shown, speaking]).toEqual([404, "/speaking", null]);
    expect(submitted.reason).toContain("not valid any more");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  }
});

it("answers the same whether an address has a page, and mails the link to whoever has it", async () => {
  for (const email of ["ada@example.com", "nobody@example.com"]) {
    const response = await post({ email }, "/speaking");
    expect([response.status, (await pageOf(response)).submitted.values]).toEqual([
      200,
      { sent: "yes" },
    ]);
  }
  const refused = await post({ email: "ada" }, "/speaking");
  expect(refused.status).toBe(422);
  expect((await pageOf(refused)).submitted.errors.email).toContain("valid email");
  expect(await app.db.client.outgoingMail.findMany({ where: { kind: "speaking" } })).toMatchObject([
    { recipient: "ada@example.com", data: { personId: null } },
    { recipient: "nobody@example.com", data: { personId: null } },
  ]);
});

it("ends guessing with a limit", async () => {
  const statuses = [];
  for (let at = 0; at < 40; at += 1) {
    statuses.push((await fetch(`${app.url}${path}${at}`)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
