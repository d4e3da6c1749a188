import { resolve } from "node:path";
import { restore } from "@summit/prisma/restore.ts";
import { openMediaStore } from "#media/open-media-store.ts";
import { describeRows } from "./describe-rows.ts";
import { runCommand } from "./run-command.ts";

/** `npm run restore -- <file>`: restores the rows of a backup into an empty database, and its pictures. */
const [file] = process.argv.slice(2);

await runCommand(
  file ? undefined : "npm run restore -- <file>",
  async (database, config) => {
    const path = resolve(process.env.INIT_CWD ?? "", file ?? "");
    const store = openMediaStore(config);
    const counts = await restore(database, path, ({ name, content }) => store.put(name, content));
    const place = config.databaseUrl ? "the database of DATABASE_URL" : config.dataDir;
    return { message: `${describeRows(counts)} restored from ${path} into ${place}.` };
  },
  { mayCreate: true },
);
