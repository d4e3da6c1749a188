import { findChromium } from "./find-chromium.ts";

/**
 * Disables features that slow tests down: the address bar's own pages, which every new window would load, took
 * a fifth of the time, and the spare renderer process some more. Chromium heeds only the last such flag, so the
 * relevant ones of Playwright are repeated.
 */
const disabledFeatures = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
];

/** How tests launch Chromium. It is located, and possibly installed, on first use. */
export const chromiumLaunch = {
  get executablePath() {
    process.env.CHROMIUM_PATH ??= findChromium();
    return process.env.CHROMIUM_PATH;
  },
  // Chromium's sandbox refuses to run as root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: ["--disable-gpu", `--disable-features=${disabledFeatures.join(",")}`],
};
