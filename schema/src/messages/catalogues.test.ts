import { readdirSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { compareCatalogues, needsOf } from "#messages/catalogue-needs.ts";
import { interfaceLanguage, messageAreas, translatedLanguages } from "#messages/languages.ts";
import { createI18n, translatorOf } from "#messages/translator.ts";

const root = new URL("../../../", import.meta.url);

const catalogue = (language: string, area: string): string =>
  readFileSync(new URL(`schema/messages/${language}/${area}.po`, root), "utf8");

/** The messages of a catalogue as they are written, by their keys. */
const messagesIn = (language: string, area: string): [string, string][] =>
  [...catalogue(language, area).matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(
    ([, key = "", text = ""]) => [key, text],
  );

const all = translatedLanguages.flatMap((language) =>
  messageAreas.flatMap((area) =>
    messagesIn(language, area).map(([key, text]) => ({ language, key, text })),
  ),
);

it("has every message in every language", () => {
  expect(all.length).toBeGreaterThan(400);
  expect(all.filter(({ text }) => text === "")).toEqual([]);
});

it("has no message that nothing shows", () => {
  const sources = ["web/src", "server/src", "schema/src"].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|generated/.test(file))
      .map((file) => readFileSync(new URL(`${folder}/${file}`, root), "utf8")),
  );
  const used = new Set(
    sources.flatMap((source) => [...source.matchAll(/"(\w+\.\w+)"/g)].map(([, key]) => key)),
  );
  const unused = all.filter(({ language, key }) => language === "en-GB" && !used.has(key));
  expect(unused.map(({ key }) => key)).toEqual([]);
});

it("knows what a message needs", () => {
  const message = [
    ["count", "plural", { one: ["#", " talk"], other: ["#", " talks by ", ["name"]] }],
    " on ",
    ["day"],
    ", see <link>all</link>",
  ];
  const needs = needsOf({ "site.talks": message as never }, "en-GB/site.po").get("site.talks");
  expect([...(needs?.values ?? [])]).toEqual([
    ["count", "number"],
    ["name", "string"],
    ["day", "string"],
  ]);
  expect([...(needs?.tags ?? [])]).toEqual(["link"]);
});

it("tells in what a translation differs", () => {
  const source = needsOf({ "site.a": "A", "site.b": [["name"]], "site.c": "C" }, "en-GB/site.po");
  const other = needsOf({ "site.b": [["nom"]], "site.c": "C", "site.d": "D" }, "fr/site.po");
  expect(compareCatalogues(source, other, "fr")).toEqual([
    "fr lacks site.a.",
    "fr has site.d, which the source does not have.",
    "fr names other values or tags in site.b.",
  ]);
  expect(compareCatalogues(source, source, "fr")).toEqual([]);
});

it("takes no message of another area", () => {
  expect(() => needsOf({ "call.title": "Call" }, "en-GB/site.po")).toThrow(
    "en-GB/site.po has call.title, not site.…",
  );
});

const inLanguage = (wanted: string) => all.filter(({ language }) => language === wanted);

test.each<[string, RegExp]>([
  ["fr", / [:;!?»]|« |[^\s\u00A0\u202F][;!?](?!\w)|"|'/],
  ["de", /"|“[^“„]*”|'(?!s)|\s[:;!?]/],
  ["es", /"|'|“/],
  ["en-GB", /"|(?<!\w)'/],
])("has the quotation marks and spaces of careful writers in %s", (language, careless) => {
  const texts = inLanguage(language).map(({ key, text }) => ({
    key,
    // Choices of plurals are syntax.
    text: text.replaceAll(/\{\w+, plural,|\\n/g, ""),
  }));
  expect(texts.filter(({ text }) => careless.test(text))).toEqual([]);
});

it("opens Spanish questions", () => {
  const questions = inLanguage("es").filter(({ text }) => text.includes("?"));
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.filter(({ text }) => !text.includes("¿"))).toEqual([]);
});

it("writes plurals as the language does", async () => {
  const write = async (language: string, count: number) => {
    const i18n = createI18n(language);
    const { messages } = await import(`../../generated/messages/${language}/call.ts`);
    i18n.load(language, messages);
    return translatorOf(i18n)("call.speakersAtMost", { count });
  };
  expect(await write("en-GB", 1)).toBe("One");
  expect(await write("en-GB", 3)).toBe("Up to 3, with you");
  expect(await write("fr", 1)).toBe("Une personne");
  expect(await write("fr", 3)).toBe("Jusqu’à 3 personnes, en vous comptant");
  expect(await write("de", 3)).toBe("Bis zu 3 Personen, Sie eingeschlossen");
});

it("is English where there is no catalogue", () => {
  expect(["nl", "en-US-u-hc-h12", "en-GB"].map(interfaceLanguage)).toEqual([
    "en-GB",
    "en-GB",
    "en-GB",
  ]);
});
