import { type Browser, chromium, type Page, request as requests } from "playwright";
import { signIn } from "../e2e/support/accounts.ts";
import { chromiumLaunch } from "../e2e/support/chromium-launch.ts";
import { mutate } from "../e2e/support/mutate.ts";
import { mediansOf } from "./median.ts";
import { type OwnServer, startOwnServer } from "./own-server.ts";
import { buildPlainPage, plainPath, servePlainPage } from "./plain-page.ts";

/** How much slower Chromium is than the machine. */
const slowed = 4;

/** How many speakers the long list has. */
const many = 2_000;

type Cookies = Awaited<ReturnType<typeof signedIn>>;

/** The cookies of the organizer. */
async function signedIn({ url, organizer }: OwnServer) {
  const request = await requests.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } });
  await signIn(request, organizer);
  const { cookies } = await request.storageState();
  await request.dispose();
  return cookies;
}

/** Adds speakers to the built-in conference. */
async function addSpeakers({ url }: OwnServer, cookies: Cookies): Promise<void> {
  const request = await requests.newContext({
    baseURL: url,
    extraHTTPHeaders: { Origin: url },
    storageState: { cookies, origins: [] },
  });
  for (let from = 0; from < many; from += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      externalId: `bench-${from + at}`,
      name: `Speaker Number ${from + at}`,
      title: "Engineer",
    }));
    const input = { conferenceId: "default", rows };
    const [name, type] = ["bulkUpsertSpeakers", "BulkUpsertSpeakersInput"];
    await mutate(request, name, type, "BulkUpsert", input, "__typename");
  }
  await request.dispose();
}

/** An empty browser in which somebody has signed in. */
async function openPage(browser: Browser, url: string, cookies: Cookies, script: string) {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: "block" });
  await context.addCookies(cookies);
  await servePlainPage(context, script);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  return { page, client, close: () => context.close() };
}

/** A text, because what compiles this file adds to functions what the page does not have. The second frame follows the paint. */
const pauseAtFirstRow = `
  requestAnimationFrame(function look() {
    if (!document.querySelector("tr[data-row]")) return requestAnimationFrame(look);
    requestAnimationFrame(() => { debugger; });
  });`;

type FirstList = { cpu: number; requests: number; kilobytes: number };

/** What it takes until the first row of a list has been painted: the main thread's time in ms, requests and bytes. */
async function measureFirstList(
  opened: Awaited<ReturnType<typeof openPage>>,
  path: string,
): Promise<FirstList> {
  const { page, client } = opened;
  let bytes = 0;
  let requests = 0;
  await client.send("Performance.enable");
  await client.send("Network.enable");
  client.on("Network.dataReceived", ({ encodedDataLength, dataLength }) => {
    bytes += encodedDataLength || dataLength;
  });
  client.on("Network.requestWillBeSent", () => {
    requests += 1;
  });
  await page.addInitScript({ content: pauseAtFirstRow });
  await client.send("Debugger.enable");
  const paused = new Promise((resolve) => client.once("Debugger.paused", resolve));
  const loading = page.goto(path).catch(() => {});
  await paused;
  const figures = { requests, kilobytes: Math.round(bytes / 1_024) };
  const { metrics } = await client.send("Performance.getMetrics");
  await client.send("Debugger.resume");
  await client.send("Debugger.disable");
  await loading;
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  return { cpu: Math.round(seconds * 1_000), ...figures };
}

/** The longest time from an input to the next paint since it was last asked, in milliseconds. */
async function watchInputs(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    // Without a lower threshold, what is faster than 104 ms is not told.
    const options = { type: "event", durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) durations.push(entry.duration);
    }).observe(options);
  });
  return async () => {
    await page.waitForTimeout(1_000);
    return page.evaluate(() => {
      const { durations } = window as unknown as { durations: number[] };
      return Math.max(0, ...durations.splice(0));
    });
  };
}

/** How long it takes to tick a row of a long list. */
async function measureTick({ page }: Awaited<ReturnType<typeof openPage>>) {
  await page.goto("/admin?tab=speakers");
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  const box = page.getByRole("checkbox", { name: /^Select / }).nth(1);
  await box.waitFor();
  await page.waitForTimeout(2_000);
  const longest = await watchInputs(page);
  await box.click();
  return { tick: await longest() };
}

/**
 * `npm run bench:web -- --admin`: what the admin takes until its first list is painted, in turns with a page of nothing but
 * React and Apollo Client that shows the same rows, and how long a tick takes in a long list. Prints medians.
 */
export async function benchAdmin(runs: number): Promise<void> {
  const script = await buildPlainPage();
  const browser = await chromium.launch(chromiumLaunch);
  const server = await startOwnServer();
  try {
    const cookies = await signedIn(server);
    const inTurns = async (path: string) => {
      const all: FirstList[] = [];
      const plain: FirstList[] = [];
      // The first one warms up the server.
      for (let run = 0; run <= runs; run += 1) {
        for (const [target, into] of [
          [path, all],
          [plainPath, plain],
        ] as const) {
          const opened = await openPage(browser, server.url, cookies, script);
          const figures = await measureFirstList(opened, target);
          if (run > 0) into.push(figures);
          await opened.close();
        }
      }
      const [admin, page] = [mediansOf(all), mediansOf(plain)];
      return { admin, page, ratio: Number((admin.cpu / page.cpu).toFixed(2)) };
    };
    const few = await inTurns("/admin?tab=speakers");
    await addSpeakers(server, cookies);
    const long = await inTurns("/admin?tab=speakers");
    const ticks: Awaited<ReturnType<typeof measureTick>>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const opened = await openPage(browser, server.url, cookies, script);
      ticks.push(await measureTick(opened));
      await opened.close();
    }
    // biome-ignore-start lint/suspicious/noConsole: the tables are the script's output.
    console.table({
      "first list": few.admin,
      "plain page": few.page,
      [`first list, ${many} speakers more`]: long.admin,
      "plain page then": long.page,
    });
    console.table({ ratio: few.ratio, "ratio with many": long.ratio });
    console.table(mediansOf(ticks));
    // biome-ignore-end lint/suspicious/noConsole: until here.
  } finally {
    await Promise.all([server.stop(), browser.close()]);
  }
}
