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

/** Where a released change of a session is seen. */
const shows = [
  ...["/agenda", "/agenda/mine", "/search?q=Xyzzies", "/speakers/ada", "/agenda/rooms/hall"],
  ...["/agenda/day1/opening", "/agenda.ics", "/agenda/day1.ics", "/agenda/day1/opening.ics"],
  ...["/schedule.xml", "/schedule.json", "/embed/agenda", "/embed/agenda/day1/opening"],
  ...["/agenda/changes", "/agenda/changes.xml"],
];
/** Where it is not, and must not be before. */
const others = ["", "/speakers", "/sitemap.xml", "/rss.xml", "/conference.ics", "/embed/speakers"];

let app: TestApp;
let cookie: string;
let sessionId: string;

async function api(query: string, variables: object = {}, as?: string) {
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(as && { cookie: as }) },
    body: JSON.stringify({ query, variables: { conferenceId, ...variables } }),
  });
  const text = await response.text();
  expect(text).not.toContain('"errors"');
  return text;
}

const ask = async (path: string) => {
  const response = await fetch(app.url + base + path, { redirect: "manual" });
  // A new title is a new address.
  const location = response.headers.get("location") ?? "";
  return { status: response.status, text: location + (await response.text()) };
};

/** The address of the session's share image, and its bytes. */
async function shareImage(): Promise<[string, string]> {
  const page = await fetch(`${app.url}${base}/agenda/day1/opening`);
  const text = await page.text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
  const response = await fetch(app.url + new URL(address).pathname);
  return [address, Buffer.from(await response.arrayBuffer()).toString("base64")];
}

const questions = [
  `query ($conferenceId: ID!) { scheduleItems(conferenceId: $conferenceId) {
    title description theme speakerLabel videoUrl slidesUrl startTime } }`,
  `query ($conferenceId: ID!) { conference(id: $conferenceId) {
    scheduleItems { nodes { title description } } programmeHistory { note sentences } } }`,
  `query ($conferenceId: ID!) { search(conferenceId: $conferenceId, query: "Xyzzies") { __typename } }`,
];

beforeAll(async () => {
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  app = await createTestApp({ renderPage, spellingOf });
  const create = factories(app.db.client);
  const owner = await create.user();
  await create.conference({ id: "default" });
  await create.conference({
    ...{ id: conferenceId, name: "Robots", slug: "robots-day" },
    ...{ ownerId: owner.id, status: "published" },
  });
  const room = await app.db.client.room.create({
    data: { conferenceId, name: "Hall", slug: "hall" },
  });
  const ada = await create.speaker({ conferenceId, name: "Ada Open", slug: "ada" });
  const session = await create.scheduleItem({
    ...{ conferenceId, title: "Opening", slug: "opening", speakerIds: [ada.id] },
  });
  sessionId = session.id;
  await app.db.client.scheduleItemRoom.create({
    data: { scheduleItemId: sessionId, roomId: room.id, position: 0 },
  });
  cookie = await cookieOf(app, owner.id);
  await api(
    `mutation ($conferenceId: ID!) {
      setProgrammeMode(input: { conferenceId: $conferenceId, mode: releases }) { __typename } }`,
    {},
    cookie,
  );
});
afterAll(() => app.close());

test("what is not released is nowhere public, and everywhere once it is", async () => {
  const { text: changesBefore } = await ask("/agenda/changes");
  expect(changesBefore).toContain("Nothing has changed yet.");
  expect((await ask("/agenda/changes.xml")).text).not.toContain("<entry>");
  expect((await ask("/agenda")).text).not.toContain("/agenda/changes");
  const imageBefore = await shareImage();

  const link = "https://xyzzy.example/x";
  const fields = {
    ...{ title: `${secret} Opening`, description: secret, theme: secret },
    ...{ videoUrl: link, slidesUrl: link },
  };
  const saved = await api(
    `mutation ($input: UpdateScheduleItemInput!) { updateScheduleItem(input: $input) {
      __typename ... on ValidationError { fields { message } } } }`,
    { input: { id: sessionId, ...fields } },
    cookie,
  );
  expect(saved).toContain('"ScheduleItem"');

  const tells = (text: string) => text.toLowerCase().replaceAll("xyzzies", "").includes("xyzzy");
  for (const path of [...shows, ...others]) {
    const { text } = await ask(path);
    expect([path, tells(text)]).toEqual([path, false]);
    const state = await fetch(`${app.url}/page-state${base}${path || "/"}`);
    expect([path, tells(await state.text())]).toEqual([path, false]);
  }
  for (const question of questions) {
    expect([question, tells(await api(question))]).toEqual([question, false]);
  }
  expect(await shareImage()).toEqual(imageBefore);

  const released = await api(
    `mutation ($input: ReleaseProgrammeInput!) { releaseProgramme(input: $input) {
      __typename ... on ValidationError { fields { message } } } }`,
    { input: { conferenceId, note: "Have a look." } },
    cookie,
  );
  expect(released).toContain('"ProgrammeRelease"');
  for (const path of shows) {
    await expect
      .poll(async () => [path, tells((await ask(path)).text)], { timeout: 5_000 })
      .toEqual([path, true]);
  }
  for (const question of questions.slice(0, 2)) {
    expect([question, tells(await api(question))]).toEqual([question, true]);
  }
  expect((await shareImage())[0]).not.toBe(imageBefore[0]);

  const { text } = await ask("/agenda/changes");
  expect(text).toContain("Have a look.");
  expect(text).toContain(`“Opening” is now called “${secret} Opening”.`);
  expect((await ask("/agenda")).text).toContain(`href="${base}/agenda/changes"`);
  expect((await ask("/sitemap.xml")).text).toContain("/agenda/changes</loc>");
  const feed = (await ask("/agenda/changes.xml")).text;
  expect(feed).toContain("Have a look.");
  expect(feed).toMatch(/<link rel="self" type="application\/atom\+xml" href="[^"]*changes.xml"/);
});
