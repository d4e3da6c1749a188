import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();
const conferenceId = defaultConferenceId;

beforeAll(async () => {
  const create = factories(test.db);
  const days = { startDate: new Date("2030-05-01"), endDate: new Date("2030-05-03") };
  await create.conference({ id: conferenceId, ...days });
  const at = (day: number, startTime: string, title: string, location: string | null) =>
    create.scheduleItem({ conferenceId, day, startTime, endTime: "18:00", title, location });
  await at(2, "11:00", "C", "Hall");
  await at(2, "10:00", "B", "Attic");
  await at(1, "09:00", "A", "Hall");
  await at(1, "12:00", "Walk", null);
  await create.scheduleItem({
    conferenceId,
    title: "Hidden",
    location: "Hall",
    publication: "draft",
  });
  await create.conference({ id: "other", slug: "other" });
  await create.scheduleItem({ conferenceId: "other", title: "Elsewhere", location: "Hall" });
});

it("each day and each room has its sessions in order", async () => {
  const { data, errors } = await execute(
    test.db,
    `{ conference { days { day number date scheduleItems { title } } }
      rooms { name scheduleItems { title } first: scheduleItems(first: 1) { title startTime } } }`,
  );
  expect(errors).toBeUndefined();
  expect({ days: data.conference.days, rooms: data.rooms }).toEqual({
    days: [
      {
        day: "day1",
        number: 1,
        date: "2030-05-01",
        scheduleItems: [{ title: "A" }, { title: "Walk" }],
      },
      {
        day: "day2",
        number: 2,
        date: "2030-05-02",
        scheduleItems: [{ title: "B" }, { title: "C" }],
      },
      { day: "day3", number: 3, date: "2030-05-03", scheduleItems: [] },
    ],
    rooms: [
      {
        name: "Attic",
        scheduleItems: [{ title: "B" }],
        first: [{ title: "B", startTime: "10:00" }],
      },
      {
        name: "Hall",
        scheduleItems: [{ title: "A" }, { title: "C" }],
        first: [{ title: "A", startTime: "09:00" }],
      },
    ],
  });
});

it("the programme is read once for all days", async () => {
  const count = (parts: string) =>
    countStatements(() => execute(test.db, `{ conference { ${parts} } }`));
  const without = await count("days { day }");
  expect((await count("days { scheduleItems { title speakers { name } } }")) - without).toBe(1);
  // The ids are read first.
  expect(
    (await count("days { scheduleItems(first: 1) { title speakers { name } } }")) - without,
  ).toBe(2);
});

it("accepts 1 to 100 as `first`", async () => {
  const { errors } = await execute(
    test.db,
    "{ conference { days { scheduleItems(first: 0) { id } } } }",
  );
  expect(errors?.[0]?.message).toBe('"first" must be between 1 and 100.');
});
