import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import { publishDueArticles } from "@summit/schema/article/due-articles.ts";
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
  ...["", "/speakers", "/agenda", "/agenda/mine", "/news", "/register", "/venue", "/contact"],
  "/terms",
  ...["/search?q=Xyzzies", "/search?type=Session", "/agenda/day1/opening", "/speakers/ada"],
];
const feeds = [
  ...["/sitemap.xml", "/rss.xml", "/agenda.ics", "/conference.ics", "/agenda/day1.ics"],
  ...["/agenda/mine.ics?sessions=day1/opening,day1/xyzzy", "/schedule.xml", "/schedule.json"],
  ...["/embed/agenda", "/embed/speakers", "/embed/countdown", "/embed/speakers/ada"],
];
const records = [
  ...["/speakers/xyzzy", "/speakers/xyzzy-before", "/agenda/day1/xyzzy", "/xyzzy/", "/xyzzy-menu/"],
  ...["/agenda/day1/xyzzy.ics", "/embed/speakers/xyzzy", "/embed/agenda/day1/xyzzy"],
];
const describedPages = ["/speakers/xyzzy", "/agenda/day1/xyzzy"];

let app: TestApp;
const cookies = {} as Record<"helper" | "outsider", string>;
const sites = [
  { id: "default", base: "" },
  { id: "robots", base: "/c/robots-day" },
];

async function fill(conferenceId: string) {
  const create = factories(app.db.client);
  const of = { conferenceId };
  const draft = { ...of, slug: "xyzzy", publication: "draft" } as const;
  const ada = await create.speaker({ ...of, name: "Ada Open", slug: "ada" });
  const hidden = await create.speaker({ ...draft, name: `${secret} Speaker` });
  const speakerIds = [ada.id, hidden.id];
  await create.scheduleItem({ ...of, title: "Opening", slug: "opening", speakerIds });
  await create.scheduleItem({ ...draft, title: `${secret} Talk`, location: "Hall", speakerIds });
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
      ...{ ...of, id: `${conferenceId}-binned`, entity: "speaker", name: `${secret} Binned` },
      data: { row: { ...draft, name: secret, publication: "published" }, related: [] },
    },
  });
  await app.db.client.historyEntry.create({
    data: {
      ...{ ...of, entity: "speaker", recordId: ada.id, action: "update", version: 2 },
      fields: [{ name: "title", before: secret, after: "-" }],
    },
  });
  await app.db.client.formerSlug.create({
    data: { ...of, kind: "speaker", slug: "xyzzy-before", entityId: hidden.id },
  });
}

beforeAll(async () => {
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  app = await createTestApp({ renderPage, spellingOf });
  const create = factories(app.db.client);
  const [helper, outsider] = [await create.user(), await create.user()];
  for (const { id } of sites) {
    await create.conference({ id, name: id, slug: id === "default" ? "a-day" : "robots-day" });
    await app.db.client.member.create({
      data: { conferenceId: id, userId: helper.id, role: "helper" },
    });
    await fill(id);
  }
  cookies.helper = await cookieOf(app, helper.id);
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
      ...["/speakers", "/agenda", "/news", "/speakers/xyzzy", "/agenda/day1/xyzzy"],
      "/xyzzy-footer/",
    ]) {
      const address = `/preview${base}${path}`;
      const { status, text, headers } = await ask(address, cookies.helper);
      expect([address, status, text.includes(secret)]).toEqual([address, 200, true]);
      expect([address, />Draft</.test(text)]).toEqual([address, true]);
      expect(headers.get("cache-control")).toBe("private, no-store");
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
    expect((await ask(`${base}/rss.xml`)).text).toContain(`${secret} News`);
  });
});

test.each(["//other.example", "/\\other.example", "https://other.example", "javascript:alert(1)"])(
  "leaving the preview leads to no other site, such as %s",
  async (leave) => {
    const { status, headers } = await ask(`/preview-link?leave=${encodeURIComponent(leave)}`);
    expect([status, headers.get("location")]).toEqual([404, null]);
  },
);
