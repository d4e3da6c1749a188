import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { type Engine, engineNames, makeEngine } from "./engines.ts";
import { record } from "./figures.ts";
import { acknowledgement, graphql, lostMessages, sendMessage } from "./load.ts";
import { addOrganizer, signIn } from "./organizer.ts";
import { startServer } from "./processes.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const messages = 20;

/** Runs a command of `package.json`, as an operator does. */
const command = (name: "backup" | "restore", file: string, { env }: Engine) =>
  promisify(execFile)("npm", ["run", name, "--", file], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });

const programme = async (url: string) =>
  (await graphql(url, "{ scheduleItems { id title slug startTime speakers { name } } }")).body.data;

const moves = engineNames.flatMap((from) => engineNames.map((to) => [from, to] as const));

it.each(moves)("a backup of %s is restored to %s", async (from, to) => {
  const source = await makeEngine(from);
  onTestFinished(() => source.remove());
  const target = await makeEngine(to);
  onTestFinished(() => target.remove());
  const files = await mkdtemp(join(tmpdir(), "summit-backup-"));
  onTestFinished(() => rm(files, { recursive: true, force: true }));
  const file = join(files, "summit.jsonl.gz");

  const first = await startServer(source.env);
  onTestFinished(() => void first.end("SIGKILL"));
  const subjects = Array.from({ length: messages }, (_, index) => `message ${index}`);
  for (const subject of subjects) {
    expect(await sendMessage(first.url, subject)).toBe(acknowledgement);
  }
  const before = await programme(first.url);
  // PostgreSQL can be backed up while the server runs; the embedded database can be opened by one process
  // only.
  if (from === "PGlite") await first.end("SIGTERM");
  const began = performance.now();
  await addOrganizer(source);
  await command("backup", file, source);
  await first.end("SIGTERM");
  await command("restore", file, target);

  const second = await startServer(target.env);
  onTestFinished(() => void second.end("SIGKILL"));
  const recovery = performance.now() - began;
  expect(await programme(second.url)).toEqual(before);
  const { cookie } = await signIn(second.url);
  const viewer = await graphql(second.url, "{ viewer { isOrganizer } }", {
    headers: { Cookie: cookie },
  });
  expect(viewer.body.data).toEqual({ viewer: { isOrganizer: true } });
  expect(await sendMessage(second.url, "after it")).toBe(acknowledgement);
  await second.end("SIGTERM");
  const lost = await lostMessages(target, [...subjects, "after it"]);
  record({
    drill: "backup and restore",
    engine: `${from} to ${to}`,
    acknowledged: messages + 1,
    lost: lost.length,
    recovery,
    notes: "recovery: both commands and the start",
  });
  expect(lost).toEqual([]);
});
