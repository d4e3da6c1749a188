import { firstLetter } from "@summit/schema/validation/formats.ts";

/** Up to two initials of a name, for a person without a portrait. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .map((part) => firstLetter("en", part).toUpperCase())
    .join("");
