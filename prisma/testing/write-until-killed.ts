import { openDatabase } from "#open-database.ts";

/**
 * A process for tests to kill: opens the directory, then stores conferences one after another and
 * prints the id of each as soon as the database has acknowledged it.
 */
const [dataDir = ""] = process.argv.slice(2);
const { client } = await openDatabase({ dataDir });
for (;;) {
  const { id } = await client.conference.create({
    data: { name: "Kill", description: "", startDate: new Date(0), endDate: new Date(0) },
  });
  process.stdout.write(`${id}\n`);
}
