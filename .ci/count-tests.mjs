import { readFile } from "node:fs/promises";

/** Adds up the reports of all test runs and prints `N passed, N failed`. */
const vitest = await Promise.all(
  ["prisma", "schema", "server", "web"].map((workspace) =>
    readReport(`${workspace}/.test-results/vitest.json`),
  ),
);
const playwright = await readReport("web/.test-results/playwright.json");

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const passed =
  sum(vitest.map((report) => report?.numPassedTests ?? 0)) + (playwright?.stats.expected ?? 0);
const failed =
  sum(vitest.map((report) => report?.numFailedTests ?? 0)) +
  (playwright ? playwright.stats.unexpected + playwright.stats.flaky : 0);
console.log(`${passed} passed, ${failed} failed`);

/** A report that a failed run never wrote counts as nothing. */
async function readReport(path) {
  try {
    return JSON.parse(await readFile(new URL(`../${path}`, import.meta.url), "utf8"));
  } catch {
    return undefined;
  }
}
