import { setTimeout } from "node:timers/promises";
import { test } from "./support/slow-pages.ts";
import { expect } from "./support/test.ts";

test.describe("while a page arrives slowly", { tag: "@once" }, () => {
  test("the boot script waits for all of its elements", async ({ page, slowPages }) => {
    let sendRest = () => {};
    const released = new Promise<void>((resolve) => {
      sendRest = resolve;
    });
    const origin = await slowPages("<footer", () => released);
    await page.goto(`${origin}/privacy`, { waitUntil: "commit" });
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.includes("/entry-boot")),
    );
    // Time for the script to run too early, as it would with `async`.
    await setTimeout(300);
    const footer = page.getByRole("contentinfo");
    await expect(footer).toHaveCount(0);
    sendRest();
    await expect(footer.getByText("Dark", { exact: true })).toBeVisible();
  });
});
