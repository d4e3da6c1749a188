import { expect, test } from "./support/test.ts";

const isDark = "rgb(21, 23, 39)";

test("colours follow the system, also without JavaScript", { tag: "@once" }, async ({ read }) => {
  const page = await read("/speakers");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expect(page.locator("body")).toHaveCSS("background-color", isDark);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ media: null, colorScheme: null });
});

test("the visitor's choice applies to the next page from its first frame", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/speakers");
  await page.getByText("Dark", { exact: true }).click();
  await expect(page.locator("body")).toHaveCSS("background-color", isDark);
  // The page before its deferred script runs.
  await page.route("**/assets/entry-boot*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/venue");
  await expect(page.locator("body")).toHaveCSS("background-color", isDark);
  await page.unrouteAll();
  await page.reload();
  await page.getByText("System", { exact: true }).click();
  await expect(page.locator("body")).not.toHaveCSS("background-color", isDark);
});
