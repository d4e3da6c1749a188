import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import type { RenderPage } from "@summit/web/page-contract";
import { spellingOf } from "@summit/web/route-match";
import { draftsCookie } from "@summit/web/signed-in";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// What a reviewer finds outside of the API while an anonymous phase is open: on previews, in files, feeds, streams and
// mails. Which fields of the API name somebody is tested with the reviews.
const entry = fileURLToPath(new URL("../../../web/src/entry-server.tsx", import.meta.url));

/** Part of every name and address of a proposer, and of nothing else. */
const canary = "Xyzzyname";
const conferenceId = "default";

let app: TestApp;
const cookies: Record<string, string> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  app = await createTestApp({ renderPage, spellingOf });
  const { client: db } = app.db;
  const create = factories(db);
  await create.conference({ id: conferenceId });
  for (const role of ["reviewer", "editor"] as const) {
    const { id: userId } = await create.user({ email: `${role}@example.com` });
    await db.member.create({ data: { conferenceId, userId, role } });
    cookies[role] = await cookieOf(app, userId);
  }
  const of = { conferenceId };
  const name = `Ada ${canary}`;
  const email = `${canary.toLowerCase()}@example.com`;
  const person = await db.person.create({ data: { ...of, name, email } });
  const draft = { ...of, publication: "draft", slug: canary.toLowerCase() } as const;
  const speaker = await create.speaker({ ...draft, name, bio: name, personId: person.id });
  const times = { startTime: "10:00", endTime: "11:00", speakerIds: [speaker.id] };
  const session = await create.scheduleItem({ ...draft, title: `Robots of ${name}`, ...times });
  const proposal = await db.proposal.create({
    data: {
      ...of,
      title: "Robots",
      state: "submitted",
      submittedAt: new Date(),
      deliberation: "accepted",
      scheduleItemId: session.id,
      people: { create: { ...of, personId: person.id, name, email } },
    },
  });
  await db.outgoingMail.create({
    data: { ...of, kind: "proposal-receipt", recipient: email, data: { proposalId: proposal.id } },
  });
  await db.reviewPhase.create({ data: { ...of, name: "Blind", anonymous: true } });
  Object.assign(ids, { person: person.id, speaker: speaker.id, session: session.id });
  Object.assign(ids, { proposal: proposal.id });
});
afterAll(() => app.close());

async function ask(who: string, path: string, headers: Record<string, string> = {}) {
  const cookie = `${cookies[who]}; ${draftsCookie}=1`;
  const response = await fetch(app.url + path, {
    redirect: "manual",
    headers: { cookie, ...headers },
  });
  return { status: response.status, text: (await response.text()).toLowerCase() };
}

const word = canary.toLowerCase();
const pages = ["/", "/speakers", "/agenda", "/search?q=ada", `/search?q=${word}`, "/call"];
const records = [`/speakers/${word}`, `/agenda/day1/${word}`];
const files = [
  "/agenda.ics",
  "/agenda/day1.ics",
  "/schedule.xml",
  "/schedule.json",
  "/rss.xml",
  "/feed.json",
  "/sitemap.xml",
  "/agenda/changes.xml",
  "/embed/agenda",
  "/embed/speakers",
  "/screen",
  `/embed/speakers/${word}`,
  `/agenda/day1/${word}.ics`,
  "/outbox",
  "/api/newsletter-subscribers.csv",
  "/api/pictures/anything",
];

const named = async (who: string, paths: readonly string[]) => {
  const found: string[] = [];
  for (const path of paths) if ((await ask(who, path)).text.includes(word)) found.push(path);
  return found;
};

it("names no proposer on pages with drafts, in previews, files and feeds", async () => {
  const previews = [...pages, ...records].map((path) => `/preview${path}`);
  const states = pages.map((path) => `/page-state${path}`);
  const shares = ["speaker", "session"].map(
    (kind) => `/share/0123456789abcdef/${kind}/${ids[kind]}.png`,
  );
  // That the test asks in the right way. A search repeats what was searched for.
  expect(await named("editor", [...previews, "/speakers"])).toEqual(
    expect.arrayContaining(["/speakers", "/preview/speakers", `/preview${records[0]}`]),
  );
  const repeats = (path: string) => path.includes(`q=${word}`);
  const asked = [...pages, ...records, ...previews, ...states, ...files, ...shares];
  expect(
    await named(
      "reviewer",
      asked.filter((path) => !repeats(path)),
    ),
  ).toEqual([]);
  for (const path of asked.filter(repeats)) {
    const { text } = await ask("reviewer", path);
    expect([path, text.includes(`ada ${word}`)]).toEqual([path, false]);
  }
});

it("streams no event with a name", async () => {
  const stop = new AbortController();
  const url = `${app.url}/api/live?conference=${conferenceId}&record=${ids.person}`;
  const headers = { cookie: cookies.reviewer ?? "" };
  const response = await fetch(url, { headers, signal: stop.signal });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  const until = async (words: string) => {
    while (!heard.includes(words)) heard += (await reader?.read())?.value ?? "";
  };
  await until("event: present");
  const change = { entity: "person", entityId: ids.person ?? "" } as const;
  await app.announceChanges([{ conferenceId, ...change }]);
  await until("event: change");
  stop.abort();
  expect(heard.toLowerCase()).not.toContain(word);
  expect(heard).not.toContain(ids.person);
  const follow = await fetch(`${app.url}/graphql/stream`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json", Accept: "text/event-stream" },
    body: JSON.stringify({ query: "subscription { conferenceEvents { type recordId fields } }" }),
  });
  expect([401, 403]).toContain(follow.status);
});

it("sends reviewers no mail that names anybody, and opens nobody's links to them", async () => {
  const { client: db } = app.db;
  expect(await db.outgoingMail.count({ where: { recipient: "reviewer@example.com" } })).toBe(0);
  for (const [query, variables] of [
    ["query ($id: ID!) { person(id: $id) { speakingLink name } }", { id: ids.person }],
    ["query ($id: ID!) { recordHistory(id: $id) { by } }", { id: ids.speaker }],
    [
      "query ($id: ID!) { auditLog(conferenceId: $id) { edges { node { details } } } }",
      { id: conferenceId },
    ],
    [
      "query ($id: ID!) { outgoingMails(conferenceId: $id) { edges { node { recipient } } } }",
      { id: conferenceId },
    ],
    [
      "query ($id: ID!) { webhookDeliveries(conferenceId: $id) { edges { node { payload } } } }",
      { id: conferenceId },
    ],
  ] as const) {
    const headers = { Cookie: cookies.reviewer };
    const { body } = await app.graphql(query, variables, headers);
    expect([query, JSON.stringify(body).toLowerCase().includes(word)]).toEqual([query, false]);
    expect([query, body.errors?.length > 0 || body.data?.person === null]).toEqual([query, true]);
  }
});
