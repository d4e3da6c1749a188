import { AsyncLocalStorage } from "node:async_hooks";
import { interfaceLanguage, type TranslatedLanguage } from "#messages/languages.ts";
import { problemText, writeProblemsBy } from "#messages/problems.ts";
import { translateInto } from "#messages/translate-to.ts";
import type { Translate } from "#messages/translator.ts";

const readers = new AsyncLocalStorage<TranslatedLanguage>();

writeProblemsBy((key, ...values) => translateInto(answerLanguage())(key, ...values));

/**
 * Does something whose answers and errors are for one reader: as long as it lasts, `answerText` and the shared rules write
 * in their language.
 *
 * @param locale a language tag, with whatever follows the language
 */
export const answeringIn = <Result>(locale: string, work: () => Result): Result =>
  readers.run(interfaceLanguage(locale), work);

/** The language of whoever is answered; English where nobody has said another one. */
export const answerLanguage = (): TranslatedLanguage => readers.getStore() ?? "en-GB";

/** A sentence of an answer or of an error, in the language of whoever gets it. */
export const answerText: Translate = problemText;
