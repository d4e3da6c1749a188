import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { makeAccount, signIn } from "../support/accounts.ts";
import { test } from "../support/test.ts";
import { createLongshore } from "./longshore.ts";

const folder = join(import.meta.dirname, "../../../docs/images");

/** The pictures of the README, of an invented conference with a look of its own. */
test("the pictures of the README", async ({ request, page, browser, baseURL }) => {
  test.setTimeout(600_000);
  const password = "first-secret";
  const person = { fullName: "Marta Lindholm", email: "marta@longshore.example", password };
  await signIn(request, await makeAccount(person));
  const { id, site, toReview } = await createLongshore(request);
  await page.context().addCookies((await request.storageState()).cookies);
  mkdirSync(folder, { recursive: true });

  const visitor = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 2,
    reducedMotion: "reduce",
  });
  const home = await visitor.newPage();
  await open(home, site);
  await keep(await home.screenshot(), "home");
  await visitor.close();

  const admin = `/admin?conference=${id}`;
  await open(page, `${admin}&tab=schedule&view=board&day=day1`);
  const board = page.getByRole("grid");
  await board.getByText("Migrations that nobody notices").click();
  await keep(await page.screenshot(), "board");

  await open(page, `${admin}&tab=reviews&proposal=${toReview}`);
  for (const [criterion, score] of [
    ["Would you go?", "5, best"],
    ["From practice", "4"],
  ] as const) {
    const scores = page.getByRole("group", { name: criterion });
    await scores.getByRole("radio", { name: score }).check({ force: true });
  }
  await keep(await page.screenshot(), "review");

  const phone = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const screens: Buffer[] = [];
  for (const path of ["", "/agenda", "/speakers"]) {
    const screen = await phone.newPage();
    await open(screen, `${site}${path}`);
    screens.push(await screen.screenshot());
    await screen.close();
  }
  await phone.close();
  await keep(await sideBySide(screens), "phone");
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete ||
        !image.checkVisibility() ||
        image.getBoundingClientRect().top > innerHeight,
    ),
  );
}

const keep = (picture: Buffer, name: string) =>
  sharp(picture)
    .webp({ quality: 88, smartSubsample: true, effort: 6 })
    .toFile(join(folder, `${name}.webp`));

/** Screens of phones in a row, with rounded corners and a thin edge, on nothing. */
async function sideBySide(screens: readonly Buffer[]): Promise<Buffer> {
  const [width, height, gap, radius] = [780, 1688, 96, 56];
  const corners = `<rect width="${width}" height="${height}" rx="${radius}"`;
  const svg = (shape: string) =>
    Buffer.from(`<svg width="${width}" height="${height}">${shape}/></svg>`);
  const cut = await Promise.all(
    screens.map((screen) =>
      sharp(screen)
        .composite([
          { input: svg(corners), blend: "dest-in" },
          { input: svg(`${corners} fill="none" stroke="#8888" stroke-width="4"`) },
        ])
        .png()
        .toBuffer(),
    ),
  );
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const all = { width: cut.length * (width + gap) - gap, height, channels: 4, background } as const;
  const row = cut.map((input, index) => ({ input, left: index * (width + gap), top: 0 }));
  return sharp({ create: all }).composite(row).png().toBuffer();
}
