import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import shared from "../prisma/testing/vitest-config.ts";
import { chromiumLaunch } from "./e2e/support/chromium-launch.ts";

/** Beside what all workspaces have: tests of components (`*.browser.test.tsx`), in Chromium. */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      // Apollo takes the members of a union for subtypes that it was not told of.
      onConsoleLog: (log) => !log.startsWith("Cannot match inline fragment"),
      projects: [
        {
          optimizeDeps: {
            // Named here, they are bundled before the first test: a dependency that is found later
            // reloads the page in the middle of one.
            entries: ["src/**/*.browser.test.tsx"],
            include: ["react/jsx-dev-runtime"],
          },
          test: {
            name: "component",
            include: ["src/**/*.browser.test.tsx"],
            setupFiles: ["src/test/component-setup.ts"],
            isolate: false,
            // Several jobs may share the machine; what is slow there is not broken.
            expect: { poll: { timeout: 5_000 } },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: chromiumLaunch,
                contextOptions: {
                  reducedMotion: "reduce",
                  locale: "en-GB",
                  timezoneId: "Europe/London",
                },
              }),
              instances: [{ browser: "chromium" }],
              viewport: { width: 1440, height: 900 },
            },
          },
        },
      ],
    },
  }),
);
