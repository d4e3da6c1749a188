import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { PagesTab } from "./pages-tab.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const text = page.getByLabelText("Text", { exact: true });
const preview = page.getByRole("region", { name: "Preview" });

it("writes a page as an article: title and text first, by a toolbar, with the preview beside it", async () => {
  const saved: object[] = [];
  const api = createApi({
    pages: [],
    suggestedAddress: ({ title }: { title: string }) => title.toLowerCase().replace(" ", "-"),
    articlePreview: ({ markdown, form }: { markdown: string; form: string }) =>
      `<p>${form}: ${markdown}</p>`,
    createPage: ({ input }: { input: object }) => {
      saved.push(input);
      return { ...input, __typename: "Page", id: "p1" };
    },
  });
  await page.viewport(1280, 900);
  await renderTab(<PagesTab />, { api, at: "?item=new" });
  await page.getByLabelText("Title").fill("Travel Grants");
  await text.fill("Ask us.");
  (text.element() as HTMLTextAreaElement).setSelectionRange(0, 3);
  await button("Bold").click();
  await expect.element(preview).toHaveTextContent("page: **Ask** us.");
  const boxes = [page.getByLabelText("Title"), text, preview].map((part) =>
    part.element().getBoundingClientRect(),
  );
  const [title, written, shown] = boxes as [DOMRect, DOMRect, DOMRect];
  expect(title.bottom).toBeLessThan(written.top);
  expect(written.right).toBeLessThan(shown.left);

  await expect.element(page.getByLabelText("Address").first()).toHaveValue("travel-grants");
  await page.getByRole("radio", { name: "Draft" }).click();
  await page.getByLabelText("Linked").selectOptions("In the footer");
  await button("Save Page").click();
  await expect
    .poll(() => saved)
    .toMatchObject([
      {
        title: "Travel Grants",
        slug: "travel-grants",
        body: "**Ask** us.",
        place: "footer",
        publication: "draft",
      },
    ]);
});
