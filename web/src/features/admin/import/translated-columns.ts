import {
  type TranslatableModel,
  translatableTexts,
} from "@summit/schema/validation/translatable.ts";
import { columnsOf, type ImportColumn, type ListName, partsOfHeader } from "./columns.ts";
import { languageOf } from "./language-of.ts";

/** The models of the lists whose records have translations. */
const models: Partial<Record<ListName, TranslatableModel>> = {
  speakers: "Speaker",
  scheduleItems: "ScheduleItem",
  rooms: "Room",
  tracks: "Track",
  sponsors: "Sponsor",
  ticketTypes: "TicketType",
  exhibitPackages: "ExhibitPackage",
  articles: "Article",
};

/** The columns of a list whose texts are translated. */
export function translatableColumns(list: ListName): readonly ImportColumn[] {
  const model = models[list];
  const texts: readonly string[] = model ? translatableTexts[model] : [];
  return columnsOf[list].filter(({ name }) => texts.includes(name));
}

/**
 * The name of a text in a language, as the API has it in changes and histories: `translations.fr.title`.
 *
 * @param languages of the conference; in the first, texts are those of the record itself
 */
export const nameIn = (language: string, field: string, [own]: readonly string[]): string =>
  language === own ? field : `translations.${language}.${field}`;

/** The columns of a list in a conference with these languages: each translated text follows its original. */
export function columnsIn(list: ListName, languages: readonly string[]): readonly ImportColumn[] {
  const translatable = translatableColumns(list);
  const others = languages.slice(1);
  return columnsOf[list].flatMap((column) => {
    if (!translatable.includes(column)) return column;
    const translations = others.map((language): ImportColumn => {
      const name = nameIn(language, column.name, languages);
      // Lists of lines, too, are one text in the API.
      return { name, header: `${column.header}:${language}`, kind: "text" };
    });
    return [column, ...translations];
  });
}

/** The text that a column translates, and the tag of the language; undefined for any other column. */
export function languageOfHeader(header: string) {
  const parts = partsOfHeader(header);
  const language = parts && languageOf(parts.language.trim());
  // "Description (max)" is no text in Northern Ndebele.
  if (!language || (parts.isBracketed && !/^..(-|$)/.test(language))) return undefined;
  return { text: parts.text, language };
}
