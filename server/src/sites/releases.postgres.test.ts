import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import type { RenderPage } from "@summit/web/page-contract";
import { spellingOf } from "@summit/web/route-match";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// What a conference by release edits, on every page and feed, rendered from source, over HTTP.
const entry = fileURLToPath(new URL("../../../web/src/entry-server.tsx", import.meta.url));

/** Part of every text that is not released. */
const secret = "Xyzzy";
const base = "/c/robots-day";
const conferenceId = "robots";

/** What tells of the unreleased programme: its texts, a start, another speaker, and a further session. */
const signs = {
  text: (text: string) => text.toLowerCase().replaceAll("xyzzies", "").includes("xyzzy"),
  start: (text: string) => /13:?37|1:37/.test(text),
  speaker: (text: string) => text.includes("Bea Closed"),
  added: (text: string) => /addendum/i.test(text),
};
type Sign = keyof typeof signs;
const signsIn = (text: string) =>
  (Object.keys(signs) as Sign[]).filter((sign) => signs[sign](text));
const all = ["text", "start", "speaker", "added"] as const;

const oEmbed = (path: string) =>
  `/oembed?url=${encodeURIComponent(`http://localhost:4000${base}${path}`)}`;
/** Where and when the moved session is. */
const moved = ["text", "start"] as const;

/** Where what a release changes is seen, and what of it. The speakers themselves are public at once. */
const shows: Record<string, readonly Sign[]> = {
  "/agenda": all,
  "/agenda/mine": all,
  "/agenda/day1/opening": moved,
  "/agenda/day1/addendum": all,
  "/search?q=Xyzzies": all,
  "/speakers": ["speaker", "added"],
  "/speakers/ada": all,
  "/agenda/rooms/hall": all,
  "/agenda/rooms/xyzzy-hall": moved,
  "/sitemap.xml": ["text", "added"],
  "/agenda.ics": all,
  "/agenda/day1.ics": all,
  "/agenda/day1/opening.ics": moved,
  "/schedule.xml": all,
  "/schedule.json": all,
  "/embed/agenda": all,
  "/embed/agenda/day1/opening": moved,
  [oEmbed("/agenda/day1/addendum")]: ["added"],
  "/screen": ["text"],
  "/screen/hall": ["start", "speaker", "added"],
  "/screen/hall.json": ["start", "speaker", "added"],
  "/screen/xyzzy-hall": moved,
  "/agenda/changes": ["text", "start", "added"],
  "/agenda/changes.xml": ["text", "start", "added"],
};
/** The pages whose data are also served by themselves. */
const pagesWithState = ["/agenda", "/agenda/day1/opening", "/agenda/rooms/hall", "/agenda/changes"];
/** What is public of the new speaker before. */
const knownBefore: Record<string, readonly Sign[]> = {
  "/search?q=Xyzzies": ["speaker"],
  "/speakers": ["speaker"],
  "/speakers/ada": ["speaker"],
};
/** Where a release changes nothing of it. */
const others: Record<string, readonly Sign[]> = {
  "": ["speaker"],
  "/rss.xml": [],
  "/feed.json": [],
  "/conference.ics": [],
  "/embed/speakers": ["speaker"],
};

let app: TestApp;
/** A second server on the same database. */
let other: TestApp;
let cookie: string;
let sessionId: string;
let adaId: string;
let beaId: string;

async function api(query: string, variables: object = {}, as?: string, server = app) {
  const response = await fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(as && { cookie: as }) },
    body: JSON.stringify({ query, variables: { conferenceId, id: sessionId, ...variables } }),
  });
  const text = await response.text();
  expect(text).not.toContain('"errors"');
  return text;
}

/** What a path shows: its text, and where it leads, because a new title is a new address. */
async function ask(path: string, server = app) {
  const site = path.startsWith("/oembed") ? "" : base;
  const response = await fetch(server.url + site + path);
  const leads = response.redirected ? new URL(response.url).pathname : "";
  return { status: response.status, text: leads + (await response.text()) };
}

/** The signs on each of some paths. */
async function seenAt(paths: readonly string[], server: TestApp) {
  const seen: Record<string, Sign[]> = {};
  for (const path of paths) seen[path] = signsIn((await ask(path, server)).text);
  return seen;
}

const everywhere = (paths: readonly string[], found: readonly Sign[]) =>
  Object.fromEntries(paths.map((path) => [path, found]));

/** The signs in the answer to each question. */
async function answered(server: TestApp) {
  const found: [string, Sign[]][] = [];
  for (const [question] of questions)
    found.push([question, signsIn(await api(question, {}, undefined, server))]);
  return found;
}

/** The address of the session's share image, and its bytes. */
async function shareImage(): Promise<[string, string]> {
  const { text } = await ask("/agenda/day1/opening");
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
  const response = await fetch(app.url + new URL(address).pathname);
  return [address, Buffer.from(await response.arrayBuffer()).toString("base64")];
}

/** What the session's structured data say. */
async function structuredData(): Promise<string> {
  const { text } = await ask("/agenda/day1/opening");
  const found = text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...found].map(([, json]) => json).join();
}

const session =
  "title description theme speakerLabel level language videoUrl slidesUrl startTime endTime location rooms { name } speakers { name }";
