import { DatabaseError, openDatabase } from "@summit/prisma/open-database.ts";
import { changeOrganizer } from "#accounts/change-organizer.ts";
import { ConfigError, loadConfig } from "#config.ts";

/** `npm run organizer -- grant|revoke <email>`: gives an account the organizer's role, or takes it. */
const [verb, email] = process.argv.slice(2);
if ((verb !== "grant" && verb !== "revoke") || !email) {
  process.stderr.write("Usage: npm run organizer -- grant|revoke <email>\n");
  process.exit(1);
}

try {
  const database = await openDatabase(loadConfig(process.env));
  const { changed, message } = await changeOrganizer(database.client, email, verb === "grant");
  await database.close();
  (changed ? process.stdout : process.stderr).write(`${message}\n`);
  process.exitCode = changed ? 0 : 1;
} catch (error) {
  if (!(error instanceof DatabaseError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
// PGlite leaves a timer behind that would hold the process for ten seconds.
process.exit();
