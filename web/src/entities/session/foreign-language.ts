import { languageName } from "@summit/schema/validation/formats.ts";

/** The name of the language of a session, unless it is the conference's; "en" and "en-GB" are the same. */
export function foreignLanguage(
  locale: string,
  tag: string | null,
  conferenceTag: string | undefined,
): string | undefined {
  if (!tag || baseOf(tag) === baseOf(conferenceTag ?? "")) return undefined;
  return languageName(locale, tag);
}

const baseOf = (tag: string) => tag.toLowerCase().split("-")[0];
