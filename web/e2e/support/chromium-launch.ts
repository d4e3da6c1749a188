import { findChromium } from "./find-chromium.ts";

/**
 * The address bar's own pages, which every new window would load, took a fifth of the time, and a
 * process in reserve for a next page, which never comes, some more. Chromium heeds the last such
 * flag only, so what Playwright turns off and matters here is named again.
 */
const disabledFeatures = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"],
  ...["DestroyProfileOnBrowserClose", "HttpsUpgrades", "MediaRouter", "NetworkTimeServiceQuerying"],
  ...["OptimizationHints", "PaintHolding", "PreconnectToSearch"],
];

/** How tests start Chromium. It is looked for, and perhaps installed, when it is first needed. */
export const chromiumLaunch = {
  get executablePath() {
    process.env.CHROMIUM_PATH ??= findChromium();
    return process.env.CHROMIUM_PATH;
  },
  // Chromium refuses to run as root inside its sandbox.
  chromiumSandbox: process.getuid?.() !== 0,
  args: ["--disable-gpu", `--disable-features=${disabledFeatures.join(",")}`],
};
