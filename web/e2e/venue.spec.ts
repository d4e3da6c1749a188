import { pounds, venueDetails } from "./support/content.ts";
import { expect, mapOrigin, test } from "./support/test.ts";

test("the venue page says where, when, how to get there and where to stay", async ({ read }) => {
  const page = await read("/venue");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("The Great Hall");
  await expect(main.getByRole("link", { name: "Register Now" })).toHaveAttribute(
    "href",
    "/tickets",
  );

  const fact = (name: string) =>
    main
      .locator("dl > div")
      .filter({ has: page.getByRole("term").getByText(name, { exact: true }) });
  await expect(fact("Address")).toContainText(
    "Kensington Conference and Events Centre, Hornton St, Kensington, London W8 7NX",
  );
  await expect(fact("Event hours")).toContainText("9:00 AM–5:00 PM");
  await expect(fact("E-mail").getByRole("link")).toHaveAttribute(
    "href",
    `mailto:${venueDetails.contactEmail}`,
  );
  await expect(fact("Phone").getByRole("link")).toHaveAttribute(
    "href",
    `tel:${venueDetails.contactPhone?.replaceAll(" ", "")}`,
  );

  const hotels = main.locator("section").filter({ hasText: "Where to stay" }).getByRole("listitem");
  await expect(hotels).toHaveCount(3);
  for (const [index, { name, price, rating }] of venueDetails.nearbyAccommodations.entries()) {
    const hotel = hotels.nth(index);
    await expect(hotel.getByRole("heading", { level: 3 })).toHaveText(name);
    await expect(hotel).toContainText(pounds(price));
    await expect(hotel).toContainText(`${rating.toFixed(1)} out of 5`);
  }
  expect(venueDetails.nearbyAccommodations.map(({ price }) => price)).toEqual([32, 183, 207]);

  const ways = main.locator("section").filter({ hasText: "Getting here" });
  for (const text of [
    "High Street Kensington, on the District and Circle lines",
    "TfL’s bus map",
    "ride-hailing app",
  ]) {
    await expect(ways).toContainText(text);
  }
  await expect(ways.locator('a[href="https://tfl.gov.uk/maps/bus"]')).toBeVisible();
});

test("the way is drawn; the interactive map is loaded for who asks for it", async ({ page }) => {
  const asked: string[] = [];
  await page.route(`${mapOrigin}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title>" });
  });
  await page.goto("/venue");
  const drawing = page.getByRole("img", { name: /^From High Street Kensington station/ });
  await drawing.scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(960);
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

test("only the map may be framed", { tag: "@once" }, async ({ request }) => {
  const policy = (await request.get("/venue")).headers()["content-security-policy"] ?? "";
  expect(
    policy
      .split(";")
      .find((part) => part.trim().startsWith("frame-src"))
      ?.trim(),
  ).toBe(`frame-src ${mapOrigin}`);
});

test.describe("where the map is blocked", { tag: "@once" }, () => {
  test.use({ expectedProblems: [/Failed to load resource/] });

  test("nothing is broken", async ({ page, context }) => {
    await context.route(`${mapOrigin}/**`, (route) => route.abort());
    await page.goto("/venue");
    await page.getByText("Show the interactive map").click();
    await expect(page.getByRole("link", { name: "Open the map of The Great Hall" })).toBeVisible();
  });
});

test("the footer's map link leads to the venue", { tag: "@once" }, async ({ read }) => {
  const page = await read("/privacy");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Hornton St");
  await expect(footer.getByRole("link", { name: "View on map" })).toHaveAttribute("href", "/venue");
});
