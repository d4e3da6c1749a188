import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import { publishDueArticles } from "@summit/schema/article/due-articles.ts";
import { addPrivateProposals } from "@summit/schema/testing/private-proposals.ts";
import type { RenderPage } from "@summit/web/page-contract";
import { spellingOf } from "@summit/web/route-match";
import { draftsCookie } from "@summit/web/signed-in";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// Drafts in published conferences, on every page and feed, rendered from source, over HTTP.
const entry = fileURLToPath(new URL("../../../web/src/entry-server.tsx", import.meta.url));

/** Part of every text of a draft. */
const secret = "Xyzzy";

const lists = [
  "",
  "/speakers",
  "/agenda",
  "/agenda/mine",
  "/news",
  "/register",
  "/venue",
  "/contact",
  "/terms",
  "/call",
  "/search?q=Xyzzies",
  "/search?type=Session",
  "/agenda/day1/opening",
  "/speakers/ada",
];
const feeds = [
  "/sitemap.xml",
  "/rss.xml",
  "/feed.json",
  "/agenda.ics",
  "/conference.ics",
  "/agenda/day1.ics",
  "/agenda/mine.ics?sessions=day1/opening,day1/xyzzy",
  "/schedule.xml",
  "/schedule.json",
  "/agenda/changes.xml",
  "/embed/agenda",
  "/embed/speakers",
  "/embed/countdown",
  "/embed/speakers/ada",
];
const records = [
  "/speakers/xyzzy",
  "/speakers/xyzzy-before",
  "/agenda/day1/xyzzy",
  "/xyzzy/",
  "/xyzzy-menu/",
  "/agenda/day1/xyzzy.ics",
  "/embed/speakers/xyzzy",
  "/embed/agenda/day1/xyzzy",
  "/call/xyzzy.guess",
  "/speaking/xyzzy.guess",
  "/agenda/rooms/xyzzy-hall",
  "/screen/xyzzy-hall",
];
const describedPages = ["/speakers/xyzzy", "/agenda/day1/xyzzy"];

let app: TestApp;
const cookies = {} as Record<"helper" | "outsider" | "editor", string>;
const sites = [
  { id: "default", base: "" },
  { id: "robots", base: "/c/robots-day" },
];

async function fill(conferenceId: string, userId: string) {
  const create = factories(app.db.client);
  const of = { conferenceId };
  const draft = { ...of, slug: "xyzzy", publication: "draft" } as const;
  const ada = await create.speaker({ ...of, name: "Ada Open", slug: "ada" });
  const hidden = await create.speaker({ ...draft, name: `${secret} Speaker` });
  const speakerIds = [ada.id, hidden.id];
  await create.scheduleItem({ ...of, title: "Opening", slug: "opening", speakerIds });
  await create.scheduleItem({
    ...draft,
    title: `${secret} Talk`,
    location: `${secret} Hall`,
    speakerIds,
  });
  const text = { excerpt: secret, body: secret, publishedOn: new Date("2025-01-01") };
  await app.db.client.article.create({
    data: { ...draft, ...text, title: `${secret} News` },
  });
  const page = { ...draft, body: secret, contentHtml: `<p>${secret}</p>` };
  await app.db.client.page.createMany({
    data: (["menu", "footer"] as const).map((place) => ({
      ...page,
      title: `${secret} in the ${place}`,
      slug: `xyzzy-${place}`,
      place,
    })),
  });
  await app.db.client.page.create({ data: { ...page, title: `${secret} Terms`, slug: "terms" } });
  // Neither the bin nor a history is public, and a binned record has no address.
  await app.db.client.binnedRecord.create({
    data: {
      ...of,
      id: `${conferenceId}-binned`,
      entity: "speaker",
      name: `${secret} Binned`,
      data: { row: { ...draft, name: secret, publication: "published" }, related: [] },
    },
  });
  await app.db.client.auditLogEntry.create({
    data: {
      ...of,
      entityId: ada.id,
      action: "speaker.update",
      version: 2,
      differences: [{ name: "title", before: secret, after: "-" }],
    },
  });
  await fillPrivateFields(conferenceId, ada.id, userId);
  await app.db.client.formerSlug.create({
    data: { ...of, kind: "speaker", slug: "xyzzy-before", entityId: hidden.id },
  });
}

