import { programme, sessionPath, sessionWhere } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

const panel = sessionWhere(({ type }) => type === "Panel");
const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

// The agenda is covered by `agenda.spec.ts`.
for (const [path, most] of [
  [sessionPath(panel), 1],
  ["/register", 1],
  ["/venue", 3],
] as const) {
  test(`${path} prints on at most ${most} pages, without header, footer and buttons`, {
    tag: "@once",
  }, async ({ read }) => {
    const page = await read(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const screenOnly of ["banner", "contentinfo"] as const) {
      await expect(page.getByRole(screenOnly).first()).toBeHidden();
    }
    await expect(page.locator("[data-button]").locator("visible=true")).toHaveCount(0);
    const file = (await page.pdf({ format: "A4", margin })).toString("latin1");
    expect(file.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(most);
    await page.emulateMedia({ media: null });
  });
}

test("a personal agenda of a whole day prints on one page", { tag: "@once" }, async ({ page }) => {
  const sessions = programme.filter(({ day, type }) => day === "day1" && type !== "Break");
  await page.goto("/agenda");
  for (const { title } of sessions) {
    await page.getByRole("button", { name: `Keep “${title}” in my agenda` }).click();
  }
  await page.goto("/agenda/mine");
  const headings = page.getByRole("main").getByRole("heading", { level: 3 });
  await expect(headings.locator("visible=true")).toHaveCount(sessions.length);
  const file = (await page.pdf({ format: "A4", margin })).toString("latin1");
  expect(file.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a printed entry leaves room for its title, whatever its room is called", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/agenda");
  await page.getByRole("button", { name: `Keep “${panel.title}” in my agenda` }).click();
  await page.goto("/agenda/mine");
  const entry = page.locator("[data-session]").locator("visible=true");
  await expect(entry).toHaveCount(1);
  await entry.locator("[data-place]").evaluate((room) => {
    room.textContent = "A room with a name of many words ".repeat(6);
  });
  await page.emulateMedia({ media: "print" });
  const width = (selector: string) =>
    entry.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
  await page.setViewportSize({ width: 718, height: 900 });
  expect(await width("h3")).toBeGreaterThan(200);
  await page.emulateMedia({ media: null });
});
