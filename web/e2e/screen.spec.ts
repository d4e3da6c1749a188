import { expect, test } from "@playwright/test";

const minutes = (count: number) => count * 60_000;
const startsAt = Date.parse("2025-11-26T10:00:00Z");

const entry = (id: string, title: string, from: number, change: object = {}) => ({
  id,
  title,
  speakers: "Ada Byron",
  weekday: "Wednesday",
  isCancelled: false,
  startsAt: startsAt + minutes(from),
  endsAt: startsAt + minutes(from + 30),
  from: `from ${from}`,
  until: `until ${from + 30}`,
  ...change,
});

test("a room's screen goes on without a connection, and shows what has changed after it", {
  tag: "@once",
}, async ({ page }) => {
  let entries = [
    entry("a", "Opening", 0),
    entry("b", "Engines", 30),
    entry("c", "Looms", 60),
    entry("d", "Mills", 90),
  ];
  let isOffline = false;
  // The device's clock is a day late: the time is the server's.
  const late = 24 * 60;
  await page.clock.install({ time: startsAt + minutes(10 - late) });
  await page.route("**/screen/main-hall.json", async (route) => {
    if (isOffline) return route.abort("internetdisconnected");
    const device = await page.evaluate(() => Date.now());
    const headers = { date: new Date(device + minutes(late)).toUTCString() };
    const json = { room: "Main Hall", conference: "Data Day", offset: 0, entries };
    return route.fulfill({ json, headers });
  });
  await page.route("**/graphql", (route) => {
    const looms = { id: "c", startsAt: "2025-11-26T11:30:00Z", location: "Hall 2" };
    return route.fulfill({ json: { data: { nodes: [{ ...looms, status: "scheduled" }, null] } } });
  });
  await page.goto("/screen/main-hall");
  const [now, next, offline] = ["#now", "#next", "#offline"].map((id) => page.locator(id));
  if (!now || !next || !offline) throw new Error("unreachable");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Main Hall");
  await expect(now).toContainText("Opening");
  await expect(next).toContainText("Engines");
  await expect(page.locator("#clock")).toHaveText("10:10 AM");
  await expect(next).toContainText("in 20 min");
  await expect(page.getByRole("list", { name: "Later" }).getByRole("listitem")).toHaveText([
    "from 60Looms",
    "from 90Mills",
  ]);

  isOffline = true;
  await page.clock.runFor(minutes(25));
  await expect(now).toContainText("Engines");
  await expect(next).toContainText("Looms");
  await expect(offline).toContainText("No connection since 10:10 AM");

  isOffline = false;
  entries = [entry("a", "Opening", 0), entry("b", "Engines", 30, { isCancelled: true })];
  await page.clock.runFor(minutes(1));
  await expect(offline).toBeEmpty();
  await expect(now).toBeHidden();
  await expect(page.locator("#notices")).toContainText("Cancelled: Engines");
  await expect(page.locator("#notices")).toContainText("Moved to Hall 2: Looms, 11:30 AM");
  await expect(page.locator("#notices")).toContainText("No longer in this room: Mills");
});
