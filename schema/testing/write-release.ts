import { backUp } from "@summit/prisma/backup.ts";
import { openInMemory } from "@summit/prisma/in-memory.ts";
import { seed } from "@summit/prisma/seed.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { releaseFile } from "@summit/prisma/testing/releases.ts";
import packageJson from "../package.json" with { type: "json" };
import { fillAllTables } from "./all-tables.ts";

/**
 * `npm run release`: writes the backup of this release, with content of every table, that tests of later ones upgrade: the
 * built-in conference, and one whose programme is public by release.
 */
const database = await openInMemory();
const { client: db } = database;
await seed(db);
const create = factories(db);
const user = await create.user({ email: "ada@example.com", fullName: "Ada Lovelace" });
const { id: conferenceId } = await create.conference({
  name: "Summit of a Release",
  slug: "release",
  ownerId: user.id,
});
await fillAllTables(db, conferenceId, user);
const speaker = await create.speaker({ conferenceId, name: "Zoë Ω", slug: "zoe" });
const item = await create.scheduleItem({
  conferenceId,
  speakerIds: [speaker.id],
  title: "Moved after the release",
  slug: "moved",
  location: "Hall",
});
await db.conference.update({
  where: { id: conferenceId },
  data: { programmeMode: "releases" },
});
await db.scheduleItem.update({ where: { id: item.id }, data: { day: 2, version: 2 } });
const counts = await backUp(database, releaseFile(packageJson.version));
const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
process.stdout.write(`Written: ${releaseFile(packageJson.version)}, ${rows} rows.\n`);
// PGlite leaves a timer behind that would hold the process for ten seconds.
process.exit();
