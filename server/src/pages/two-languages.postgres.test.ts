import { factories } from "@summit/prisma/testing/factories.ts";
import { renderPendingTexts } from "@summit/schema/markdown/pending-texts.ts";
import { translateAll } from "@summit/schema/testing/translate-all.ts";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBuiltInSite } from "../../testing/built-in-site.ts";
import { createFindForeignWords } from "../../testing/interface-words.ts";
import { crawl, createWordlessConference, word } from "../../testing/wordless-conference.ts";

// A conference in French, with everything translated to English: its content is one word, and another one in English.

const english = "Qwyx";
const slug = "zzyx-2090";
const base = `/c/${slug}`;

let site: Awaited<ReturnType<typeof createBuiltInSite>>;
let conferenceId: string;
beforeAll(async () => {
  site = await createBuiltInSite();
  const { client: db } = site.app.db;
  const conference = { slug, language: "fr", otherLanguages: ["en"] };
  ({ conferenceId } = await createWordlessConference(site, conference));
  await translateAll(db, conferenceId, { language: "en", from: word, to: english });
  await renderPendingTexts(db);
  site.app.publishChange(conferenceId);
}, 60_000);
afterAll(() => site.app.close());

const changed = async (data: object) => {
  await site.app.db.client.conference.update({ where: { id: conferenceId }, data });
  site.app.publishChange(conferenceId);
};

const isEnglish = (path: string) => path.startsWith(`${base}/en/`) || path === `${base}/en`;

