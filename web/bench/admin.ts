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

type FirstList = Record<"cpu" | "requests" | "pictures" | "kilobytes", number>;

/** What it takes until the first row of a list has been painted: the main thread's time in ms, requests, those for pictures apart, and bytes. */
async function measureFirstList(
  opened: Awaited<ReturnType<typeof openPage>>,
  path: string,
): Promise<FirstList> {
  const { page, client } = opened;
  let bytes = 0;
  let requests = 0;
  let pictures = 0;
  await client.send("Performance.enable");
  await client.send("Network.enable");
  client.on("Network.dataReceived", ({ encodedDataLength, dataLength }) => {
    bytes += encodedDataLength || dataLength;
  });
  client.on("Network.requestWillBeSent", ({ type, request: { url } }) => {
    if (url.startsWith("data:")) return;
    if (type === "Image") pictures += 1;
    else requests += 1;
  });
  await page.addInitScript({ content: pauseAtFirstRow });
  await client.send("Debugger.enable");
  const paused = new Promise((resolve) => client.once("Debugger.paused", resolve));
  const loading = page.goto(path).catch(() => {});
  await paused;
  const figures = { requests, pictures, kilobytes: Math.round(bytes / 1_024) };
  const { metrics } = await client.send("Performance.getMetrics");
  await client.send("Debugger.resume");
  await client.send("Debugger.disable");
  await loading;
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  return { cpu: Math.round(seconds * 1_000), ...figures };
}

/** Tells how long inputs took. Without a lower threshold, what is faster than 104 ms is not told. */
const watchInputs = `
  window.durations = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) durations.push({ name, duration });
  }).observe({ type: "event", durationThreshold: 16 });`;

/** The longest time from an input of some kinds to the paint that follows it, in ms; 16 if none took longer. */
async function longestInput(page: Page, act: () => Promise<unknown>, kinds: RegExp) {
  await page.evaluate("void durations.splice(0)");
  await act();
  await page.waitForTimeout(1_500);
  const durations =
    await page.evaluate<{ name: string; duration: number }[]>("durations.splice(0)");
  return Math.max(
    16,
    ...durations.filter(({ name }) => kinds.test(name)).map(({ duration }) => duration),
  );
}

const pressed = /^(pointerdown|pointerup|click)$/;
const typed = /^(keydown|keypress|beforeinput|input|keyup)$/;

/** Opens a tab of the admin and waits until the client has taken it over, and is at rest. */
async function openTab(page: Page, address: string): Promise<void> {
  await page.addInitScript({ content: watchInputs });
  await page.goto(address);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  await page.waitForTimeout(2_000);
}

/** How long a tick of a row takes, the first one, with which the bar of what is selected comes, and later ones. */
async function measureTicks(page: Page) {
  await openTab(page, "/admin?tab=speakers");
  const boxes = page.getByRole("checkbox", { name: /^Select / });
  const tick = (nth: number) => longestInput(page, () => boxes.nth(nth).click(), pressed);
  // The pointer is there when it clicks: the first one that comes to the list loads the form.
  await boxes.nth(1).hover();
  await page.waitForTimeout(1_000);
  return { "first tick": await tick(1), "later tick": await tick(2) };
}

/** From the click on a tab in the rail until its first row is painted, in ms. */
async function measureTabSwitch(page: Page) {
  await openTab(page, "/admin?tab=speakers");
  const link = page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Rooms" });
  // The code is loaded while the pointer rests on the link.
  await link.hover();
  await page.waitForTimeout(500);
  await page.evaluate(`
    const list = document.querySelector("tr[data-row]");
    addEventListener("pointerdown", () => {
      const begun = performance.now();
      requestAnimationFrame(function look() {
        if (list.isConnected || !document.querySelector("tr[data-row]")) return requestAnimationFrame(look);
        requestAnimationFrame(() => { window.switched = performance.now() - begun; });
      });
    }, { capture: true, once: true });`);
  await link.click();
  await page.waitForTimeout(3_000);
  return { "tab switch": Math.round(Number(await page.evaluate("window.switched"))) };
}

/** How long the first key and a later one take in the form of a record: the first one of the list of a tab. */
async function measureKeys(page: Page, tab: string, label: string, name: string) {
  await openTab(page, `/admin?tab=${tab}`);
  await page
    .getByRole("button", { name: /^Edit / })
    .first()
    .click();
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await page.waitForTimeout(2_000);
  await field.press("End");
  await page.waitForTimeout(1_000);
  const press = () => longestInput(page, () => page.keyboard.press("x"), typed);
  return { [`first key, ${name}`]: await press(), [`later key, ${name}`]: await press() };
}

/** How long the same takes in the plain page. */
async function measurePlain(page: Page) {
  await page.addInitScript({ content: watchInputs });
  await page.goto(plainPath);
  const box = page.getByRole("checkbox").first();
  await box.hover();
  await page.waitForTimeout(1_000);
  const tick = await longestInput(page, () => box.click(), pressed);
  await page.getByRole("textbox").click();
  await page.waitForTimeout(1_000);
  const press = () => longestInput(page, () => page.keyboard.press("x"), typed);
  return { "plain tick": tick, "plain first key": await press(), "plain later key": await press() };
}

/**
 * `npm run bench:web -- --admin`: what the admin takes until its first list is painted, in turns with a page of nothing but
 * React and Apollo Client that shows the same rows, and how long a tick, a key and a change of tab take. Prints medians.
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
    const acts = [
      measureTicks,
      measureTabSwitch,
      (page: Page) => measureKeys(page, "speakers", "Name", "speaker"),
      (page: Page) => measureKeys(page, "schedule", "Title", "session"),
      measurePlain,
    ];
    const all: Record<string, number>[] = [];
    for (let run = 0; run < runs; run += 1) {
      const figures = {};
      for (const act of acts) {
        const { page, close } = await openPage(browser, server.url, cookies, script);
        Object.assign(figures, await act(page));
        await close();
      }
      all.push(figures);
    }
    // biome-ignore-start lint/suspicious/noConsole: the tables are the script's output.
    console.table({
      "first list": few.admin,
      "plain page": few.page,
      [`first list, ${many} speakers more`]: long.admin,
      "plain page then": long.page,
    });
    console.table({ ratio: few.ratio, "ratio with many": long.ratio });
    console.table(mediansOf(all));
    // biome-ignore-end lint/suspicious/noConsole: until here.
  } finally {
    await Promise.all([server.stop(), browser.close()]);
  }
}
