import { resolve } from "node:path";
import { restore } from "@summit/prisma/restore.ts";
import { describeRows } from "./describe-rows.ts";
import { runCommand } from "./run-command.ts";

/** `npm run restore -- <file>`: fills an empty database with the rows of a backup. */
const [file] = process.argv.slice(2);

await runCommand(file ? undefined : "npm run restore -- <file>", async (database) => {
  const path = resolve(process.env.INIT_CWD ?? "", file ?? "");
  return { message: `${describeRows(await restore(database, path))} restored from ${path}.` };
});
