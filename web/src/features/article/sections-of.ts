import { plainTextOf } from "@summit/schema/validation/plain-text.ts";

/** The sections of a rendered text: its headings of the second level that have an address of their own. */
export const sectionsOf = (html: string): { id: string; text: string }[] =>
  [...html.matchAll(/<h2[^>]*\bid="([^"]+)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = "", text = ""]) => ({
    id,
    text: plainTextOf(text),
  }));
