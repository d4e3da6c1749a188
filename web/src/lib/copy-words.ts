import type { Translate } from "@summit/schema/messages/translator.ts";
import type { CopyWords, LinkWords } from "#lib/copy-text.ts";

/** What buttons say that copy a text. */
export const copyWords = (t: Translate): CopyWords => ({
  copied: t("site.copied"),
  refused: t("site.copyRefused"),
});

/** What is said of copying a link. */
export const linkWords = (t: Translate): LinkWords => ({
  copied: t("site.linkCopied"),
  // Filled in there.
  refused: t("site.linkRefused", { link: "{link}" }),
});
