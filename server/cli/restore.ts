import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { restore } from "@summit/prisma/restore.ts";
import { openMediaStore } from "#media/open-media-store.ts";
import { archiveFile } from "#pages/page-archive.ts";
import { describeRows } from "./describe-rows.ts";
import { runCommand } from "./run-command.ts";

/** `npm run restore -- <file>`: restores the rows of a backup into an empty database, and its pictures. */
const [file] = process.argv.slice(2);

await runCommand(file ? undefined : "npm run restore -- <file>", async (database, config) => {
  const path = resolve(process.env.INIT_CWD ?? "", file ?? "");
  const store = openMediaStore(config);
  // The pages of an earlier database in the same directory.
  await rm(archiveFile(config), { force: true });
  const counts = await restore(database, path, ({ name, content }) => store.put(name, content));
  return { message: `${describeRows(counts)} restored from ${path}.` };
});
