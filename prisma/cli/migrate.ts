import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { EnvFileError, readEnvFile } from "#env-file.ts";
import { DatabaseError, openDatabase } from "#open-database.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** `npm run db:migrate`: brings the database of DATABASE_URL, or of DATA_DIR, to the newest migration. */
try {
  readEnvFile(repository);
  const database = await openDatabase(
    {
      databaseUrl: process.env.DATABASE_URL,
      dataDir: resolve(repository, process.env.DATA_DIR || ".data"),
    },
    undefined,
    { mustExist: true, say: (sentence) => process.stderr.write(`${sentence}\n`) },
  );
  await database.close();
  process.stdout.write("The database is at the newest migration.\n");
} catch (error) {
  if (!(error instanceof DatabaseError || error instanceof EnvFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
// PGlite and the schema engine leave timers behind that would hold the process for ten seconds.
process.exit();