describe("a conference in two languages", () => {
  it("has nothing in English on its French side, content and words", async () => {
    const findForeign = createFindForeignWords("fr");
    const pages = await crawl(site, base, (path) => !isEnglish(path));
    expect(pages.size).toBeGreaterThan(40);
    const wrong = [...pages].filter(
      ([path, text]) =>
        !path.endsWith("/sitemap.xml") && (text.includes(english) || findForeign(text).length > 0),
    );
    expect(wrong.map(([path, text]) => [path, ...findForeign(text)])).toEqual([]);
  }, 120_000);

  it("has nothing in French on its English side", async () => {
    const findForeign = createFindForeignWords("en-GB");
    const pages = await crawl(site, `${base}/en`);
    expect(pages.size).toBeGreaterThan(40);
    // Names stay: those of people, sponsors and hotels, and their companies.
    const names = new RegExp(`${word} \\d+|${word}(?=\\n|$)`, "g");
    const wrong = [...pages].flatMap(([path, text]) => {
      const found = findForeign(text);
      return found.length > 0 ? [[path, ...found]] : [];
    });
    expect(wrong).toEqual([]);
    const left = [...pages].flatMap(([path, text]) => {
      const line = text.split("\n").find((one) => one.replaceAll(names, "").includes(word));
      return line === undefined ? [] : [[path, line]];
    });
    expect(left).toEqual([]);
  }, 120_000);

  it("names each page in the other language, for search engines and in the footer", async () => {
    const { document } = await site.read(`${base}/en/agenda`);
    const origin = new URL(
      document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "",
    ).origin;
    const alternates = [...document.querySelectorAll("link[hreflang]")].map((link) => [
      link.getAttribute("hreflang"),
      link.getAttribute("href")?.replace(origin, ""),
    ]);
    expect(alternates).toEqual([
      ["fr", `${base}/agenda`],
      ["en", `${base}/en/agenda`],
      ["x-default", `${base}/agenda`],
    ]);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `${origin}${base}/en/agenda`,
    );
    const links = [...document.querySelectorAll("footer a[lang]")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
      link.getAttribute("lang"),
      link.getAttribute("aria-current"),
    ]);
    expect(links).toEqual([
      ["français", `${base}/agenda`, "fr", null],
      ["English", `${base}/en/agenda`, "en", "true"],
    ]);
    expect(document.documentElement.getAttribute("lang")).toBe("en-GB");
  });

  it("has both in its sitemap", async () => {
    const text = await (await site.ask(`${base}/sitemap.xml`)).text();
    const { document } = parseHTML(text);
    const places = [...document.querySelectorAll("loc")].map(({ textContent }) => textContent);
    expect(places.filter((place) => place?.endsWith(`${base}/en/speakers`))).toHaveLength(1);
    expect(places.filter((place) => place?.endsWith(`${base}/speakers`))).toHaveLength(1);
    const moved = await site.ask(`${base}/en/sitemap.xml`);
    expect([moved.status, moved.headers.get("location")]).toEqual([301, `${base}/sitemap.xml`]);
  });

  it("leads other spellings, the first language and languages that it had to where they are", async () => {
    const leads = async (path: string) => {
      const response = await site.ask(path);
      return [response.status, response.headers.get("location")];
    };
    expect(await leads(`${base}/EN/agenda?x=1`)).toEqual([301, `${base}/en/agenda?x=1`]);
    expect(await leads(`${base}/fr/agenda`)).toEqual([301, `${base}/agenda`]);
    expect(await leads(`${base}/de/agenda`)).toEqual([404, null]);
    expect(await leads(`${base}/en`)).toEqual([200, null]);
    await changed({ otherLanguages: [], formerLanguages: ["en"] });
    expect(await leads(`${base}/en/agenda`)).toEqual([301, `${base}/agenda`]);
    expect(await leads(`${base}/en/agenda.ics`)).toEqual([301, `${base}/agenda.ics`]);
    await changed({ otherLanguages: ["en"], formerLanguages: [] });
    expect(await leads(`${base}/en/agenda`)).toEqual([200, null]);
  });

  it("has a change of a translation on its pages at once", async () => {
    const title = async () =>
      (await site.read(`${base}/en`)).document.querySelector("title")?.textContent;
    expect(await title()).toContain(english);
    const { translations } = await site.app.db.client.conference.findUniqueOrThrow({
      where: { id: conferenceId },
    });
    await changed({
      translations: { en: { ...(translations as { en: object }).en, name: "Anew" } },
    });
    expect(await title()).toContain("Anew");
    await changed({ translations: translations ?? {} });
  });

  it("marks texts that fall back as what they are, and no others", async () => {
    const { client: db } = site.app.db;
    // What is left untranslated, beside what is translated of the same record.
    const left = (text: string) => `Jjvk ${text}`;
    const only = (texts: object) => ({ translations: { en: texts } });
    await db.speaker.updateMany({
      where: { conferenceId, slug: "zzyx-0" },
      data: {
        title: left("job"),
        bio: left("life"),
        bioHtml: null,
        ...only({ topic: english }),
      },
    });
    await db.scheduleItem.updateMany({
      where: { conferenceId, slug: "zzyx-0-1" },
      data: { title: left("session"), ...only({ description: english, theme: english }) },
    });
    await db.article.updateMany({
      where: { conferenceId, slug: "zzyx-2" },
      data: {
        title: left("article"),
        excerpt: left("excerpt"),
        body: left("body"),
        contentHtml: `<p>${left("body")}</p>`,
        ...only({ category: english }),
      },
    });
    await db.ticketType.updateMany({
      where: { conferenceId, price: 120 },
      data: { description: left("pass"), features: left("feature"), ...only({ name: english }) },
    });
    await renderPendingTexts(db);
    site.app.publishChange(conferenceId);

    /** What is marked on a page as in another language, but for the names of languages in the footer. */
    const marked = async (path: string) => {
      const { status, document } = await site.read(path);
      expect([path, status]).toEqual([path, 200]);
      const elements = [...document.querySelectorAll("body [lang]")].filter(
        (element) => !element.matches("footer a"),
      );
      // The only other language is that of a session.
      const texts = elements
        .filter((element) => element.getAttribute("lang") !== "it")
        .map((element) => `${element.getAttribute("lang")}: ${element.textContent}`);
      // Bars are links that are read by their labels, which cannot be marked apart from them.
      const rest = [
        ...elements,
        ...document.querySelectorAll("script, [data-type] > [aria-label]"),
      ];
      for (const element of rest) element.remove();
      const undirected = elements.filter(
        (element) => !element.closest("[dir=auto]") && !element.querySelector("[dir=auto]"),
      );
      const unmarked = document.body.textContent.match(/Jjvk \w+/g) ?? [];
      return {
        texts: [...new Set(texts)].sort(),
        unmarked,
        undirected: undirected.map(({ outerHTML }) => outerHTML),
      };
    };
    const [job, session] = [`${left("job")}, ${word}`, left("session")];
    const [article, excerpt] = [left("article"), left("excerpt")];
    const pages: Record<string, string[]> = {
      "": [article, excerpt, left("feature"), job, left("pass"), session],
      "/agenda": [job, session],
      "/speakers": [job, session],
      "/speakers/zzyx-0": [job, left("life"), session],
      "/speakers/zzyx-1": [],
      "/agenda/day1/zzyx-0-1": [job, session],
      "/news": [article, excerpt],
      "/zzyx-1/": [article],
      "/zzyx-2/": [article, left("body"), job, session],
      "/register": [left("feature"), left("pass")],
      "/search?q=jjvk": [article, excerpt, job, left("life"), session],
      "/venue": [],
    };
    for (const [path, texts] of Object.entries(pages)) {
      const inFrench = texts.map((text) => `fr: ${text}`);
      expect([path, await marked(`${base}/en${path}`)]).toEqual([
        path,
        { texts: inFrench, unmarked: [], undirected: [] },
      ]);
      expect([path, (await marked(base + path)).texts]).toEqual([path, []]);
    }
  }, 120_000);

  it("marks the title of a session as what is spoken in it, wherever it stands", async () => {
    const title = "Jjvk parlato";
    await site.app.db.client.scheduleItem.updateMany({
      where: { conferenceId, slug: "zzyx-0-1" },
      data: { title, language: "it", translations: {} },
    });
    site.app.publishChange(conferenceId);
    for (const path of ["", "/agenda", "/speakers", "/speakers/zzyx-0", "/agenda/day1/zzyx-0-1"]) {
      for (const side of [base, `${base}/en`]) {
        const { document } = await site.read(side + path);
        const found = [...document.querySelectorAll("main *")].filter(
          (element) =>
            [...element.childNodes].some((node) => node.nodeValue === title) &&
            // Bars are read by their labels.
            !element.closest("[data-type] > [aria-label]"),
        );
        const languages = found.map((element) => element.closest("[lang]")?.getAttribute("lang"));
        expect([side + path, [...new Set(languages)]]).toEqual([side + path, ["it"]]);
      }
    }
  }, 60_000);

  it("stands at the site's own address as well", async () => {
    const { client: db } = site.app.db;
    const former = await db.conference.findFirstOrThrow({ where: { isMain: true } });
    await db.conference.update({ where: { id: former.id }, data: { isMain: false } });
    await changed({ isMain: true });
    site.app.publishChange(former.id);
    const { document } = await site.read("/en/speakers");
    expect(document.documentElement.getAttribute("lang")).toBe("en-GB");
    expect(document.querySelector("a[href='/en/agenda']")).not.toBeNull();
    const first = await site.ask("/fr//evil.example/agenda");
    expect(first.headers.get("location")).toBe("/evil.example/agenda");
    // Accounts and the admin are the site's, in whichever language one comes from.
    expect((await site.ask("/en/admin")).status).toBe(404);
    expect((await site.ask("/en/developers")).status).toBe(404);
    const hrefs = [...document.querySelectorAll("a[href]")].map((link) =>
      link.getAttribute("href"),
    );
    expect(hrefs.filter((href) => href?.startsWith("/en/a")).sort()).not.toContain("/en/account");
  });
});

it("sorts names by the alphabet of the language in which they are read", async () => {
  const { client: db } = site.app.db;
  const create = factories(db);
  const { id } = await create.conference({
    slug: "namn",
    language: "sv",
    otherLanguages: ["de"],
  });
  for (const name of ["Örjan", "Zita", "Åsa", "Anders"])
    await create.speaker({ conferenceId: id, name });
  site.app.publishChange(id);
  const namesOn = async (path: string) => {
    const { document } = await site.read(path);
    return [...document.querySelectorAll("h2")]
      .map(({ textContent }) => textContent ?? "")
      .filter((text) => /^(Örjan|Zita|Åsa|Anders)$/.test(text));
  };
  expect(await namesOn("/c/namn/speakers")).toEqual(["Anders", "Zita", "Åsa", "Örjan"]);
  expect(await namesOn("/c/namn/de/speakers")).toEqual(["Anders", "Åsa", "Örjan", "Zita"]);
});
