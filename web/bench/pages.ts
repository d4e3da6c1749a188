import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { chromiumLaunch } from "../e2e/support/chromium-launch.ts";
import { freePort } from "../e2e/support/free-port.ts";
import { type Audit, auditPage, type PageFigures } from "./audit.ts";
import { mediansOf } from "./median.ts";
import { startOwnServer } from "./own-server.ts";
import { publicPages } from "./public-pages.ts";

/**
 * `npm run bench:web`: runs Lighthouse on every kind of public page of the built site, with built-in content,
 * and prints the median of several runs. `--runs 5` changes their number, `--page home` selects one page.
 */
const { values } = parseArgs({
  options: { runs: { type: "string", default: "3" }, page: { type: "string", multiple: true } },
});
const pages = publicPages.filter(({ name }) => values.page?.includes(name) ?? true);
const results = new URL("../.bench/", import.meta.url);

const port = await freePort();
const args = [...chromiumLaunch.args, `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ ...chromiumLaunch, args });
const server = await startOwnServer();
const table: Record<string, PageFigures> = {};
try {
  await mkdir(results, { recursive: true });
  for (const { name, path } of pages) {
    const audits: Audit[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      audits.push(await auditPage(server.url + path, port));
    }
    table[name] = mediansOf(audits.map(({ figures }) => figures));
    const report = JSON.stringify(audits.at(-1)?.report);
    await writeFile(new URL(`${name.replaceAll(" ", "-")}.json`, results), report);
  }
} finally {
  await Promise.all([server.stop(), browser.close()]);
}
const summary = { date: new Date().toISOString(), runs: Number(values.runs), pages: table };
await writeFile(new URL("pages.json", results), `${JSON.stringify(summary, null, 2)}\n`);
// biome-ignore lint/suspicious/noConsole: the table is the script's output.
console.table(table);
