import { interfaceLanguage, type TranslatedLanguage } from "#messages/languages.ts";
import { createI18n, type Translate, translatorOf } from "#messages/translator.ts";
import { catalogues } from "../../generated/messages/catalogues.ts";

const translators = new Map<TranslatedLanguage, Translate>();

/**
 * What writes messages for the readers of a conference, on a server, which has the catalogues of all languages.
 *
 * @param locale the conference's, as `localeOf` makes it
 */
export const translateTo = (locale: string): Translate => translateInto(interfaceLanguage(locale));

/** What writes messages in a language. */
export function translateInto(language: TranslatedLanguage): Translate {
  const known = translators.get(language);
  if (known) return known;
  const i18n = createI18n(language);
  i18n.load(language, catalogues[language]);
  const translate = translatorOf(i18n);
  translators.set(language, translate);
  return translate;
}
