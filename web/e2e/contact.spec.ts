import { contactDetails } from "./support/content.ts";
import { openHydrated } from "./support/hydration.ts";
import { expect, mapOrigin, test } from "./support/test.ts";

test("the contact page says where and when somebody answers", async ({ read }) => {
  const page = await read("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Contact");
  const entry = (name: string) =>
    main
      .locator("dl > div")
      .filter({ has: page.getByRole("term").getByText(name, { exact: true }) });
  await expect(entry("Email").getByRole("link")).toHaveAttribute(
    "href",
    `mailto:${contactDetails.email}`,
  );
  await expect(entry("Phone").getByRole("link")).toHaveAttribute("href", /^tel:\+\d+$/);
  await expect(entry("Address")).toContainText(contactDetails.address);
  await expect(entry("Office hours")).toContainText("Mon–Fri 9:00 AM–6:00 PM");
  await expect(entry("Office hours")).toContainText("Sat–Sun closed");
  expect(new URL((await page.locator("iframe").getAttribute("src")) ?? "").origin).toBe(mapOrigin);
});

test("the first three questions are answered", async ({ read }) => {
  const page = await read("/contact");
  const faq = page.locator("#faq");
  await expect(faq.getByRole("heading", { level: 3 })).toHaveText(
    contactDetails.faq.slice(0, 3).map(({ question }) => question),
  );
  for (const { answer } of contactDetails.faq.slice(0, 3)) await expect(faq).toContainText(answer);
  await expect(faq).toContainText("9:00 AM (London time)");
  await expect(faq).toContainText("A full 100% refund is available within 14 days of booking");
});

test("#faq leads to the questions, also from another page", { tag: "@once" }, async ({ page }) => {
  await page.goto("/contact#faq");
  await expect(page.locator("#faq h2")).toBeInViewport({ ratio: 1 });

  await openHydrated(page, "/speakers");
  await page.evaluate(() => {
    history.pushState(null, "", "/contact#faq");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.locator("#faq h2")).toBeInViewport({ ratio: 1 });
});
