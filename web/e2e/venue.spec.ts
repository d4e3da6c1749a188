import { venueDetails } from "./support/content.ts";
import { expect, mapOrigin, test } from "./support/test.ts";

test("the map is a static drawing; the interactive one is loaded on request", {
  tag: "@once",
}, async ({ page }) => {
  const asked: string[] = [];
  await page.route(`${mapOrigin}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title>" });
  });
  await page.goto("/venue");
  const drawing = page.getByRole("img", { name: "Map of the streets around The Great Hall" });
  await drawing.scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(960);
  await expect(page.getByText(/^From High Street Kensington station/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the map of The Great Hall" })).toHaveAttribute(
    "href",
    venueDetails.googleMapsUrl ?? "",
  );
  const frame = page.getByTitle("Map: The Great Hall");
  await expect(frame).toBeHidden();
  expect(asked).toEqual([]);
  await page.getByText("Show the interactive map").click();
  await expect(frame).toBeVisible();
  await expect.poll(() => asked).toHaveLength(1);
});

test.describe("where the map is blocked", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test("the page still works", async ({ page, context }) => {
    await context.route(`${mapOrigin}/**`, (route) => route.abort());
    await page.goto("/venue");
    await page.getByText("Show the interactive map").click();
    await expect(page.getByRole("link", { name: "Open the map of The Great Hall" })).toBeVisible();
  });
});
