import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { canMount, mountSmallDisk } from "../testing/small-disk.ts";
import { engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { acknowledgement, fetchStatus, lostMessages, sendMessage, startLoad } from "./load.ts";
import { startServer, waitUntil } from "./processes.ts";

const fullMs = 8_000;
const recoveryWithinMs = 15_000;
/** A job whose completion cannot be stored is retried after a minute. */
const mailsWithinMs = 120_000;

const hasDisk = canMount();

describe.each(engineNames)("a full disk, with %s", (name) => {
  it.skipIf(!hasDisk)("loses no acknowledged write, and recovers once there is space", async () => {
    const disk = mountSmallDisk("256m");
    if (!disk) throw new Error("The disk cannot be mounted any more.");
    onTestFinished(() => disk.unmount());
    const engine = await makeEngine(name, disk.path);
    onTestFinished(() => engine.remove());
    const server = await startServer(engine.env);
    onTestFinished(() => void server.end("SIGKILL"));
    const load = startLoad(() => server.url);
    await load.acknowledge(20);

    await fill(join(disk.path, "ballast"));
    await delay(fullMs);
    const alive = await fetchStatus(`${server.url}/healthz`);
    const page = await fetchStatus(`${server.url}/agenda`);

    await rm(join(disk.path, "ballast"));
    const recovery = await waitUntil(
      async () => (await sendMessage(server.url, "back")) === acknowledgement,
    );
    await load.stop();
    const outbox = join(engine.env.DATA_DIR ?? "", "outbox");
    // A receipt and a message to the organizers for each form.
    const mails = 2 * load.acknowledged.length;
    await waitUntil(async () => (await mailsIn(outbox)) >= mails, mailsWithinMs);
    await server.end("SIGTERM");
    const lost = await lostMessages(engine, load.acknowledged);
    record({
      drill: "disk full",
      engine: name,
      acknowledged: load.acknowledged.length,
      lost: lost.length,
      recovery,
      notes: `${load.writes.get("SERVICE_UNAVAILABLE") ?? 0} writes refused`,
    });
    expect({ alive, page }).toEqual({ alive: 200, page: 200 });
    expect(lost).toEqual([]);
    // The reason, as Node or the database names it.
    expect(server.output()).toMatch(/ENOSPC|No space left on device/);
    expect([...load.writes.keys()]).toEqual(
      name === "PGlite" ? [acknowledgement, "SERVICE_UNAVAILABLE"] : [acknowledgement],
    );
    expect(recovery).toBeLessThan(recoveryWithinMs);
  });
});

it.skipIf(hasDisk)("a full disk", (context) => {
  record({ drill: "disk full", engine: "–", notes: "skipped: needs the right to mount a tmpfs" });
  context.skip();
});

/** Writes until the disk is full. */
async function fill(file: string): Promise<void> {
  const ballast = await open(file, "w");
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size);
      while (await ballast.write(block).then(() => true, hasNoRoom));
    }
  } finally {
    await ballast.close();
  }
}

function hasNoRoom(error: NodeJS.ErrnoException): false {
  if (error.code !== "ENOSPC") throw error;
  return false;
}

const mailsIn = async (outbox: string) =>
  (await readdir(outbox)).filter((file) => file.endsWith(".json")).length;
