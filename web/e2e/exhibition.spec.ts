import { exhibitPackages, pounds } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

test("the exhibition page sells three packages and says why", async ({ read }) => {
  const page = await read("/exhibition");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Exhibition");
  for (const benefit of ["Prime Location", "Marketing Support", "Networking Events"]) {
    await expect(main.getByRole("heading", { level: 3, name: benefit })).toBeVisible();
  }
  const reasons = main.getByRole("heading", { name: "Why exhibit" }).locator("~ ul > li");
  expect(await reasons.count()).toBeGreaterThanOrEqual(3);

  for (const item of exhibitPackages) {
    const card = main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3, name: item.name, exact: true }) });
    await expect(card).toContainText(pounds(item.price));
    await expect(card).toContainText("plus 20% VAT");
    await expect(card).toContainText(`${item.standSize} stand, ${item.delegatePasses} delegate`);
    await expect(card.getByRole("listitem")).toHaveText(item.inclusions.split("\n"));
    await expect(card.getByRole("link", { name: "Book Exhibit Space" })).toHaveAttribute(
      "href",
      item.purchaseUrl ?? "",
    );
    await expect(card.getByRole("link", { name: "Book Delegate Passes" })).toHaveAttribute(
      "href",
      "/register",
    );
    const row = main.getByRole("table").getByRole("row", { name: item.name });
    await expect(row).toContainText(item.standSize);
    await expect(row).toContainText(pounds(item.price));
  }

  for (const name of ["Download Exhibitor Pack", "Contact Sales Team"]) {
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", /^\/contact\?/);
  }
});

test("who asks for the exhibitor pack finds the subject filled in", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/exhibition");
  await page.getByRole("link", { name: "Download Exhibitor Pack" }).click();
  await expect(page).toHaveURL(/\/contact\?/);
  const subject = page.getByRole("textbox", { name: "Subject" });
  await expect(subject).toHaveValue("Exhibitor pack");
  await page.getByRole("textbox", { name: "Name" }).pressSequentially("Ada");
  await expect(subject, "also once the client runs").toHaveValue("Exhibitor pack");
});

test("the packages are the announced ones", { tag: "@once" }, () => {
  const announced = exhibitPackages.map(({ name, price, delegatePasses, standSize }) => [
    name,
    price,
    delegatePasses,
    standSize,
  ]);
  expect(announced).toEqual([
    ["Package 1", 2850, 2, "3 × 2 m (6 sqm)"],
    ["Package 2", 3850, 3, "6 sqm"],
    ["Package 3", 4850, 5, "3 × 3 m (9 sqm)"],
  ]);
  for (const { inclusions } of exhibitPackages) {
    expect(inclusions).toMatch(
      /electricity.*wi-?fi.*table and 2 chairs.*lunches and teas.*delegates list.*slides.*networking app/is,
    );
  }
});
