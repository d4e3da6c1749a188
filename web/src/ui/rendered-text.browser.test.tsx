import { expect, it, vi } from "vitest";
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

it("copies a block of code, whose lines scroll, and has no button without code", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValueOnce();
  await page.viewport(390, 844);
  const { unmount } = await renderPage(
    <RenderedText html={`<pre><code>npm ci &amp;&amp; ${"x".repeat(99)}\n</code></pre>`} />,
  );
  await page.getByRole("button", { name: "Copy" }).click();
  expect(copied).toHaveBeenCalledWith(`npm ci && ${"x".repeat(99)}\n`);
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await unmount();
  await renderPage(<RenderedText html="<p>A.</p>" />);
  await expect.element(page.getByText("A.")).toBeVisible();
  expect(page.getByRole("button").query()).toBeNull();
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

it("begins lists and quotations of a text from right to left at the right, and no code", async () => {
  await renderPage(
    <RenderedText html="<p>مهندسة</p><ul><li>الأولى</li></ul><blockquote><p>قالت</p></blockquote><pre><code>npm ci</code></pre>" />,
  );
  await expect.element(page.getByText("مهندسة")).toBeVisible();
  const styleOf = (selector: string) =>
    getComputedStyle(document.querySelector(selector) ?? document.body);
  const { paddingLeft, paddingRight } = styleOf("ul");
  expect([paddingLeft, paddingRight]).toEqual(["0px", expect.not.stringMatching(/^0/)]);
  const { borderLeftWidth, borderRightWidth } = styleOf("blockquote");
  expect([borderLeftWidth, borderRightWidth]).toEqual(["0px", "4px"]);
  expect(styleOf("pre").direction).toBe("ltr");
});
