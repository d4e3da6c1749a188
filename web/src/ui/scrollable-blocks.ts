import type { Translate } from "@summit/schema/messages/translator.ts";
/**
 * Wraps each table and block of code of an article, which scroll sideways on narrow windows and can be reached by
 * keyboard. The HTML comes from the API's sanitiser, which writes tags plainly.
 */
export function scrollableBlocks(t: Translate, html: string): string {
  return html
    .replaceAll(
      "<table>",
      `<div class="table" role="region" aria-label="${t("site.table")}" tabindex="0"><table>`,
    )
    .replaceAll("</table>", "</table></div>")
    .replaceAll(
      "<pre>",
      `<div class="code"><pre role="region" aria-label="${t("site.code")}" tabindex="0">`,
    )
    .replaceAll("</pre>", "</pre></div>");
}
