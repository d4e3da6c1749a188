import { resolve } from "node:path";
import { backUp, writeBackup } from "@summit/prisma/backup.ts";
import { storedFiles } from "#media/media-store.ts";
import { openMediaStore } from "#media/open-media-store.ts";
import { describeRows } from "./describe-rows.ts";
import { runCommand } from "./run-command.ts";

/**
 * `npm run backup -- <file>`: writes all rows of the database, and the pictures, into a file, or with `-` to the
 * standard output.
 */
const [file] = process.argv.slice(2);

await runCommand(file ? undefined : "npm run backup -- <file>", async (database, config) => {
  const pictures = storedFiles(openMediaStore(config));
  if (file === "-") {
    const counts = await writeBackup(database, process.stdout, pictures);
    return { message: `${describeRows(counts)} written.`, toStandardError: true };
  }
  // npm changes to the workspace's directory; the path is relative to the original one.
  const path = resolve(process.env.INIT_CWD ?? "", file ?? "");
  const counts = await backUp(database, path, pictures);
  return { message: `${describeRows(counts)} written to ${path}.` };
});
