import { playwright } from "@vitest/browser-playwright";
import { defineConfig, mergeConfig } from "vitest/config";
import shared from "../prisma/testing/vitest-config.ts";
import { chromiumLaunch } from "./e2e/support/chromium-launch.ts";

/**
 * What component tests load of other packages, bundled before the first of them. Nothing is bundled
 * later: a dependency found in the middle of a test would come with a second copy of React.
 */
const browserDependencies = [
  "@apollo/client",
  "@apollo/client/react",
  "@apollo/client/utilities",
  "@chakra-ui/react",
  "@emotion/cache",
  "@emotion/react",
  "@hookform/resolvers/zod",
  "axe-core",
  "graphql",
  "react",
  "react-dom",
  "react-hook-form",
  "react-router-dom",
  "react/jsx-dev-runtime",
  "rxjs",
  "vitest-browser-react/pure",
  "zod",
];

/** Beside what all workspaces have: tests of components (`*.browser.test.tsx`), in Chromium. */
export default mergeConfig(
  shared,
  defineConfig({
    test: {
      // Apollo takes the members of a union for subtypes that it was not told of.
      onConsoleLog: (log) => !log.startsWith("Cannot match inline fragment"),
      projects: [
        {
          optimizeDeps: { noDiscovery: true, include: browserDependencies },
          test: {
            name: "component",
            include: ["src/**/*.browser.test.tsx"],
            setupFiles: ["src/test/component-setup.ts"],
            isolate: false,
            restoreMocks: true,
            // Other jobs may share the machine, and a slow test is not a failure.
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
