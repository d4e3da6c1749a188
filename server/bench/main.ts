import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Engine, engineNames, makeEngine } from "../faults/engines.ts";
import { freePort, type ServerProcess } from "../faults/processes.ts";
import type { Measuring } from "./compare.ts";
import { compareCachedQuery, compareHomePage, compareQuery } from "./http-comparisons.ts";
import { chooseLoadGenerator } from "./load-generator.ts";
import { pinThisProcess, unpinThisProcess } from "./processors.ts";
import { memoryOf, startTimed } from "./start.ts";
import { measureWrites } from "./writes.ts";

/**
 * `npm run bench`: the throughput of the built server on one core, compared with simpler servers and a plain
 * implementation of the same API, on both engines with built-in content.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "32" },
    engine: { type: "string", multiple: true, default: [...engineNames] },
  },
});

const hasOwnCore = await pinThisProcess();
const generator = await chooseLoadGenerator();
const measuring: Measuring = {
  generator,
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  connections: Number(values.connections),
};
const result: Record<string, unknown> = {
  date: new Date().toISOString(),
  node: process.version,
  processor: cpus()[0]?.model.trim(),
  cores: cpus().length,
  generator: generator.name,
  serverHasOneCore: hasOwnCore,
};
print("machine", [result]);

for (const name of engineNames.filter((name) => values.engine.includes(name))) {
  const { starts, ...measured } = await benchEngine(await makeEngine(name));
  print(`${name}: milliseconds to the home page, and MB of memory`, [
    { ...starts, ...measured.memory },
  ]);
  result[name] = { starts, ...measured };
}
const directory = new URL("../.bench/", import.meta.url);
await mkdir(directory, { recursive: true });
await writeFile(new URL("server.json", directory), `${JSON.stringify(result, null, 2)}\n`);

async function benchEngine(engine: Engine) {
  // The plain server needs its own copy of the embedded database, which only one process can open.
  const plain = engine.postgres ? undefined : await makeEngine(engine.name);
  try {
    await unpinThisProcess();
    const port = await freePort();
    if (plain) await (await startTimed(plain, port)).server.end("SIGTERM");
    const first = await startTimed(engine, port);
    await first.server.end("SIGTERM");
    const again = await startTimed(engine, port);
    await pinThisProcess();
    try {
      const starts = { first: first.milliseconds, again: again.milliseconds };
      return { starts, ...(await benchServer(engine, plain ?? engine, again.server)) };
    } finally {
      await again.server.end("SIGTERM");
    }
  } finally {
    await Promise.all([engine.remove(), plain?.remove()]);
  }
}

async function benchServer(engine: Engine, plain: Engine, server: ServerProcess) {
  const afterStart = await memoryOf(server);
  const homePage = await compareHomePage(server.url, measuring);
  print(`${engine.name}: the home page, from memory`, homePage);
  const keptQuery = await compareCachedQuery(server.url, measuring);
  print(`${engine.name}: the site’s query for its speakers, from memory`, keptQuery);
  const { rows: query, plainMemory } = await compareQuery(server.url, plain.env, measuring);
  print(`${engine.name}: different queries, executed`, query);
  const memory = {
    afterStart,
    atEndOfLoad: await memoryOf(server),
    "the same of Apollo Server and Prisma": plainMemory,
    aMinuteLater: await delay(60_000).then(() => memoryOf(server)),
  };
  const writes = await measureWrites(engine, server, measuring);
  print(`${engine.name}: writes`, writes);
  return { homePage, keptQuery, query, writes, memory };
}

function print(title: string, rows: readonly object[]): void {
  const rounded = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        typeof value === "number" ? Number(value.toPrecision(4)) : value,
      ]),
    ),
  );
  // biome-ignore lint/suspicious/noConsole: the tables are what it is run for.
  console.log(`\n${title}`);
  // biome-ignore lint/suspicious/noConsole: as above.
  console.table(rounded);
}
