import { setTimeout as delay } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { type ConfigData, HtmlValidate } from "html-validate/node";
import { contentPages } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

/** A server-rendered page, with its internal links. */
type ServedPage = { path: string; html: string; links: string[] };

test("every page is valid HTML, its share image exists, and no internal link is broken", {
  tag: "@once",
}, async ({ request, baseURL }) => {
  const { pages, dead } = await crawl(request, baseURL ?? "");
  expect(pages.length, "home, sessions, speakers, articles and the rest").toBeGreaterThan(60);
  expect(dead).toEqual([]);

  const anchors = pages.flatMap(({ path, links }) =>
    links.filter((link) => link.includes("#")).map((link) => ({ path, link })),
  );
  for (const { path, link } of anchors) {
    const [target, id] = link.split("#");
    const page = pages.find((candidate) => candidate.path === target);
    expect(page?.html, `${link}, on ${path}`).toContain(`id="${id}"`);
  }

  for (const { path } of contentPages) {
    const html = pages.find((page) => page.path === path.split("#")[0])?.html ?? "";
    const [, image = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const response = await request.get(new URL(image).pathname);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"]).toMatch(/^image\/(png|jpeg|webp)$/);
  }

  const validator = new HtmlValidate(rules);
  // Pages that differ only in text are equally valid.
  const differing = [...new Map(pages.map((page) => [shapeOf(page.html), page])).values()];
  const issues = differing.flatMap(({ path, html }) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} (${selector})`,
        ),
      ),
  );
  expect([...new Set(issues)].slice(0, 20)).toEqual([]);
});

/** Rules of the HTML standard; style rules do not apply to the renderer's output. */
const rules: ConfigData = {
  extends: ["html-validate:standard"],
  rules: {
    // React has its own style for void elements, boolean attributes and character references.
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-quotes": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "no-raw-characters": "off",
    "long-title": "off",
    "no-inline-style": "off",
    "script-type": "off",
  },
};

/** The elements and attributes of a document, without its text; of its ids, which of them are the same. */
function shapeOf(html: string): string {
  const ids = new Map<string, number>();
  const numberOf = (id: string) => {
    ids.set(id, ids.get(id) ?? ids.size);
    return ids.get(id);
  };
  return html
    .replaceAll(/>[^<]*</g, "><")
    .replaceAll(/(?<! id)="[^"]*"/g, "")
    .replaceAll(/ id="([^"\s]+)"/g, (_, id: string) => ` id=${numberOf(id)}`);
}

/** Crawls the site from the home page. */
async function crawl(request: APIRequestContext, origin: string) {
  const pages: ServedPage[] = [];
  const dead: string[] = [];
  const seen = new Set(["/"]);
  for (const path of seen) {
    const ask = () => request.get(path, { headers: { Accept: "text/html, */*;q=0.8" } });
    let response = await ask();
    // Pages that nobody has asked for yet wait for their turn, and a busy server says when to come back.
    for (let tries = 0; response.status() === 503 && tries < 5; tries += 1) {
      await delay(1_000 * Number(response.headers()["retry-after"] ?? 1));
      response = await ask();
    }
    if (response.status() >= 400) dead.push(`${path} answers ${response.status()}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    const { pathname } = new URL(response.url());
    // The markup of Sandbox's page is third-party.
    if (pathname === "/graphql") continue;
    const html = await response.text();
    const links = linksOf(html, new URL(pathname, origin));
    if (!pages.some((page) => page.path === pathname)) pages.push({ path: pathname, html, links });
    for (const link of links) seen.add(link.split("#")[0] as string);
  }
  return { pages, dead };
}

function linksOf(html: string, base: URL): string[] {
  const references = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return references
    .map((href) => new URL(href, base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname, hash }) => pathname + hash);
}
