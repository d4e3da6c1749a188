import { languageName } from "@summit/schema/validation/formats.ts";
import type { RefObject } from "react";
import { phraseOf, translatedText } from "../translating/translated-values.ts";

/** The field of a form that holds the value at a path. */
export const fieldCalled = (form: RefObject<HTMLFormElement | null>, name: string) =>
  form.current?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);

/** The label of a field, or of the group that belongs to it alone; a list has none, so its path is used. */
export function labelOf(form: RefObject<HTMLFormElement | null>, path: string): string {
  const translated = translatedText(path);
  if (translated) {
    const { language, field, original: key } = translated;
    const original = key ? phraseIn(key) : labelOf(form, field);
    return `${original} in ${languageName("en-GB", language)}`;
  }
  const field = fieldCalled(form, path);
  const legend = field?.closest("[data-names-field]")?.firstElementChild;
  const label = (legend ?? field?.labels?.[0])?.textContent?.replace(" (optional)", "");
  const words = path.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return label || words.charAt(0).toUpperCase() + words.slice(1);
}

/** Forms have a key for a text of a list, and what others changed the text itself. */
const phraseIn = (key: string): string => (key.startsWith("_") ? phraseOf(key) : key);
