import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";

it("links to the pages of the main site, where every change is public at once", async () => {
  await renderTab(<PreviewTab />, { api: createApi({ conference: null, conferences: [] }) });
  await expect
    .element(page.getByText("Every change that is saved here is public at once."))
    .toBeVisible();
  for (const name of ["Open home page", "Open venue page", "Open contact page"]) {
    const link = page.getByRole("link", { name });
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^\/preview(\/|$)/));
  }
});
