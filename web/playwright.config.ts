import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { chromiumLaunch } from "./e2e/support/chromium-launch.ts";
import { freePort } from "./e2e/support/free-port.ts";

// Each worker process evaluates this file again; values computed once are passed on in the environment.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_SMTP_PORT ??= String(await freePort());
process.env.E2E_MAILBOX_PORT ??= String(await freePort());
if (!process.env.E2E_DATA_DIR) {
  const dataDir = mkdtempSync(join(tmpdir(), "summit-e2e-"));
  process.env.E2E_DATA_DIR = dataDir;
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
}
// No settings, as for an operator who keeps the defaults.
delete process.env.NODE_ENV;

const origin = `http://localhost:${process.env.E2E_PORT}`;

/**
 * These pages live too briefly for V8's optimising compilers and frequent garbage collection to pay off: without
 * them, they take a tenth less processor time. Component tests, which share one page, take a tenth more.
 */
const v8Flags = "--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32";

/** What changes the conference at the site's own address, which all other tests use. */
const alone = "invited-in-languages.spec.ts";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/start-mailbox.ts",
  outputDir: ".test-results/playwright",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  reporter: [["list"], ["json", { outputFile: ".test-results/playwright.json" }]],
  // Generous timeouts, since several jobs may share the machine, and a slow test is not a failure.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: origin,
    // Reduced motion by default; tests of animations opt in.
    contextOptions: { reducedMotion: "reduce" },
    // The service worker would intercept requests. It has tests of its own.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/London",
    // Traces cost a tenth of the time; enable them with `--trace on` when needed.
    trace: "off",
    launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, v8Flags] },
  },
  projects: [
    {
      name: "desktop",
      testIgnore: alone,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      testIgnore: alone,
      // Tests that do not depend on the viewport run in one project only.
      grepInvert: /@once/,
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      },
    },
    {
      name: "alone",
      testMatch: alone,
      // When they are done. By itself it runs with `--no-deps`.
      dependencies: ["desktop", "phone"],
      fullyParallel: false,
      use: devices["Desktop Chrome"],
    },
  ],
  webServer: {
    command: "node ../server/dist/main.js",
    url: `${origin}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    // Its warnings help to explain a failed test.
    stdout: "pipe",
    // An empty variable counts as unset, so that the developer's environment does not leak in.
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      PUBLIC_URL: "",
      SESSION_SECRET: "",
      TRUST_PROXY: "",
      ORGANIZER_SELF_SERVICE: "",
      SMTP_URL: `smtp://127.0.0.1:${process.env.E2E_SMTP_PORT}`,
      // All tests share one IP address. Rate limits are tested with stubbed responses.
      RATE_LIMIT_FACTOR: "1000",
    },
  },
});
