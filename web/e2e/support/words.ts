import { expect, type Page } from "@playwright/test";
import { translateInto } from "../../../schema/src/messages/translate-to.ts";
import { createFindForeignWords, wordsOf } from "../../../server/testing/interface-words.ts";
import { expectAccessible } from "./axe.ts";

/** The languages with catalogues besides English. */
export type Language = "de" | "fr" | "es";

/** Writes the messages of a language, and reads pages in it. */
export function readerOf(language: Language) {
  const findForeign = createFindForeignWords(language);
  return {
    t: translateInto(language),
    /** Expects the page that is shown to be accessible, and to have no word of the interface in another language. */
    read: async (page: Page, where: string): Promise<void> => {
      await page.waitForLoadState("domcontentloaded");
      await expect(page.locator("html"), where).toHaveAttribute("lang", new RegExp(`^${language}`));
      const words = await page.evaluate(wordsOf, await page.evaluateHandle(() => document));
      expect(findForeign(words), `words of other languages, ${where}`).toEqual([]);
      await expectAccessible(page, where);
    },
  };
}
