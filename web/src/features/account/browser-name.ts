import type { Translate } from "@summit/schema/messages/translator.ts";

// Most user agents also name other browsers, so the most specific names come first.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** A user agent for display: "Firefox on Windows". */
export function browserName(t: Translate, userAgent: string): string {
  const match = (table: typeof browsers) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [match(browsers), match(systems)];
  if (!browser) {
    return system ? t("account.programOn", { system }) : t("account.unknownBrowser");
  }
  return system ? t("account.browserOn", { browser, system }) : browser;
}
