import { fileURLToPath } from "node:url";
import { openTab, press, test } from "./support/admin.ts";
import { openHydrated } from "./support/hydration.ts";

const portrait = fileURLToPath(new URL("../public/portraits/anneliese-brandvold.webp", import.meta.url));
const hall = "/tmp/shots-media/hall.jpg";

for (const width of [390, 820, 1440]) {
  test(`shots ${width}`, { tag: "@once" }, async ({ page, conferenceId }) => {
    test.skip(test.info().project.name !== "desktop");
    await page.setViewportSize({ width, height: 900 });
    const shot = async (name: string, fullPage = true) =>
      void (await page.screenshot({ path: `/tmp/shots-media/${name}-${width}.png`, fullPage }));
    await openHydrated(page, `/admin?conference=${conferenceId}&tab=speakers`);
    await press(page, "Add Speaker");
    await page.getByLabel("Name").fill("Ada Byron");
    await page.getByLabel("Title").fill("Mathematician");
    let choosing = page.waitForEvent("filechooser");
    await press(page, "Choose a picture (Photo)");
    await (await choosing).setFiles(portrait);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("slider", { name: "Size" }).fill("0.8");
    await shot("editor", false);
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await page.waitForTimeout(2500);
    await shot("speaker-form");
    await press(page, "Add Speaker");
    await page.waitForTimeout(1500);
    await shot("speakers-list");
    await page.goto(`/admin?conference=${conferenceId}&tab=venue`);
    await page.waitForTimeout(1500);
    await page.getByLabel("Address").fill("Straße 1");
    choosing = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a picture (Picture)" }).first().click();
    await (await choosing).setFiles(hall);
    await dialog.waitFor();
    await shot("venue-editor", false);
    await dialog.getByRole("button", { name: "Use this picture" }).click();
    await dialog.waitFor({ state: "detached" });
    await press(page, "Add hotel");
    await page.waitForTimeout(500);
    await shot("venue-form");
    await page.getByRole("button", { name: "Remove hotel 1" }).click().catch(() => {});
    await press(page, "Save Venue");
    await page.waitForTimeout(1500);
    const { data } = await (
      await page.request.post("/graphql", {
        data: { query: "query ($id: ID!) { conference(id: $id) { slug } }", variables: { id: conferenceId } },
      })
    ).json();
    for (const path of ["speakers/ada-byron", "speakers", "venue"]) {
      await page.goto(`/c/${data.conference.slug}/${path}`);
      await page.waitForTimeout(1200);
      await shot(`public-${path.replace("/", "-")}`);
    }
  });
}
