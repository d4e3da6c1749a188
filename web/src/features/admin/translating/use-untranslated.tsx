import {
  isToTranslate,
  isTranslatable,
  type TranslatableModel,
  translatableTexts,
} from "@summit/schema/validation/translatable.ts";
import { useAdmin } from "../admin-context.ts";
import { UntranslatedChoice, UntranslatedNote } from "./untranslated-note.tsx";
import { useUntranslatedTo } from "./use-untranslated-to.ts";

/**
 * Narrows records that are all loaded down to those that are not translated.
 *
 * @param typename of the records; of some that cannot be translated, nothing is said
 */
export function useUntranslated<Row>(typename: string, rows: readonly Row[] | undefined) {
  const { languages } = useAdmin();
  const others = languages.slice(1);
  const chosen = useUntranslatedTo();
  if (!isTranslatable(typename)) return { isActive: false, matches: () => true, note: null };
  const lacks = (row: Row, language: string) => lacksOneOf(typename, row as object, language);
  return {
    isActive: chosen !== null,
    matches: (row: Row) => chosen === null || lacks(row, chosen),
    note: others.length > 0 && rows && (
      <UntranslatedNote>
        {others.map((language) => (
          <UntranslatedChoice
            key={language}
            language={language}
            count={rows.filter((row) => lacks(row, language)).length}
            totalCount={rows.length}
          />
        ))}
      </UntranslatedNote>
    ),
  };
}

function lacksOneOf(model: TranslatableModel, row: object, language: string): boolean {
  const { translations = [], ...own } = row as Record<string, unknown> & {
    translations?: readonly ({ language: string } & Record<string, unknown>)[];
  };
  const known = translations.find((translation) => translation.language === language);
  return translatableTexts[model].some(
    (field) => isToTranslate(model, field, own[field]) && !known?.[field],
  );
}
