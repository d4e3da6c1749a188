import { formatList, languageName } from "@summit/schema/validation/formats.ts";
import { columnsOf, type ListName } from "./columns.ts";
import { guessMapping, type Mapping } from "./guess-mapping.ts";
import { headerOf } from "./header-of.ts";
import { languageOfHeader, nameIn, translatableColumns } from "./translated-columns.ts";

/** What is said of columns with texts in a language that are left out, though nobody has chosen so. */
export function leftOutColumns(
  list: ListName,
  headers: readonly string[],
  mapping: Mapping,
  languages: readonly string[],
): string[] {
  const unknown = new Map<string, string[]>();
  const others: string[] = [];
  for (const [at, header] of headers.entries()) {
    const part = mapping[at] ? undefined : languageOfHeader(header);
    const [field] = part ? guessMapping(list, [part.text]) : [];
    const column = columnsOf[list].find(({ name }) => name === field);
    if (!part || !column) continue;
    const { language } = part;
    if (!translatableColumns(list).includes(column)) {
      others.push(`“${header}” is left out: ${column.header} has no translations in this list.`);
    } else if (!languages.includes(language)) {
      unknown.set(language, [...(unknown.get(language) ?? []), `“${header}”`]);
    } else {
      const name = nameIn(language, column.name, languages);
      const other = headers[mapping.indexOf(name)];
      if (other === undefined) continue;
      others.push(`“${header}” is left out: “${other}” is ${headerOf(list, name)} already.`);
    }
  }
  const spoken = formatList("en-GB", languages.map(named));
  const inUnknown = [...unknown].map(([language, all]) => {
    const are = `${formatList("en-GB", all)} ${all.length === 1 ? "is" : "are"} left out`;
    return `${are}: ${named(language)} is not a language of this conference. It is in ${spoken}; more can be added in the settings.`;
  });
  return [...inUnknown, ...others];
}

const named = (language: string): string => `${languageName("en-GB", language)} (${language})`;
