import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";

it("links to the pages of the main site, where saved changes are public immediately", async () => {
  await renderTab(<PreviewTab />, { api: createApi({ conference: null, conferences: [] }) });
  await expect.element(page.getByText("Saved changes are public immediately.")).toBeVisible();
  for (const name of ["Open home page", "Open venue page", "Open contact page"]) {
    const link = page.getByRole("link", { name });
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^\/preview(\/|$)/));
  }
});
