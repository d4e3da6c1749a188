import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium } from "playwright";
import { chromiumLaunch } from "../e2e/support/chromium-launch.ts";
import { freePort } from "../e2e/support/free-port.ts";
import { paths } from "../src/site/routes.ts";
import { benchAdmin } from "./admin.ts";
import { type Audit, auditPage, type PageFigures } from "./audit.ts";
import { publishCopy } from "./copied-conference.ts";
import { mediansOf } from "./median.ts";
import { startOwnServer } from "./own-server.ts";
import { publicPages } from "./public-pages.ts";

/**
 * `npm run bench:web`: runs Lighthouse on every kind of public page of the built site, with built-in content,
 * and prints the median of several runs. `--runs 5` changes their number, `--page home` selects one page, `--copy` visits
 * a copy of the conference instead, with an identity of its own and uploaded portraits; `--language fr` one whose site is in that language. `--admin` measures the admin instead.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    page: { type: "string", multiple: true },
    copy: { type: "boolean", default: false },
    language: { type: "string" },
    admin: { type: "boolean", default: false },
  },
});
if (values.admin) {
  await benchAdmin(Number(values.runs));
  process.exit();
}
const pages = publicPages.filter(({ name }) => values.page?.includes(name) ?? true);
const urlIn = (site: string, path: string) => (path === paths.home ? site : site + path);
const results = new URL("../.bench/", import.meta.url);

const port = await freePort();
const args = [...chromiumLaunch.args, `--remote-debugging-port=${port}`];
const browser = await chromium.launch({ ...chromiumLaunch, args });
const server = await startOwnServer();
const table: Record<string, PageFigures> = {};
try {
  await mkdir(results, { recursive: true });
  const { copy, language } = values;
  const site = copy || language ? await publishCopy(server, language) : server.url;
  for (const { name, path } of pages) {
    const audits: Audit[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      audits.push(await auditPage(urlIn(site, path), port));
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
