import { fileURLToPath } from "node:url";
import { main, openTab, press, row, test, toast } from "../support/admin.ts";
import { openHydrated } from "../support/hydration.ts";
import { expect } from "../support/test.ts";

const portrait = fileURLToPath(
  new URL("../../public/portraits/anneliese-brandvold.webp", import.meta.url),
);

test("a portrait is chosen, cut, saved, and seen on the speaker's page", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  await openHydrated(page, `/admin?conference=${conferenceId}&tab=preview`);
  await openTab(page, "Speakers");
  await press(page, "Add Speaker");
  await page.getByLabel("Name").fill("Ada Byron");
  await page.getByLabel("Title").fill("Mathematician");
  const choosing = page.waitForEvent("filechooser");
  await press(page, "Choose a picture (Photo)");
  await (await choosing).setFiles(portrait);
  const dialog = page.getByRole("dialog", { name: "Photo" });
  await dialog.getByRole("slider", { name: "Size" }).fill("0.8");
  await dialog.getByRole("button", { name: /^What is kept/ }).press("ArrowUp");
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main(page).locator("fieldset img").first()).toHaveJSProperty("complete", true);
  await press(page, "Add Speaker");
  await expect(toast(page)).toContainText("Speaker added successfully");
  await expect(row(page, "Ada Byron").locator("img")).toHaveAttribute("src", /^\/media\//);

  // The conference is a draft: its team sees the page.
  const { data } = await (
    await page.request.post("/graphql", {
      data: {
        query: "query ($id: ID!) { conference(id: $id) { slug } }",
        variables: { id: conferenceId },
      },
    })
  ).json();
  await page.goto(`/c/${data.conference.slug}/speakers/ada-byron`);
  const picture = page.locator("article picture img");
  const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) =>
    naturalWidth > 0 && naturalWidth === naturalHeight;
  await expect.poll(() => picture.evaluate(sizeOf), "a square that was loaded").toBe(true);
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(shown).toMatch(/\/media\/[0-9a-f]{32}-\d+\.avif$/);
});