/** The secret in every private field, also of the person whose profile is public. */
async function fillPrivateFields(conferenceId: string, speakerId: string, userId: string) {
  const { client: db } = app.db;
  const form = { name: secret, phone: secret, pronouns: secret, notes: secret, tags: [secret] };
  const email = `${secret}@example.com`.toLowerCase();
  const person = await db.person.create({
    data: { ...form, conferenceId, email, externalId: secret },
  });
  await db.speaker.update({ where: { id: speakerId }, data: { personId: person.id } });
  await db.binnedRecord.create({
    data: {
      id: `${conferenceId}-person`,
      conferenceId,
      entity: "person",
      name: secret,
      data: { row: { ...form, email }, related: [], references: [], imported: { ...form } },
    },
  });
  await db.auditLogEntry.create({
    data: {
      conferenceId,
      entityId: person.id,
      action: "person.update",
      version: 2,
      differences: Object.entries(form).map(([name, before]) => ({ name, before, after: "-" })),
    },
  });
  await db.importedValues.createMany({
    data: [person.id, speakerId].map((entityId) => ({ conferenceId, entityId, fields: form })),
  });
  await addPrivateProposals(db, { conferenceId, secret, personId: person.id, userId });
}

beforeAll(async () => {
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  app = await createTestApp({ renderPage, spellingOf });
  const create = factories(app.db.client);
  const [helper, outsider] = [await create.user(), await create.user()];
  const editor = await create.user();
  for (const { id } of sites) {
    await create.conference({ id, name: id, slug: id === "default" ? "a-day" : "robots-day" });
    await app.db.client.member.create({
      data: { conferenceId: id, userId: helper.id, role: "helper" },
    });
    await app.db.client.member.create({
      data: { conferenceId: id, userId: editor.id, role: "editor" },
    });
    await fill(id, editor.id);
  }
  cookies.helper = await cookieOf(app, helper.id);
  cookies.editor = await cookieOf(app, editor.id);
  cookies.outsider = await cookieOf(app, outsider.id);
});
afterAll(() => app.close());

