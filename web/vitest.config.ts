import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import shared from "../prisma/testing/vitest-config.ts";
import { chromiumLaunch } from "./e2e/support/chromium-launch.ts";

/**
 * Dependencies of component tests, pre-bundled before the first test. A dependency discovered during a test
 * would be bundled with a second copy of React.
 */
const browserDependencies = [
  "@apollo/client",
  "@apollo/client/react",
  "@apollo/client/utilities",
  "@chakra-ui/react",
  "@emotion/cache",
  "@emotion/react",
  "@hookform/resolvers/zod",
  "@lingui/core",
  "axe-core",
  "graphql",
  "papaparse",
  "react",
  "react-dom",
  "react-hook-form",
  "react-router-dom",
  "react/jsx-runtime",
  "rxjs",
  "vitest-browser-react/pure",
  "zod",
];

/** React's production build, as visitors run it: its development build takes a third longer. */
const production = { "process.env.NODE_ENV": JSON.stringify("production") };

/** In addition to the shared projects: component tests (`*.browser.test.tsx`), in Chromium. */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      projects: [
        {
          oxc: { jsx: { development: false } },
          define: production,
          optimizeDeps: {
            noDiscovery: true,
            include: browserDependencies,
            rolldownOptions: { transform: { define: production } },
          },
          test: {
            name: "component",
            include: ["src/**/*.browser.test.tsx"],
            setupFiles: ["src/test/component-setup.ts"],
            isolate: false,
            restoreMocks: true,
            // As the other projects: other jobs may share the machine, and a slow test is not a failure. A browser's
            // project does not inherit these, and its default of 15 s was not enough for a machine four times slower.
            testTimeout: 180_000,
            hookTimeout: 180_000,
            expect: { poll: { timeout: 20_000 } },
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
