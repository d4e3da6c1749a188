import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { draftsCookie } from "#site/viewer/signed-in.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { PreviewTab } from "./preview-tab.tsx";

const main = {
  id: "default",
  name: "AI Summit",
  slug: "ai-summit",
  status: "published",
};

it("says that changes of the programme wait for the next release", async () => {
  const conference = { ...main, programmeMode: "releases" };
  await renderTab(<PreviewTab />, { api: createApi({ conference, conferences: [main] }) });
  await expect
    .element(
      page.getByText(
        /Sessions become public, move and are cancelled with the next release; everything else is public at once\./,
      ),
    )
    .toBeVisible();
});

it("links to the pages of the main site, where saved changes are public immediately", async () => {
  await renderTab(<PreviewTab />, { api: createApi({ conference: null, conferences: [main] }) });
  await expect.element(page.getByText("Saved changes are public immediately.")).toBeVisible();
  for (const [name, path] of [
    ["Open home page", "/"],
    ["Open venue page", "/venue"],
    ["Open contact page", "/contact"],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect.element(link).toHaveAttribute("target", "_blank");
    await expect.element(link).toHaveAttribute("href", path);
    // A page that was fetched ahead would be the public one.
    await expect.element(link).toHaveAttribute("data-no-prefetch");
  }
  expect(document.cookie).not.toContain(draftsCookie);
  const link = page.getByRole("link", { name: "Open home page" });
  link.element().addEventListener("click", (event) => event.preventDefault());
  await link.click();
  expect(document.cookie).toContain(`${draftsCookie}=1`);
});
