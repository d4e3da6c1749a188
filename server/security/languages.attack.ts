import type { PrismaClient } from "@summit/prisma/client.ts";
import { paths } from "@summit/web/routes";
import { describe, expect, it } from "vitest";
import { expectNoHarm, type Role, useTarget } from "./target.ts";

// A conference in English and French: what its addresses, translations and readers' languages can be misused for.

const target = useTarget({ prepare: publish });

async function publish(db: PrismaClient, { records }: { records: (typeof target)["records"] }) {
  const { id, slug } = await db.conference.update({
    where: { id: records.a.conferenceId },
    data: { otherLanguages: ["fr"], status: "published", name: "Harbour Days" },
  });
  return { id, base: `/c/${slug}` };
}

const site = () => target.before as { id: string; base: string };

const translated = (more: object) => ({
  conferenceId: site().id,
  excerpt: "Short.",
  body: "Long.",
  publishedOn: "2025-01-01",
  ...more,
});

async function call(role: Role, name: string, input: object) {
  const { graphql } = await target.as(role);
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  return graphql(
    `mutation ($input: ${type}) { ${name}(input: $input) { __typename ... on Article { id } } }`,
    { input },
  );
}

/** Whatever the conference serves in French that lists content. */
const frenchPaths = () =>
  ["", "/news", "/rss.xml", "/agenda", "/speakers", "/agenda.ics"].map(
    (path) => `${site().base}/fr${path}`,
  );

describe("translations", () => {
  const canary = "canari-du-brouillon";

  it("that are hostile are escaped on pages and in feeds", async () => {
    const markup = /<summit-xss|<[a-z][^<>]*" data-summit-xss="|<img src=x/;
    for (const [index, text] of [
      "</script><summit-xss>",
      '"><summit-xss onload=alert(1)>',
      '" data-summit-xss="1',
      "<img src=x onerror=alert(1)><summit-xss>",
      "]]><summit-xss>",
    ].entries()) {
      const slug = `hostile-${index}`;
      const body = `${text}\n\n[a](javascript:alert(1)) <a href="javascript:alert(1)">c</a>`;
      const fr = { language: "fr", title: text, excerpt: text, body };
      const input = translated({ slug, title: `Plain ${index}`, translations: [fr] });
      expect((await call("ownerOfA", "createArticle", input)).codes).toEqual([]);
      for (const path of [...frenchPaths(), `${site().base}/fr${paths.article({ slug })}`]) {
        const page = await target.send(path);
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.text, path).not.toMatch(markup);
        expect(page.text, path).not.toMatch(/(href|src)="(javascript|data:text)/i);
      }
    }
  });

  it("of drafts are in no page, feed, search or answer to a stranger", async () => {
    const fr = { language: "fr", title: canary, excerpt: canary, body: canary };
    const input = { slug: "a-draft", title: "Draft", publication: "draft", translations: [fr] };
    const draft = await call("ownerOfA", "createArticle", translated(input));
    expect(draft.codes).toEqual([]);
    const { id } = draft.body.data.createArticle;
    for (const path of [
      ...frenchPaths(),
      `${site().base}/fr/search?q=${canary}`,
      `${site().base}/fr${paths.article({ slug: "a-draft" })}`,
    ]) {
      const { text } = await target.send(path);
      // The form of the search repeats what was asked for.
      expect(text.replaceAll(`value="${canary}"`, ""), path).not.toMatch(
        new RegExp(`>[^<]*${canary}[^<]*</a>`),
      );
      if (!path.includes("search")) expect(text, path).not.toContain(canary);
    }
    const { text } = await target.graphql(
      `query ($c: ID!, $id: ID!) {
        articles(conferenceId: $c, language: "fr") { title translations { language title } }
        article(conferenceId: $c, id: $id, language: "fr") { title }
        search(conferenceId: $c, query: "${canary}", inLanguage: "fr") { articles { title } }
      }`,
      { c: site().id, id },
    );
    expect(text).not.toContain(canary);
  });

  it.each(["stranger", "ownerOfB", "helperOfA"] as const)(
    "are not changed by a %s",
    async (role) => {
      const input = translated({ slug: `by-${role.toLowerCase()}`, title: "Kept" });
      const made = await call("ownerOfA", "createArticle", input);
      const { id } = made.body.data.createArticle;
      const fr = { language: "fr", title: "Changé" };
      const changed = await call(role, "updateArticle", { id, translations: [fr] });
      expect(changed.codes).not.toEqual([]);
      const { body } = await target.graphql(
        'query ($c: ID!, $id: ID!) { article(conferenceId: $c, id: $id, language: "fr") { title } }',
        { c: site().id, id },
      );
      expect(body.data.article).toEqual({ title: "Kept" });
    },
  );

  it.each([
    "__proto__",
    "constructor",
    "fr'; DROP TABLE articles; --",
    "f".repeat(10_000),
    "fr\u0000",
    "../fr",
  ])("to %j are refused, and read in the first language", async (language) => {
    const fr = { language, title: "x", excerpt: "x", body: "x" };
    const slug = `to-${Math.random().toString(36).slice(2)}`;
    const made = await call(
      "ownerOfA",
      "createArticle",
      translated({ slug, title: "x", translations: [fr] }),
    );
    expect(made.codes).not.toEqual([]);
    const read = await target.graphql(
      "query ($c: ID!, $language: String!) { articles(conferenceId: $c, language: $language) { title } }",
      { c: site().id, language },
    );
    expect(read.status).toBeLessThan(500);
    expect(read.codes.filter((code) => code !== "BAD_USER_INPUT")).toEqual([]);
  });
});

describe("an address in a language", () => {
  it.each([
    "/FR/news",
    "/fr/fr/news",
    "/fr//evil.example",
    "/fr/\\evil.example",
    "/fr/%2F%2Fevil.example",
    "/fr/..%2f..%2fadmin",
    "/%66%72/news",
    "/fr%00/news",
    "/xx/news",
    "/__proto__/news",
    "/constructor",
    "/fr-XX/news",
    "/en-GB//evil.example",
  ])("such as %s leads to no other host, and breaks nothing", async (path) => {
    const { status, headers } = await target.send(site().base + path);
    expect([200, 301, 302, 303, 307, 308, 400, 404]).toContain(status);
    const { location } = headers;
    if (location) {
      expect(new URL(location, target.server.url).host).toBe(new URL(target.server.url).host);
      expect(location).not.toMatch(/^[/\\]{2}/);
    }
  });

  it("shows everybody the same page, whatever languages they say they read", async () => {
    const bodyOf = async (path: string, headers: Record<string, string> = {}) => {
      const { status, text } = await target.send(path, { headers });
      expect(status).toBe(200);
      return text;
    };
    for (const path of [`${site().base}/news`, `${site().base}/fr/news`]) {
      const before = await bodyOf(path);
      for (const accepted of ["de", "fr", "es;q=0.1", "</script><summit-xss>", "x".repeat(8_000)]) {
        expect(await bodyOf(path, { "Accept-Language": accepted })).toBe(before);
      }
      expect(await bodyOf(path)).toBe(before);
    }
  });
});

expectNoHarm(target);
