import { chromium } from "playwright";
import { chromiumLaunch } from "./e2e/support/chromium-launch.ts";

const port = process.argv[2];
const jobs = JSON.parse(process.argv[3]);
const browser = await chromium.launch({ ...chromiumLaunch });
for (const {
  name,
  path,
  widths = [390, 1440],
  time,
  zone = "Europe/London",
  full = true,
  height,
  act,
  js = true,
  scroll,
} of jobs) {
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: height ?? (width < 800 ? 844 : 900) },
      timezoneId: zone,
      locale: "en-GB",
      reducedMotion: "reduce",
      javaScriptEnabled: js,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    page.on(
      "console",
      (m) =>
        ["error", "warning"].includes(m.type()) && console.log(name, width, m.text().slice(0, 300)),
    );
    if (time) await page.clock.setFixedTime(time);
    await page.goto(`http://localhost:${port}${path}`, { waitUntil: "load" });
    await page.waitForTimeout(700);
    if (act) await eval(`(async (page) => { ${act} })`)(page);
    if (scroll) await page.evaluate((y) => window.scrollTo(0, y), scroll);
    await page.screenshot({ path: `/tmp/day-shots/${name}-${width}.png`, fullPage: full });
    const over =
      js &&
      (await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ));
    if (over > 0) console.log(name, width, "overflow", over);
    await context.close();
  }
}
await browser.close();
