import { ownFeatures, pounds, sharedFeatures, ticketTypes } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

test("the tickets page offers three passes, each with its own way to the shop", async ({
  read,
  baseURL,
}) => {
  const page = await read("/register");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Choose Your Passes");
  await expect(main.getByText("Book Tickets Now!")).toBeVisible();
  await expect(main.getByText("All prices subject to 20% VAT Tax.")).toBeVisible();
  await expect(main).toContainText("Early Bird, VIP and Full Price options");

  const cards = main.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(cards).toHaveCount(3);
  for (const [index, pass] of ticketTypes.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { level: 2 })).toHaveText(pass.name);
    await expect(card).toContainText(pounds(pass.price));
    await expect(card).toContainText(pass.description);
    await expect(card.getByRole("listitem")).toHaveText(ownFeatures(pass));
    const button = card.getByRole("link");
    await expect(button).toHaveText("Book Now!");
    await expect(button).toHaveAttribute("href", pass.purchaseUrl ?? "");
    expect(new URL(pass.purchaseUrl ?? "").origin).not.toBe(baseURL);
  }
  for (const feature of sharedFeatures) {
    await expect(main.getByText(feature, { exact: true })).toHaveCount(1);
  }
  expect(new Set(ticketTypes.map(({ purchaseUrl }) => purchaseUrl)).size).toBe(3);
  await expect(main.getByText("Most popular")).toHaveCount(0);
});

test("the passes cost and end as announced", { tag: "@once" }, () => {
  const announced = ticketTypes.map(({ name, price, description }) => [name, price, description]);
  expect(announced).toEqual([
    ["Early Bird", 495, "Book by 5th November"],
    ["VIP Pass", 695, "Book by 5th November"],
    ["Full Price", 2295, "Book by 27th November"],
  ]);
});

test("a pass under the pointer changes the shade of its border and nothing else", {
  tag: "@once",
}, async ({ read }) => {
  const page = await read("/register");
  const card = page.getByRole("main").getByRole("listitem").first();
  const look = () =>
    card.evaluate((element) => {
      const { borderColor, transform, boxShadow, backgroundColor } = getComputedStyle(element);
      return { borderColor, rest: { transform, boxShadow, backgroundColor } };
    });
  const before = await look();
  await card.hover({ position: { x: 10, y: 60 } });
  await expect.poll(async () => (await look()).borderColor).not.toBe(before.borderColor);
  expect((await look()).rest).toEqual(before.rest);
});