const questions: [query: string, signs: readonly Sign[]][] = [
  [`query ($conferenceId: ID!) { scheduleItems(conferenceId: $conferenceId) { ${session} } }`, all],
  [`query ($id: ID!) { node(id: $id) { ... on ScheduleItem { ${session} } } }`, moved],
  [`query ($id: ID!) { nodes(ids: [$id]) { ... on ScheduleItem { startTime } } }`, ["start"]],
  [
    `query ($conferenceId: ID!) { conference(id: $conferenceId) { themes
      scheduleItems { nodes { title description } } programmeHistory { note changes { sentence title slug } } } }`,
    ["text", "start", "added"],
  ],
  [
    `query ($conferenceId: ID!) { search(conferenceId: $conferenceId, query: "Xyzzies") {
      scheduleItems { title } } }`,
    ["added"],
  ],
  [
    `query ($conferenceId: ID!) { rooms(conferenceId: $conferenceId) { name
      scheduleItems { title startTime } } }`,
    ["text", "start", "added"],
  ],
  [
    `query ($conferenceId: ID!) { speakers(conferenceId: $conferenceId) {
      scheduleItems { title startTime } } }`,
    ["start", "added"],
  ],
];

async function mutate(name: string, input: object): Promise<void> {
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  const answer = await api(
    `mutation ($input: ${type}!) { ${name}(input: $input) {
      __typename ... on ValidationError { fields { message } } } }`,
    { input },
    cookie,
  );
  expect(answer).not.toContain("Error");
}

beforeAll(async () => {
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  app = await createTestApp({ renderPage, spellingOf });
  other = await createTestApp({ renderPage, spellingOf, db: app.db });
  const create = factories(app.db.client);
  const owner = await create.user();
  await create.conference({ id: "default" });
  await create.conference({
    id: conferenceId,
    name: "Robots",
    slug: "robots-day",
    ownerId: owner.id,
    status: "published",
  });
  const room = await app.db.client.room.create({
    data: { conferenceId, name: "Hall", slug: "hall" },
  });
  const topic = "Weaving engines";
  adaId = (await create.speaker({ conferenceId, name: "Ada Open", slug: "ada", topic })).id;
  beaId = (await create.speaker({ conferenceId, name: "Bea Closed", slug: "bea", topic })).id;
  sessionId = (
    await create.scheduleItem({
      conferenceId,
      title: "Opening",
      slug: "opening",
      speakerIds: [adaId],
    })
  ).id;
  await app.db.client.scheduleItemRoom.create({
    data: { scheduleItemId: sessionId, roomId: room.id, position: 0 },
  });
  cookie = await cookieOf(app, owner.id);
  await mutate("setProgrammeMode", { conferenceId, mode: "releases" });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

test("what is not released is nowhere public, and everywhere once it is", async () => {
  const { text: changesBefore } = await ask("/agenda/changes");
  expect(changesBefore).toContain("Nothing has changed yet.");
  expect((await ask("/agenda/changes.xml")).text).not.toContain("<entry>");
  expect((await ask("/agenda")).text).not.toContain("/agenda/changes");
  const imageBefore = await shareImage();

  const link = "https://xyzzy.example/x";
  await mutate("updateScheduleItem", {
    id: sessionId,
    day: "day1",
    startTime: "13:37",
    endTime: "14:41",
    roomNames: ["Hall", `${secret} Hall`],
  });
  await mutate("createScheduleItem", {
    conferenceId,
    title: "Addendum",
    description: secret,
    theme: secret,
    videoUrl: link,
    slidesUrl: link,
    speakerLabel: secret,
    level: secret,
    language: "cy",
    day: "day1",
    startTime: "15:00",
    endTime: "15:30",
    speakerIds: [adaId, beaId],
    roomNames: ["Hall"],
  });

  for (const server of [app, other]) {
    const seen = await seenAt(Object.keys(shows), server);
    expect(seen).toEqual({ ...everywhere(Object.keys(shows), []), ...knownBefore });
    expect(await seenAt(Object.keys(others), server)).toEqual(others);
    expect(await answered(server)).toEqual(questions.map(([question]) => [question, []]));
  }
  for (const path of pagesWithState) {
    const state = await fetch(`${app.url}/page-state${base}${path}`);
    expect([path, signsIn(await state.text())]).toEqual([path, []]);
  }
  expect(signsIn(await structuredData())).toEqual([]);
  expect(await shareImage()).toEqual(imageBefore);

  const versionOf = () => other.events.version(conferenceId);
  const versionBefore = versionOf();
  await mutate("releaseProgramme", { conferenceId, note: "Have a look." });
  // The next request of this server, and of another one as soon as it has heard of it, which it does within a second.
  await expect.poll(versionOf, { timeout: 1_000, interval: 5 }).not.toBe(versionBefore);
  for (const server of [app, other]) {
    expect(await seenAt(Object.keys(shows), server)).toEqual(shows);
    expect(await seenAt(Object.keys(others), server)).toEqual(others);
    expect(await answered(server)).toEqual(questions);
  }
  expect(signsIn(await structuredData())).toEqual(["start"]);
  const { data } = JSON.parse(await api(questions[1]?.[0] ?? ""));
  expect(data.node).toMatchObject({
    startTime: "13:37",
    rooms: [{ name: "Hall" }, { name: `${secret} Hall` }],
    speakers: [{ name: "Ada Open" }],
  });
  expect((await shareImage())[0]).not.toBe(imageBefore[0]);

  const { text } = await ask("/agenda/changes");
  expect(text).toContain("Have a look.");
  const words = text.replaceAll(/<[^>]*>/g, "");
  expect(words).toContain(`Before: Hall → now: Hall and ${secret} Hall`);
  expect(text).toMatch(/<a [^>]*href="[^"]*\/agenda\/day1\/addendum"[^>]*>Addendum<\/a>/);
  expect((await ask("/agenda")).text).toContain(`href="${base}/agenda/changes"`);
  expect((await ask("/sitemap.xml")).text).toContain("/agenda/changes</loc>");
  const feed = (await ask("/agenda/changes.xml")).text;
  expect(feed).toContain("Have a look.");
  expect(feed).toMatch(/<link rel="self" type="application\/atom\+xml" href="[^"]*changes.xml"/);
});
