import type { Page } from "@playwright/test";
import { createConference } from "./looks/conferences.ts";
import { makeAccount, signIn } from "./support/accounts.ts";
import { expect, test } from "./support/test.ts";

/** Whether the first two talks, which start together in different rooms, are side by side. */
const isGrid = (page: Page) =>
  page.locator("#day1 [data-session][data-type=Talk]").evaluateAll((entries) => {
    const [one, other] = entries.map((entry) => entry.getBoundingClientRect());
    return one?.top === other?.top;
  });

const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

test("a programme of several rooms is a grid or a list, as one chooses, without scripts and on paper, too", {
  tag: "@once",
}, async ({ request, browser, page }) => {
  await signIn(request, await makeAccount());
  const { slug } = await createConference(request, "thin");
  const address = `/c/${slug}/agenda`;

  await test.step("without scripts, both are there", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.setViewportSize({ width: 820, height: 900 });
    await plain.goto(address);
    expect(await isGrid(plain)).toBe(true);
    await plain.getByText("List", { exact: true }).click();
    expect(await isGrid(plain)).toBe(false);
    await plain.setViewportSize({ width: 819, height: 900 });
    await plain.goto(address);
    expect(await isGrid(plain)).toBe(false);
    await context.close();
  });

  await test.step("the page scrolls, and not the grid; its rooms stay below the header", async () => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.goto(address);
    const heads = page.locator("[data-heads]");
    await heads.scrollIntoViewIfNeeded();
    await page.getByRole("group", { name: "Schedule, by room" }).hover();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + 400);
    const [header, rooms] = await Promise.all(
      [page.getByRole("banner"), heads].map((each) => each.boundingBox()),
    );
    expect(rooms?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
    const scrollers = await page.evaluate(() =>
      [...document.querySelectorAll("main *")]
        .filter((each) => each.checkVisibility() && each.scrollHeight > each.clientHeight + 1)
        .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    expect(scrollers).toEqual([]);
  });

  await test.step("the choice is remembered, and known before the scripts run", async () => {
    await page.goto(address);
    expect(await isGrid(page)).toBe(true);
    await expect(page.getByRole("group", { name: "Schedule, by room" })).toHaveAttribute(
      "tabindex",
      "0",
    );
    await page.getByText("List", { exact: true }).click();
    await page.route("**/assets/*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.reload();
    expect(await isGrid(page)).toBe(false);
    await page.unroute("**/assets/*.js");
    await page.reload();
    await expect(page.getByRole("radio", { name: "List" })).toBeChecked();
    await page.getByText("Grid", { exact: true }).click();
    expect(await isGrid(page)).toBe(true);
  });

  await test.step("sheets that are wide enough have the grid", async () => {
    await page.emulateMedia({ media: "print" });
    // A6 and A4 without margins: three rooms are too many for the first.
    for (const [width, expected] of [
      [300, false],
      [718, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await isGrid(page), `${width} px`).toBe(expected);
    }
    await expect(page.getByRole("list", { name: "Rooms" }).first()).toBeVisible();
    await expect(page.getByText("Grid", { exact: true })).toBeHidden();
    for (const landscape of [false, true]) {
      const file = (await page.pdf({ format: "A4", margin, landscape })).toString("latin1");
      expect(file.match(/\/Type\s*\/Page\b/g), "a sheet for the day").toHaveLength(1);
    }
  });
});
