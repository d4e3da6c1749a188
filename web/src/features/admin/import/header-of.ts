import { languageName } from "@summit/schema/validation/formats.ts";
import { translatedText } from "../translating/translated-values.ts";
import { columnsOf, type ListName } from "./columns.ts";

/** The fields of the API that columns name otherwise. */
export const columnOf: Readonly<Record<string, string>> = {
  speakerIds: "speakers",
  speakerExternalIds: "speakers",
  roomIds: "roomNames",
  roomExternalIds: "roomNames",
  trackId: "track",
  trackExternalId: "track",
  personId: "email",
};

/** What exports call a field of the API; with its language, where it is a text in another one: "Title in French". */
export function headerOf(list: ListName, field = ""): string {
  const translated = translatedText(field);
  if (translated) {
    return `${headerOf(list, translated.field)} in ${languageName("en-GB", translated.language)}`;
  }
  return columnsOf[list].find(({ name }) => name === (columnOf[field] ?? field))?.header ?? field;
}
