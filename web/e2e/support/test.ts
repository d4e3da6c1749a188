import { test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

type Options = {
  /** What the browser's console may say in this test, such as the log of an answer 404. */
  expectedProblems: RegExp[];
};

/**
 * Playwright's `test`, whose pages fail it on any console error, uncaught exception or violation
 * of the content security policy that is not expected by name.
 */
export const test = base.extend<Options & { problems: string[] }>({
  expectedProblems: [[], { option: true }],

  problems: async ({ context, expectedProblems }, use) => {
    const problems: string[] = [];
    // The map is another site's: whether it answers is not what is tested.
    await context.route(`${mapOrigin}/**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Map</title>" }),
    );
    context.on("page", (page) => watch(page, problems));
    await use(problems);
    const unexpected = problems.filter(
      (problem) => !expectedProblems.some((expected) => expected.test(problem)),
    );
    base.expect(unexpected, "problems reported by the browser").toEqual([]);
  },

  page: async ({ problems: _watched, page }, use) => use(page),
});

/** Where the embedded map comes from. */
export const mapOrigin = "https://www.openstreetmap.org";

/** The log of a navigation that was answered with 404. */
export const notFoundLog = /Failed to load resource: .* status of 404/;

function watch(page: Page, problems: string[]): void {
  page.on("pageerror", (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
  // Chromium logs violations of the content security policy as errors, too.
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    problems.push(`console: ${message.text()} (${message.location().url})`);
  });
}
