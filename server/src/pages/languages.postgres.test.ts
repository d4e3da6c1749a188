import { brotliCompressSync, constants } from "node:zlib";
import { isLengthened, lengthenInPlace } from "@summit/schema/testing/long-messages.ts";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { catalogues } from "../../../schema/generated/messages/catalogues.ts";
import { createBuiltInSite } from "../../testing/built-in-site.ts";
import { createFindForeignWords, wordsOf } from "../../testing/interface-words.ts";
import { crawl, createWordlessConference } from "../../testing/wordless-conference.ts";

/** What the server compresses pages with. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

// Everything that a conference serves is crawled, and words of other languages are looked for. Its content has no words at all.

let site: Awaited<ReturnType<typeof createBuiltInSite>>;
beforeAll(async () => {
  site = await createBuiltInSite();
});
afterAll(() => site.app.close());

describe.each(["fr", "de", "es"] as const)("a conference in %s", (language) => {
  it("has no word of another language on any page, in any feed", async () => {
    const { base } = await createWordlessConference(site, { slug: `in-${language}`, language });
    const findForeign = createFindForeignWords(language);
    const pages = await crawl(site, base);
    expect(pages.size).toBeGreaterThan(40);
    const foreign = new Map<string, string>();
    for (const [path, text] of pages) {
      for (const phrase of findForeign(text)) foreign.set(phrase, path);
    }
    expect(Object.fromEntries(foreign), "foreign words, and where").toEqual({});
  }, 120_000);

  it("has none on the pages of accounts when it stands at the site's own address", async () => {
    const { client: db } = site.app.db;
    const former = await db.conference.findFirstOrThrow({ where: { isMain: true } });
    await db.conference.update({ where: { id: former.id }, data: { isMain: false } });
    const { id } = await db.conference.update({
      where: { slug: `in-${language}` },
      data: { isMain: true },
    });
    for (const changed of [former.id, id]) site.app.publishChange(changed);
    const paths = ["/auth", "/auth/invited", "/account", "/invitation?id=1", "/developers"];
    paths.push("/auth?view=sign_up", "/auth?view=forgotten", "/auth?view=reset#token=1", "/");
    const findForeign = createFindForeignWords(language);
    for (const path of paths) {
      const { document } = await site.read(path);
      expect(document.documentElement.getAttribute("lang")).toBe(language);
      expect(findForeign(wordsOf(document)), path).toEqual([]);
    }
    const { document } = await site.read("/admin");
    expect(document.documentElement.getAttribute("lang")).toBe("en-GB");
  });
});

it("has no page that is over 1 KB larger in another language than in English", async () => {
  const others = ["de", "fr", "es"];
  const { base } = await createWordlessConference(site, {
    slug: "in-four",
    language: "en",
    otherLanguages: others,
  });
  const sizeOf = async (path: string) => {
    const response = await site.ask(path);
    expect([path, response.status]).toEqual([path, 200]);
    return brotliCompressSync(await response.text(), quality).byteLength;
  };
  const sitemap = await (await site.ask(`${base}/sitemap.xml`)).text();
  const inEnglish = [...sitemap.matchAll(/<loc>[^<]*?(\/c\/in-four[^<]*)<\/loc>/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !others.some((tag) => `${path}/`.startsWith(`${base}/${tag}/`)));
  // One of each kind.
  const kinds = new Map(inEnglish.map((path) => [path.replaceAll(/\d+/g, "1"), path]));
  expect(kinds.size).toBeGreaterThan(15);
  const large: string[] = [];
  for (const path of kinds.values()) {
    const size = await sizeOf(path);
    for (const tag of others) {
      const growth = (await sizeOf(`${base}/${tag}${path.slice(base.length)}`)) - size;
      if (growth > 1024) large.push(`${path} in ${tag}: ${growth} bytes more than ${size}`);
    }
  }
  expect(large).toEqual([]);
}, 120_000);

/** Names, addresses, and what the head of a page says to programs. */
const noWords = new Set(
  "Zzyx Paris GMT RSS Outlook Facebook GitHub Instagram LinkedIn Twitter www zzyx nothing example com noindex width device initial scale website profile article summary large image png false".split(
    " ",
  ),
);

it("has no word on any page that is neither content nor from a catalogue", async () => {
  const english = lengthenInPlace(Object.values(catalogues["en-GB"]));
  onTestFinished(english.restore);
  // There is no catalogue for it, and its dates, countries and languages have no letters of English.
  const { base } = await createWordlessConference(site, { slug: "in-ja", language: "ja" });
  const pages = await crawl(site, base);
  const words = [...pages]
    .filter(([path]) => !/\.\w+$/.test(path))
    .flatMap(([path, text]) =>
      [...text.replaceAll(/https?:\S+/g, "").matchAll(/\p{sc=Latin}{3,}/gu)].map(([word]) => ({
        word,
        path,
      })),
    );
  expect(words.filter(({ word }) => isLengthened(word)).length).toBeGreaterThan(2000);
  const others = words.filter(({ word }) => !isLengthened(word) && !noWords.has(word));
  expect(Object.fromEntries(others.map(({ word, path }) => [word, path]))).toEqual({});
}, 120_000);
