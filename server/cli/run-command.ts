import { EnvFileError, readEnvFile } from "@summit/prisma/env-file.ts";
import { type Database, DatabaseError, openDatabase } from "@summit/prisma/open-database.ts";
import { type Config, ConfigError, loadConfig } from "#config.ts";
import { StoreError } from "#media/media-store.ts";
import { paths } from "#paths.ts";

/** The result of a command, for the operator. */
type Outcome = {
  message: string;
  failed?: boolean;
  /** The standard output has the command's data. */
  toStandardError?: boolean;
};

/**
 * Runs a command on the server's database and exits with a message, and with code 1 on failure. Shows the usage
 * if the argument is missing.
 *
 * @param mayCreate an embedded database where there is none; else it must be there
 */
export async function runCommand(
  usage: string | undefined,
  command: (database: Database, config: Config) => Promise<Outcome>,
  { mayCreate = false }: { mayCreate?: boolean } = {},
): Promise<never> {
  if (usage) {
    process.stderr.write(`Usage: ${usage}\n`);
    process.exit(1);
  }
  try {
    readEnvFile(paths.root);
    const config = loadConfig(process.env);
    const say = (sentence: string) => process.stderr.write(`${sentence}\n`);
    const database = await openDatabase(config, undefined, { mustExist: !mayCreate, say });
    const { message, failed = false, toStandardError = failed } = await command(database, config);
    await database.close();
    (toStandardError ? process.stderr : process.stdout).write(`${message}\n`);
    process.exitCode = failed ? 1 : 0;
  } catch (error) {
    const kinds = [DatabaseError, ConfigError, EnvFileError, StoreError];
    if (!(error instanceof Error && kinds.some((kind) => error instanceof kind))) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
  // PGlite leaves a timer behind that would keep the process alive for ten seconds.
  process.exit();
}
