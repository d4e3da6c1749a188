import { AsyncLocalStorage } from "node:async_hooks";
import { interfaceLanguage, type TranslatedLanguage } from "#messages/languages.ts";
import { problemText, writeProblemsBy } from "#messages/problems.ts";
import { translateInto } from "#messages/translate-to.ts";
import type { Translate } from "#messages/translator.ts";

interface Reader {
  /** Of messages. */
  language: TranslatedLanguage;
  /** Language tags of what they want to read, the best first. */
  wanted: readonly string[];
}

const readers = new AsyncLocalStorage<Reader>();

writeProblemsBy((key, ...values) => translateInto(answerLanguage())(key, ...values));

/**
 * Does something whose answers and errors are for one reader: as long as it lasts, `answerText` and the shared rules write
 * in their language.
 *
 * @param locale a language tag, with whatever follows the language
 * @param wanted tags of the languages that they want to read content in, the best first; that of the locale if omitted
 */
export const answeringIn = <Result>(
  locale: string,
  work: () => Result,
  wanted: readonly string[] = [locale],
): Result => readers.run({ language: interfaceLanguage(locale), wanted }, work);

/** The language of whoever is answered; English where nobody has said another one. */
export const answerLanguage = (): TranslatedLanguage => readers.getStore()?.language ?? "en-GB";

/** The tags of the languages in which whoever is answered wants to read content, the best first. */
export const wantedLanguages = (): readonly string[] => readers.getStore()?.wanted ?? [];

/** A sentence of an answer or of an error, in the language of whoever gets it. */
export const answerText: Translate = problemText;
