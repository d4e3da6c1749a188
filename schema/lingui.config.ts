import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { messageAreas, translatedLanguages } from "./src/messages/languages.ts";

/** One catalogue for each language and area, so that a page loads the words of its own language and no others. */
export default defineConfig({
  sourceLocale: "en-GB",
  locales: [...translatedLanguages],
  format: formatter({ explicitIdAsDefault: true }),
  catalogs: messageAreas.map((area) => ({
    path: `<rootDir>/messages/{locale}/${area}`,
    include: [],
  })),
});
