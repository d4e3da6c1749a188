import { expect, it } from "vitest";
import { languageCode } from "#formats/formats.ts";
import { language } from "#rules/language.ts";

it.each([
  ["en-GB", "en-GB", "en"],
  [" FR ", "fr", "fr"],
  ["pt-br", "pt-BR", "pt"],
  ["zh-hant-tw", "zh-Hant-TW", "zh"],
  ["iw", "he", "he"],
  ["deu", "de", "de"],
  ["gsw-CH", "gsw-CH", "gsw"],
])("%j is the language %s with the code %s", (text, tag, code) => {
  expect(language.parse(text)).toBe(tag);
  expect(languageCode(tag)).toBe(code);
});

it.each(["French", "english", "en_GB", "fr-", "e", "de;q=0.8", "x-klingon", "中文"])(
  "%j is not a language",
  (text) => {
    expect(language.safeParse(text).error?.issues).toMatchObject([
      { message: "Must be a language code such as en-GB or fr" },
    ]);
  },
);

it("is required", () => {
  expect(language.safeParse(" ").error?.issues).toMatchObject([{ message: "Required" }]);
});
