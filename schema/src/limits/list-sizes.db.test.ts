import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { expect, it } from "vitest";
import { readListSizes } from "#limits/list-sizes.ts";

const test = useTestDatabase();

it("counts the lists of one conference, with weighted means for nested ones", async () => {
  const create = factories(test.db);
  const { id } = await create.conference();
  const other = await create.conference();
  const speakers = ["a", "b", "c", "d"].map((name) => ({ id: name, slug: name, name, title: "A" }));
  const rows = { conferenceId: id, day: 1, startTime: "09:00", endTime: "10:00", title: "A" };
  await test.db.speaker.createMany({
    data: [
      ...speakers.map((speaker) => ({ ...speaker, conferenceId: id })),
      { id: "else", slug: "else", name: "Else", title: "A", conferenceId: other.id },
    ],
  });
  await test.db.scheduleItem.createMany({
    data: [
      { ...rows, id: "full", slug: "full", location: "Hall" },
      { ...rows, id: "small", slug: "small", location: "Hall", day: 2, type: "Break" },
      { ...rows, id: "empty", slug: "empty", location: "Foyer", type: "Break" },
    ],
  });
  await test.db.scheduleItemSpeaker.createMany({
    data: [
      ...speakers.map(({ id }, position) => ({
        scheduleItemId: "full",
        speakerId: id,
        position,
      })),
      { scheduleItemId: "small", speakerId: "a", position: 0 },
    ],
  });
  await test.db.article.create({
    data: {
      ...{ conferenceId: id, slug: "a", title: "A", excerpt: "A", publishedOn: new Date(0) },
      body: "ä".repeat(1_100),
    },
  });
  expect(await readListSizes(test.db, id)).toMatchObject({
    speakers: 4,
    scheduleItems: 3,
    articles: 1,
    sponsors: 0,
    days: 2,
    rooms: 1,
    // (4 × 4 + 1 × 1) / 5 and (2 × 2 + 1 + 1 + 1) / 5, rounded up.
    speakersOfItem: 4,
    itemsOfSpeaker: 2,
    articleKilobytes: 3,
  });
  expect(await readListSizes(test.db, "nowhere")).toMatchObject({
    ...{ speakers: 0, speakersOfItem: 0, days: 0, rooms: 0 },
  });
});