async function ask(path: string, cookie?: string) {
  const init = { redirect: "manual", ...(cookie && { headers: { cookie } }) } as const;
  const response = await fetch(app.url + (path || "/"), init);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

describe.each(sites)("a draft in the published conference $id", ({ id, base }) => {
  test("is on no page, in no feed and in no page state, whoever requests it", async () => {
    for (const cookie of [undefined, cookies.outsider, cookies.helper, undefined]) {
      for (const path of [...lists, ...feeds].map((path) => base + path)) {
        const { status, text } = await ask(path, cookie);
        expect([path, status, text.includes(secret)]).toEqual([path, 200, false]);
      }
      for (const path of describedPages) {
        const url = encodeURIComponent(app.config.publicUrl + base + path);
        const { status, text } = await ask(`/oembed?url=${url}`, cookie);
        expect([path, status, text.includes(secret)]).toEqual([path, 404, false]);
      }
      for (const path of lists.map((path) => `/page-state${base}${path || "/"}`)) {
        const { text } = await ask(path, cookie);
        expect([path, text.includes(secret)]).toEqual([path, false]);
      }
      for (const path of records.map((path) => base + path)) {
        const { status, text } = await ask(path, cookie);
        expect([path, status, text.includes(secret)]).toEqual([path, 404, false]);
      }
    }
  });

  test("is on the pages themselves for the team that looks at drafts, and for nobody else", async () => {
    const lookingAt = (cookie?: string) => [cookie, `${draftsCookie}=1`].filter(Boolean).join("; ");
    for (const path of ["", "/speakers", "/agenda", "/speakers/xyzzy"].map((path) => base + path)) {
      const before = await ask(path);
      for (const cookie of [undefined, cookies.outsider]) {
        const { status, text } = await ask(path, lookingAt(cookie));
        expect([path, status, text]).toEqual([path, before.status, before.text]);
      }
      const { status, text, headers } = await ask(path, lookingAt(cookies.helper));
      expect([path, status, text.includes(secret)]).toEqual([path, 200, true]);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(text).toContain("Preview: drafts are shown to the team only.");
      expect(text).toMatch(/<html [^>]*data-drafts/);
      const state = `/page-state${path || "/"}`;
      expect((await ask(state, lookingAt(cookies.helper))).text).toContain(secret);
      const after = await ask(path);
      expect([path, after.status, after.text]).toEqual([path, before.status, before.text]);
      expect((await ask(state)).text).not.toContain(secret);
    }
  });

  test("is said of no page of accounts or the admin", async () => {
    for (const path of ["/admin", "/auth", "/account"]) {
      const { status, text } = await ask(path, `${cookies.helper}; ${draftsCookie}=1`);
      expect([path, status, text.includes("Preview:")]).toEqual([path, 200, false]);
    }
  });

  test("leaves the pages again when the team leaves the preview", async () => {
    const path = `${base}/speakers`;
    const { text } = await ask(path, `${cookies.helper}; ${draftsCookie}=1`);
    const [, link = ""] = /href="([^"]+)">Show the public page/.exec(text) ?? [];
    const { status, headers } = await ask(link);
    expect([status, headers.get("location")]).toEqual([303, path]);
    expect(headers.get("set-cookie")).toMatch(new RegExp(`^${draftsCookie}=; Path=/; Expires=`));
  });

  test("is in its team's preview only, and labelled", async () => {
    for (const path of [
      "/speakers",
      "/agenda",
      "/news",
      "/speakers/xyzzy",
      "/agenda/day1/xyzzy",
      "/xyzzy-footer/",
    ]) {
      const address = `/preview${base}${path}`;
      const { status, text, headers } = await ask(address, cookies.helper);
      expect([address, status, text.includes(secret)]).toEqual([address, 200, true]);
      expect([address, />Draft</.test(text)]).toEqual([address, true]);
      expect(headers.get("cache-control")).toBe("private, no-store");
      // In the admin.
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
      expect(text).toContain(`href="/preview${base}/agenda"`);
      for (const place of ["menu", "footer"]) {
        expect(text).toContain(`href="/preview${base}/xyzzy-${place}/"`);
      }
      for (const cookie of [undefined, cookies.outsider]) {
        const refused = await ask(address, cookie);
        expect([refused.status, refused.text.includes(secret)]).toEqual([404, false]);
      }
    }
  });

  test("is public at its scheduled time", async () => {
    const address = `${base}/xyzzy/`;
    expect((await ask(address)).status).toBe(404);
    await app.db.client.article.updateMany({
      where: { conferenceId: id },
      data: { publishAt: new Date("2030-01-01") },
    });
    const events = { announce: async () => {}, publish: app.publish };
    await publishDueArticles(app.db.client, events, new Date("2030-01-01"));
    expect((await ask(address)).status).toBe(200);
    for (const feed of ["/rss.xml", "/feed.json"]) {
      expect((await ask(base + feed)).text).toContain(`${secret} News`);
    }
  });
});

/** What tells clients that fetched a calendar or a programme in between that it has changed since. */
const revision =
  /^(SEQUENCE|DTSTAMP|LAST-MODIFIED):.*\r\n|<version>[^<]*<.version>|"version": ?"[^"]*"/gm;

/** What strangers can ask the API about people, the bin and histories, besides the fields that they cannot name. */
const questions = [
  "conference(id: $id) { speakers { nodes { name bio person { name email } } } people { totalCount } }",
  'search(conferenceId: $id, query: "Xyzzy") { __typename }',
  "people(conferenceId: $id) { name email phone pronouns notes tags }",
  "bin(conferenceId: $id) { edges { node { name } } }",
  "recordHistory(id: $record) { fields { before after } }",
  "node(id: $record) { ... on Person { name email phone pronouns notes tags } }",
  "nodes(ids: [$record]) { id ... on Person { name } }",
  "call(conferenceId: $id) { intro lateSecret }",
  "proposals(conferenceId: $id) { nodes { title abstract notes answers { value } } }",
  "proposal(id: $record) { title abstract notes }",
  'ownProposal(link: "xyzzy.guess") { form { title } }',
  'speaking(link: "xyzzy.guess") { name profile { name } tasks { title } }',
  "speakerTasks(conferenceId: $id) { tasks { title description } }",
  "profileChanges(conferenceId: $id) { fields { after } }",
  "decisionLetters(conferenceId: $id) { letters { subject body } }",
];

