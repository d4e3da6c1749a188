import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeEngine } from "../faults/engines.ts";
import { startServer } from "../faults/processes.ts";

/**
 * `npm run bench:memory`: how much memory the built server needs on PostgreSQL for many requests, half of which are
 * GraphQL documents that it has never seen. The other half asks for every page, feed and calendar in turn.
 *
 * `--cgroup` names the directory of a cgroup with a memory limit, in which the server is started like in a container.
 */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    clients: { type: "string", default: "16" },
    cgroup: { type: "string" },
  },
});
const total = Number(values.requests);

const engine = await makeEngine("PostgreSQL");
await enter(values.cgroup);
const server = await startServer(engine.env);
await enter(values.cgroup && join(values.cgroup, ".."));

try {
  await measure();
} finally {
  say({ exitCode: await server.end("SIGTERM"), log: server.output().slice(0, 2_000) });
  await engine.remove();
}

async function measure(): Promise<void> {
  const paths = await pathsOf(server.url);
  const failed = new Map<number, number>();
  const before = await memory();
  const began = performance.now();
  let asked = 0;
  async function ask(): Promise<void> {
    while (asked < total) {
      asked += 1;
      const number = asked;
      const isQuery = number % 2 === 0;
      const response = await (isQuery
        ? query(distinctDocument(number))
        : fetch(server.url + paths[number % paths.length]));
      const text = await response.text();
      const isSuccess = response.status === 200 && !(isQuery && text.includes('"errors"'));
      if (!isSuccess) failed.set(response.status, (failed.get(response.status) ?? 0) + 1);
      if (number % 1_000 === 0) say({ asked: number, ...(await memory()) });
    }
  }
  await Promise.all(Array.from({ length: Number(values.clients) }, ask));
  const seconds = Math.round((performance.now() - began) / 1_000);
  const figures = { requests: total, documents: total / 2, seconds, failed: [...failed] };
  say({ ...figures, before, after: await memory() });
}

/** A document of the length of those that the site sends; no two have the same fields and names. */
function distinctDocument(number: number): string {
  return `query Sessions${number} {
    sessions${number}: scheduleItems(conferenceId: "default") {
      id title startTime endTime location speakers { id name companyName }
    }
    speakers${number}: speakers(conferenceId: "default", first: ${1 + (number % 100)}) { id name title }
  }`;
}

function query(document: string): Promise<Response> {
  return fetch(`${server.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ query: document }),
  });
}

/** Every page of the sitemap, and the feeds. */
async function pathsOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, page = ""]) => new URL(page).pathname,
  );
  return [...pages, "/agenda.ics", "/schedule.json", "/schedule.xml", "/rss.xml", "/embed/agenda"];
}

/** The memory of the process with all its threads, in MB: now, and at most so far. */
async function memory(): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1_024);
  return { now: read("VmRSS"), peak: read("VmHWM") };
}

/** Moves this process, and those that it starts from here on. */
async function enter(cgroup: string | undefined): Promise<void> {
  if (cgroup) await writeFile(join(cgroup, "cgroup.procs"), String(process.pid));
}

function say(figures: object): void {
  // biome-ignore lint/suspicious/noConsole: the figures are what it is run for.
  console.log(JSON.stringify(figures));
}
