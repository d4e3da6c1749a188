import { columnsOf, type ImportColumn, type ListName, plainName } from "./columns.ts";
import { foreignNamesOf } from "./foreign-column-names.ts";
import { languageOfHeader, nameIn, translatableColumns } from "./translated-columns.ts";

/** Which column of a table is which of the list, by index; undefined for those that are left out. */
export type Mapping = (string | undefined)[];

/**
 * Finds the columns by their headers. Each is taken once: what exports call it, else the first of the names that other
 * programs have for it, else the name of the field.
 *
 * @param languages of the conference, its own first: those that columns of translations can be in
 */
export function guessMapping(
  list: ListName,
  headers: readonly string[],
  languages: readonly string[] = [],
): Mapping {
  const mapping = guessAmong(list, columnsOf[list], headers);
  const parts = headers.map(languageOfHeader);
  for (const language of languages) {
    // The others have no name, and so are none.
    const texts = parts.map((part) => (part?.language === language ? part.text : ""));
    const found = guessAmong(list, translatableColumns(list), texts);
    for (const [at, field] of found.entries()) {
      const name = field && nameIn(language, field, languages);
      if (name && !mapping[at] && !mapping.includes(name)) mapping[at] = name;
    }
  }
  return mapping;
}

function guessAmong(
  list: ListName,
  columns: readonly ImportColumn[],
  headers: readonly string[],
): Mapping {
  const mapping: Mapping = headers.map(() => undefined);
  const plain = headers.map(plainName);
  const rounds: ((column: ImportColumn) => readonly string[])[] = [
    ({ header }) => [header],
    ({ name, aliases = [] }) => [...aliases, name],
    ({ name }) => foreignNamesOf(list, name),
  ];
  for (const namesOf of rounds) {
    for (const column of columns) {
      if (mapping.includes(column.name)) continue;
      const index = namesOf(column)
        .map((name) => plain.findIndex((header, at) => !mapping[at] && header === plainName(name)))
        .find((found) => found >= 0);
      if (index !== undefined) mapping[index] = column.name;
    }
  }
  return mapping;
}

/** The list that most of the headers fit, and the name of the file or sheet, which weighs more than one of them. */
export function guessList(
  headers: readonly string[],
  name = "",
  languages: readonly string[] = [],
): ListName {
  const lists = Object.keys(columnsOf) as ListName[];
  const scores = lists.map((list) => {
    const isNamed = plainName(name).includes(plainName(list).slice(0, 7));
    return guessMapping(list, headers, languages).filter(Boolean).length + (isNamed ? 1.5 : 0);
  });
  return lists[scores.indexOf(Math.max(...scores))] ?? "speakers";
}