describe.each(sites)("a private, deleted or former value of $id", ({ id, base }) => {
  test("is no answer of the API to strangers", async () => {
    const { client: db } = app.db;
    const person = await db.person.findFirstOrThrow({ where: { conferenceId: id } });
    const proposals = await db.proposal.findMany({ where: { conferenceId: id } });
    const known = proposals.map((proposal) => proposal.id);
    const records = [person.id, `${id}-person`, `${id}-binned`, ...known];
    for (const cookie of [undefined, cookies.outsider]) {
      for (const question of questions) {
        for (const record of question.includes("$record") ? records : [""]) {
          const names = ["$record", "$id"].filter((name) => question.includes(name));
          const declared = names.length > 0 ? `(${names[0]}: ID!)` : "";
          const response = await fetch(`${app.url}/graphql`, {
            method: "POST",
            headers: { "content-type": "application/json", ...(cookie && { cookie }) },
            body: JSON.stringify({
              query: `query ${declared} { ${question} }`,
              variables: question.includes("$record") ? { record } : { id },
            }),
          });
          const text = await response.text();
          expect([question, /GRAPHQL_VALIDATION|GRAPHQL_PARSE/.test(text)]).toEqual([
            question,
            false,
          ]);
          expect([question, text.toLowerCase().includes('xyzzy"')]).toEqual([question, false]);
          expect([question, text.includes(`${secret} `)]).toEqual([question, false]);
        }
      }
    }
  });

  test("is on no page, and draws no share image", async () => {
    for (const record of [`${id}-binned`, `${id}-person`]) {
      const path = `${base}/share/0123456789abcdef/speaker/${record}.png`;
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    for (const path of [...lists, ...feeds]) {
      const { text } = await ask(base + path);
      expect([path, text.includes("xyzzy@example.com")]).toEqual([path, false]);
    }
  });

  test("leaves no trace in the feeds when a deleted speaker is restored", async () => {
    const { client: db } = app.db;
    // A sitemap says when a page changed last, and it has.
    const same = feeds.filter((path) => path !== "/sitemap.xml");
    const paths = [...same, "/agenda", "/speakers", "/speakers/ada"].map((path) => base + path);
    const read = async () => {
      const texts: [string, string][] = [];
      for (const path of paths) {
        const { text } = await ask(path);
        texts.push([path, text.replaceAll(revision, "")]);
      }
      return Object.fromEntries(texts);
    };
    const speaker = await db.speaker.findFirstOrThrow({
      where: { conferenceId: id, slug: "ada" },
      include: { sessions: true },
    });
    const before = await read();
    const call = async (mutation: string, input: string) => {
      const response = await fetch(`${app.url}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: cookies.editor },
        body: JSON.stringify({
          query: `mutation ($id: ID!) { result: ${mutation}(input: { ${input} }) { __typename } }`,
          variables: { id: speaker.id },
        }),
      });
      const { data } = (await response.json()) as { data: { result: { __typename: string } } };
      return data.result.__typename;
    };
    expect(await call("deleteSpeaker", "id: $id")).toBe("Deleted");
    expect((await ask(`${base}/speakers/ada`)).status).toBe(404);
    expect((await read())[`${base}/schedule.xml`]).not.toBe(before[`${base}/schedule.xml`]);
    const records = `conferenceId: "${id}", ids: [$id]`;
    expect(await call("restoreRecords", records)).toBe("RestoredRecords");
    const after = await read();
    for (const path of paths) expect(after[path], path).toBe(before[path]);
    const restored = await db.speaker.findUniqueOrThrow({
      where: { id: speaker.id },
      include: { sessions: true },
    });
    const { slug, personId, sessions } = speaker;
    expect(restored).toMatchObject({ slug, personId, sessions });
  });
});

test.each(["//other.example", "/\\other.example", "https://other.example", "javascript:alert(1)"])(
  "leaving the preview leads to no other site, such as %s",
  async (leave) => {
    const { status, headers } = await ask(`/preview-link?leave=${encodeURIComponent(leave)}`);
    expect([status, headers.get("location")]).toEqual([404, null]);
  },
);
