import { messages as german } from "@summit/schema/messages/catalogues/de/offline.ts";
import { messages as english } from "@summit/schema/messages/catalogues/en-GB/offline.ts";
import { messages as spanish } from "@summit/schema/messages/catalogues/es/offline.ts";
import { messages as french } from "@summit/schema/messages/catalogues/fr/offline.ts";
import { interfaceLanguage } from "@summit/schema/messages/languages.ts";
import { createI18n, type Translate, translatorOf } from "@summit/schema/messages/translator.ts";

/** All languages, because one worker serves the conferences of a host, whatever theirs are. */
const catalogues = { "en-GB": english, de: german, fr: french, es: spanish };

/** What writes the worker's few messages in the language of a page or a browser. */
export function offlineWords(locale: string): Translate {
  const language = interfaceLanguage(locale);
  const i18n = createI18n(language);
  i18n.load(language, catalogues[language]);
  return translatorOf(i18n);
}
