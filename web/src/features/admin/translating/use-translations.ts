import { useSiteLanguages } from "../admin-context.ts";
import {
  type ChangedTranslation,
  changedTranslations,
  rowOfForm,
  type Translated,
  type TranslationsInForm,
  translationsInForm,
} from "./translated-values.ts";

/** Adds the translations of a record to the values of its form, and takes out of these what was changed. */
export function useTranslations(translated: Translated | undefined) {
  const languages = useSiteLanguages();
  const others = languages.slice(1);
  return {
    withTranslations: <Values extends object>(values: Values): Values =>
      translated && others.length > 0
        ? {
            ...values,
            translations: translationsInForm(translated, rowOfForm(translated, values), others),
          }
        : values,
    /** @param known the values of the record; undefined for a new one */
    withChangedTranslations: <Values extends object>(
      { translations: after, ...values }: Values & { translations?: TranslationsInForm },
      known: object | undefined,
    ) => {
      const { translations: before = {} } = (known ?? {}) as { translations?: TranslationsInForm };
      const translations = after && changedTranslations(before, after);
      return {
        ...values,
        ...(translations && { translations }),
      } as unknown as Values & { translations?: ChangedTranslation[] };
    },
  };
}
