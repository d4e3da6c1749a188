import {
  type Browser,
  type BrowserContext,
  test as base,
  type Page,
  type PlaywrightTestOptions,
} from "@playwright/test";

export { expect } from "@playwright/test";

type Options = {
  /** Console messages that this test expects, such as the log of a 404 response. */
  expectedProblems: RegExp[];
};

type Fixtures = Options & {
  /** The browser's errors so far. */
  problems: string[];
  /**
   * Opens a page read-only, without JavaScript. A worker reuses it between its tests, and skips the load if it
   * is already open.
   */
  read: (path: string) => Promise<Page>;
  /**
   * A page for consecutive visits, with JavaScript but signed out. A worker reuses it between its tests,
   * because a new page costs half as much as the visit itself.
   */
  visitor: Page;
};

/**
 * Playwright's `test`, which fails on any console error, uncaught exception or violation of the content
 * security policy that is not explicitly expected.
 */
export const test = base.extend<Fixtures, { reader: ReusedPage; keptVisitor: ReusedPage }>({
  expectedProblems: [[], { option: true }],

  reader: [
    async ({ browser }, use, { project }) => {
      const kept = await openKeptPage(browser, project.use, false);
      await use(kept);
      await kept.page.context().close();
    },
    { scope: "worker" },
  ],

  keptVisitor: [
    async ({ browser }, use, { project }) => {
      const kept = await openKeptPage(browser, project.use, true);
      await use(kept);
      await kept.page.context().close();
    },
    { scope: "worker" },
  ],

  visitor: async ({ keptVisitor, expectedProblems, viewport }, use) => {
    const { page, problems } = keptVisitor;
    problems.length = 0;
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
    await page.unrouteAll({ behavior: "wait" });
    page.removeAllListeners("request");
    expectNone(problems, expectedProblems);
  },

  read: async ({ reader, expectedProblems, baseURL, viewport }, use) => {
    const { page, problems } = reader;
    problems.length = 0;
    await use(async (path) => {
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (page.url() !== new URL(path, baseURL).href) await page.goto(path);
      else await page.evaluate(() => window.scrollTo(0, 0));
      return page;
    });
    expectNone(problems, expectedProblems);
  },

  problems: async ({ context, expectedProblems }, use) => {
    const problems: string[] = [];
    await stubMap(context);
    context.on("page", (page) => watch(page, problems));
    await use(problems);
    expectNone(problems, expectedProblems);
  },

  page: async ({ problems: _watched, page }, use) => use(page),
});

type ReusedPage = { page: Page; problems: string[] };

async function openKeptPage(
  browser: Browser,
  options: Partial<PlaywrightTestOptions>,
  javaScriptEnabled: boolean,
): Promise<ReusedPage> {
  const { baseURL, viewport, isMobile, hasTouch, locale, timezoneId, serviceWorkers } = options;
  const context = await browser.newContext({
    baseURL,
    viewport,
    isMobile,
    hasTouch,
    locale,
    timezoneId,
    serviceWorkers,
    reducedMotion: "reduce",
    javaScriptEnabled,
  });
  await stubMap(context);
  const page = await context.newPage();
  const problems: string[] = [];
  watch(page, problems);
  return { page, problems };
}

/** Origin of the embedded map. */
export const mapOrigin = "https://www.openstreetmap.org";

/** The log of a navigation with a 404 response. */
export const notFoundLog = /Failed to load resource: .* status of 404/;

/** The map is third-party: its availability is not tested. */
async function stubMap(context: BrowserContext): Promise<void> {
  await context.route(`${mapOrigin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }),
  );
}

function expectNone(problems: string[], expectedOnes: RegExp[]): void {
  const unexpected = problems.filter(
    (problem) => !expectedOnes.some((expected) => expected.test(problem)),
  );
  base.expect(unexpected, "problems reported by the browser").toEqual([]);
}

function watch(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  // Chromium logs violations of the content security policy as errors, too.
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
}
