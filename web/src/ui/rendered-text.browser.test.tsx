import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { RenderedText } from "./rendered-text.tsx";

it("scrolls a wide table of a text sideways, and not the page", async () => {
  await page.viewport(390, 844);
  const cells = "<td>Responsibility</td>".repeat(8);
  await renderPage(
    <RenderedText html={`<p>A.</p><table><tbody><tr>${cells}</tr></tbody></table>`} />,
  );
  const table = page.getByRole("region", { name: "Table" });
  await expect.element(table).toBeVisible();
  const { scrollWidth, clientWidth } = table.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it.each(["<h2>Part</h2>", "<blockquote><p>Said.</p></blockquote>"])(
  "styles what goes beyond paragraphs and lists: %s",
  async (html) => {
    await renderPage(<RenderedText html={`<p>A.</p>${html}`} />);
    const text = page.getByText("A.");
    await expect.element(text).toBeVisible();
    const size = (element: Element | null) => element && getComputedStyle(element).fontSize;
    expect(size(document.querySelector("h2, blockquote"))).not.toBe(size(text.element()));
  },
);
