import type { APIRequestContext, Page } from "@playwright/test";
import { paths } from "../src/site/routes.ts";
import { expectAccessible } from "./support/axe.ts";
import { everyPage, plainPages } from "./support/content.ts";
import { referencedFiles } from "./support/files.ts";
import { openHydrated, operationOf } from "./support/hydration.ts";
import { expect, mapOrigin, notFoundLog, test } from "./support/test.ts";

// Reduced motion, so that contrast is measured in the final state.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedProblems: [notFoundLog] });

// A single visit per page for all checks that apply to every page.
for (const { name, path } of [...everyPage, ...plainPages]) {
  test(`${name} hydrates without changes or layout shift, fits every viewport, has no missing files and no axe violations`, {
    tag: "@once",
  }, async ({ visitor: page, request, baseURL }) => {
    const operations: string[] = [];
    const origins = new Set<string>();
    page.on("request", (sent) => {
      const operation = operationOf(sent);
      if (operation) operations.push(operation);
      if (!sent.url().startsWith("data:")) origins.add(new URL(sent.url()).origin);
    });
    // React replaces mismatched elements, so those marked before hydration would be gone.
    let marking: Promise<number> | undefined;
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      marking ??= markEverything(page);
      await marking;
      await route.continue();
    });
    // A page of which another part is shown already would not be loaded again.
    if (path.includes("#")) await page.goto("about:blank");
    await openHydrated(page, path);
    const marked = (await marking) ?? 0;
    expect(marked).toBeGreaterThan(50);
    await expect(page.locator("#root [data-served]")).toHaveCount(marked);
    expect(operations, "nothing is asked but who is signed in").toEqual(["Viewer"]);

    const running = () =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === "running").length,
      );
    await expect.poll(running).toBe(0);

    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => overhang(page), `pixels by which it is too wide at ${width} px`)
        .toBeLessThanOrEqual(0);
      // Elements that sticky bars cover after resizing keep their size.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      // Each width and each scheme once; all four combinations would take twice as long.
      expect(await smallTargets(page), `smaller than 24 px at ${width} px`).toEqual([]);
      expect(await coveredTargets(page), `cannot be hit at ${width} px`).toEqual([]);
      if (width === 1440) await expectAccessible(page, "wide and light");
      if (width !== 390) continue;
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page, "narrow and dark");
      await page.emulateMedia({ colorScheme: null });
    }
    await expectHeadingsInOrder(page);
    await expectNewsletterForm(page, path);
    await expectFilesThere(page, request);
    expect([baseURL, mapOrigin], "nothing is loaded from elsewhere").toEqual(
      expect.arrayContaining([...origins]),
    );
  });
}

/** Files that other pages of the same worker also refer to are checked once. */
const found = new Set<string>();

/** By how many pixels the page overflows its viewport. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });

/** The targets under 24 px. Links in a sentence need no such size, but all have it. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll("a[href], button, input, select, textarea, summary");
    return [...targets].flatMap((target) => {
      const { content, position } = getComputedStyle(target, "::after");
      const isStretched = content !== "none" && position === "absolute";
      const isChoice = target instanceof HTMLInputElement && /radio|checkbox/.test(target.type);
      const area = (isChoice && target.closest("label")) || target;
      const { width, height } = area.getBoundingClientRect();
      // What is hidden until it is focused is one pixel wide.
      const isSmall = Math.min(width, height) < 24 && Math.min(width, height) > 1;
      return isSmall && !isStretched && target.checkVisibility() ? [target.outerHTML] : [];
    });
  });

/** The targets of which something else is hit where a finger or a mouse would aim: in the middle of what is shown. */
const coveredTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll("a[href], button, input, select, textarea, summary");
    const covered = [...targets].flatMap((target) => {
      const label = target instanceof HTMLInputElement ? target.closest("label") : null;
      const shown = label ?? target;
      shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // The first line of a link that has several.
      const [box] = shown.getClientRects();
      // What is hidden until it is focused is one pixel wide.
      if (!box || box.width <= 1 || !shown.checkVisibility()) return [];
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      // Off screen, there is nothing.
      return !hit || shown.contains(hit)
        ? []
        : [`${shown.outerHTML.slice(0, 200)} under ${hit?.outerHTML.slice(0, 200)}`];
    });
    window.scrollTo({ top: 0, behavior: "instant" });
    return covered;
  });

/** In the footer, or on the page of the newsletter in its place. */
async function expectNewsletterForm(page: Page, path: string): Promise<void> {
  const place = page.getByRole(path === paths.newsletterIssues ? "main" : "contentinfo");
  const email = place.getByLabel("Email address");
  await expect(email).toBeVisible();
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("required");
}

/** Every file that the page refers to exists and has the right type. Content-hashed ones are immutable. */
async function expectFilesThere(page: Page, request: APIRequestContext): Promise<void> {
  for (const path of (await referencedFiles(page)).filter((file) => !found.has(file))) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const { "content-type": type, "cache-control": caching } = response.headers();
    expect(type, path).not.toContain("text/html");
    if (path.startsWith("/assets/")) expect(caching, path).toContain("immutable");
    found.add(path);
  }
}

/** One first-level heading, and no skipped levels. */
async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page
    .locator("main :is(h1, h2, h3, h4, h5, h6):visible")
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) {
    expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
  }
}

/** Marks every server-rendered element. */
async function markEverything(page: Page): Promise<number> {
  // Scripts are requested before the page has been parsed.
  await page.waitForFunction(() => document.readyState !== "loading");
  return page.evaluate(() => {
    const all = document.querySelectorAll("#root *");
    for (const element of all) element.setAttribute("data-served", "");
    return all.length;
  });
}

test("the pages refer to files of every kind", { tag: "@once" }, async ({ read }) => {
  const files = await referencedFiles(await read("/"));
  for (const extension of [".js", ".woff2", ".svg", ".webp", ".png", ".webmanifest"]) {
    expect(files.filter((path) => path.endsWith(extension)).length, extension).toBeGreaterThan(0);
  }
  expect(files.filter((path) => path.startsWith("/assets/")).length).toBeGreaterThan(1);
});

test("the first tab stop skips to the content", { tag: "@once" }, async ({ page }) => {
  await page.goto("/speakers");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("the focused element has a visible focus ring", { tag: "@once" }, async ({ page }) => {
  await page.goto("/agenda");
  for (let stop = 0; stop < 16; stop++) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
  }
});
