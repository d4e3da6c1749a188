import { resolve } from "node:path";
import { backUp } from "@summit/prisma/backup.ts";
import { openMediaStore } from "#media/open-media-store.ts";
import { storedFiles } from "#media/stored-files.ts";
import { describeRows } from "./describe-rows.ts";
import { runCommand } from "./run-command.ts";

/** `npm run backup -- <file>`: writes all rows of the database, and the pictures, into a file. */
const [file] = process.argv.slice(2);

await runCommand(file ? undefined : "npm run backup -- <file>", async (database, config) => {
  // npm changes to the workspace's directory; the path is relative to the original one.
  const path = resolve(process.env.INIT_CWD ?? "", file ?? "");
  const counts = await backUp(database, path, storedFiles(openMediaStore(config)));
  return { message: `${describeRows(counts)} written to ${path}.` };
});
