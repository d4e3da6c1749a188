import { z } from "zod";
import { canonicalLanguage, languageCode } from "#formats/formats.ts";
import { optionalText, requiredText } from "#rules/text-rules.ts";

/** The language of a conference that has chosen none. */
export const defaultLanguage = "en-GB";

/** A language in the canonical spelling of its BCP 47 tag, for example en-GB; from a tag in any spelling. */
export const language = requiredText(35).pipe(
  z
    .string()
    .refine(isLanguage, { error: "Must be a language code such as en-GB or fr", abort: true })
    .overwrite(canonicalLanguage),
);

/** An optional language; null if empty. */
export const optionalLanguage = optionalText(35).pipe(language.nullable());

function isLanguage(tag: string): boolean {
  try {
    // Longer codes are well-formed but belong to no language: they are names, such as French.
    return languageCode(tag).length <= 3;
  } catch {
    return false;
  }
}
