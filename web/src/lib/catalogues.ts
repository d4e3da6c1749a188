import type { I18n, Messages } from "@lingui/core";
import {
  interfaceLanguage,
  type PageArea,
  pageAreas,
  type TranslatedLanguage,
} from "@summit/schema/messages/languages.ts";
import { writeProblemsBy } from "@summit/schema/messages/problems.ts";
import { createI18n, translatorOf, type WriteMessage } from "@summit/schema/messages/translator.ts";
import { pageLocale } from "./page-locale.ts";

/** A file for each language and area, so that a page loads the words of its own language only. */
const files = import.meta.glob<{ messages: Messages }>("../../../schema/generated/messages/*/*.ts");

const instances = new Map<TranslatedLanguage, { i18n: I18n; translate: WriteMessage }>();
const loading = new Map<string, Promise<void>>();

function instanceOf(language: TranslatedLanguage) {
  const known = instances.get(language);
  if (known) return known;
  const i18n = createI18n(language);
  const created = { i18n, translate: translatorOf(i18n) };
  instances.set(language, created);
  return created;
}

/** Writes the messages of a language that are loaded. */
export const translateTo = (language: TranslatedLanguage): WriteMessage =>
  instanceOf(language).translate;

/** Loads catalogues of a language, each once. */
export async function loadMessages(
  language: TranslatedLanguage,
  areas: readonly PageArea[] = pageAreas,
): Promise<WriteMessage> {
  const { i18n, translate } = instanceOf(language);
  await Promise.all(
    areas.map((area) => {
      const name = `${language}/${area}`;
      const load = async () => {
        const file = files[`../../../schema/generated/messages/${name}.ts`];
        if (file) i18n.load(language, (await file()).messages);
      };
      const loaded = loading.get(name) ?? load();
      loading.set(name, loaded);
      // What could not be loaded is asked for again.
      return loaded.catch((error: unknown) => {
        loading.delete(name);
        throw error;
      });
    }),
  );
  return translate;
}

/** The language of the site’s pages. */
export const pageLanguage = (): TranslatedLanguage => interfaceLanguage(pageLocale());

/** The language of the page that is shown: of the site, or English in the admin. `PageFrame` keeps the document’s in step. */
export const shownLanguage = (): TranslatedLanguage =>
  interfaceLanguage(document.documentElement.lang);

// Shared rules tell what is wrong in the language of the page with the form.
if (!import.meta.env.SSR) {
  writeProblemsBy((key, ...values) => translateTo(shownLanguage())(key, ...values));
}
