import type { Browser } from "@playwright/test";
import { publicPages } from "../bench/public-pages.ts";
import { expect, test } from "./support/test.ts";

/** Lighthouse's mobile viewport. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

const kilobyte = 1024;

/** Budgets for a page with all of its pictures: size in KB, and number of requests. */
const budgets: Record<string, { weight: number; requests: number; styles?: number }> = {
  // The home page has thirteen different sections, one of them a chart, whose bars have a place each.
  home: { weight: 147, requests: 42, styles: 86 },
  speakers: { weight: 162, requests: 42 },
  // Includes print styles, the chart of each day, and initials for portraits that cannot be loaded.
  agenda: { weight: 131, requests: 32, styles: 78 },
  // Includes the portraits of its speakers.
  "a room": { weight: 119, requests: 32, styles: 75 },
  // Includes the floor plan and the exhibitors' logos.
  venue: { weight: 77, requests: 14 },
  // Includes the portraits of related speakers.
  "a speaker": { weight: 97, requests: 18 },
  // Includes the styles of what is beside its text, and of the buttons there.
  "a session": { weight: 79, requests: 15, styles: 55 },
  "an article": { weight: 85, requests: 16 },
};
const otherPages: (typeof budgets)[string] = { weight: 71, requests: 12 };

/** Repeating timers of an idle page: the countdown's, and one per day of the agenda. */
const timers: Record<string, number> = { home: 1, agenda: 2 };

for (const { name, path } of publicPages) {
  test(`${name} stays within its budgets for size and background work`, { tag: "@once" }, async ({
    browser,
  }) => {
    const visit = await firstVisit(browser, path);
    const { weight, requests, styles = 50 } = budgets[name] ?? otherPages;
    const sizes = JSON.stringify(visit.files, null, 1);
    expect(visit.bytes, sizes).toBeLessThanOrEqual(weight * kilobyte);
    expect(visit.files.length, sizes).toBeLessThanOrEqual(requests);
    // Includes each file's headers: the boot script and the page's behaviours.
    expect(visit.scriptBytes, sizes).toBeLessThanOrEqual(12.25 * kilobyte);
    expect(visit.styleBytes).toBeLessThanOrEqual(styles * kilobyte);
    expect(visit.timers).toBe(timers[name] ?? 0);
    // Constant for pages of any length: no forced layout in a loop over the content.
    expect(visit.layoutReads).toBeLessThanOrEqual(8);
  });
}

/** Opens a page with an empty cache, and loads all of its pictures, including lazy ones. */
async function firstVisit(browser: Browser, path: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(countWork);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const files: { url: string; type: string; bytes: number }[] = [];
  const open = new Map<string, { url: string; type: string }>();
  session.on("Network.responseReceived", ({ requestId, response, type = "Other" }) => {
    open.set(requestId, { url: response.url, type });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const file = open.get(requestId);
    if (file) files.push({ ...file, bytes: encodedDataLength });
  });
  await page.goto(path, { waitUntil: "load" });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
  const work = await page.evaluate(() => ({
    ...(window as unknown as { work: Work }).work,
    styleBytes: [...document.querySelectorAll("style")].reduce(
      (sum, { textContent }) => sum + textContent.length,
      0,
    ),
  }));
  await context.close();
  const sum = (type?: string) =>
    files
      .filter((file) => !type || file.type === type)
      .reduce((bytes, file) => bytes + file.bytes, 0);
  return { ...work, files, bytes: sum(), scriptBytes: sum("Script") };
}

type Work = { timers: number; layoutReads: number };

/** Counts, in the page, machine-independent costs: repeating timers and forced layouts. */
function countWork(): void {
  const work: Work = { timers: 0, layoutReads: 0 };
  (window as unknown as { work: Work }).work = work;
  const { setInterval } = window;
  window.setInterval = ((...args: Parameters<typeof setInterval>) => {
    work.timers += 1;
    return setInterval(...args);
  }) as typeof setInterval;
  const counted = (owner: object, name: string) => {
    const property = Object.getOwnPropertyDescriptor(owner, name);
    const { get, value } = property ?? {};
    if (get) {
      Object.defineProperty(owner, name, {
        ...property,
        get() {
          work.layoutReads += 1;
          return get.call(this);
        },
      });
    } else if (typeof value === "function") {
      Object.defineProperty(owner, name, {
        ...property,
        value(this: unknown, ...args: unknown[]) {
          work.layoutReads += 1;
          return value.apply(this, args);
        },
      });
    }
  };
  for (const name of ["getBoundingClientRect", "getClientRects", "scrollIntoView"]) {
    counted(Element.prototype, name);
  }
  for (const name of ["clientHeight", "clientWidth", "scrollHeight", "scrollWidth", "scrollTop"]) {
    counted(Element.prototype, name);
  }
  for (const name of ["offsetHeight", "offsetWidth", "offsetTop", "offsetLeft"]) {
    counted(HTMLElement.prototype, name);
  }
  for (const name of ["scrollX", "scrollY", "getComputedStyle"]) counted(window, name);
}
