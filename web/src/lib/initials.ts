import { firstLetter } from "@summit/schema/validation/formats.ts";

/** Up to two initials of a name, for a person without a portrait. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    // An apostrophe at the beginning, as in ʻIolani or ’t Hooft, is no initial.
    .map((part) => firstLetter("en", part.replace(/^['‘’ʻʼ]+(?=.)/, "")).toUpperCase())
    .join("");
