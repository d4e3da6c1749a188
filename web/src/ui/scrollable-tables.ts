/**
 * Wraps each table of an article in a region that scrolls sideways on narrow windows and can be
 * reached by keyboard. The HTML comes from the API's sanitiser, which writes tags plainly.
 */
export function scrollableTables(html: string): string {
  return html
    .replaceAll(
      "<table>",
      '<div class="table" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll("</table>", "</table></div>");
}
