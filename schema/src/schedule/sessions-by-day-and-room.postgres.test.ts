import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
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
    `{ conference {
      days { day number date sessions { title } }
      roomList { name sessions { title } first: sessions(first: 1) { title startTime } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data.conference).toEqual({
    days: [
      { day: "day1", number: 1, date: "2030-05-01", sessions: [{ title: "A" }, { title: "Walk" }] },
      { day: "day2", number: 2, date: "2030-05-02", sessions: [{ title: "B" }, { title: "C" }] },
      { day: "day3", number: 3, date: "2030-05-03", sessions: [] },
    ],
    roomList: [
      { name: "Attic", sessions: [{ title: "B" }], first: [{ title: "B", startTime: "10:00" }] },
      {
        name: "Hall",
        sessions: [{ title: "A" }, { title: "C" }],
        first: [{ title: "A", startTime: "09:00" }],
      },
    ],
  });
});

it("the programme is read once for all of them", async () => {
  const count = (parts: string) =>
    countStatements(() => execute(test.db, `{ conference { ${parts} } }`));
  const without = await count("days { day }");
  expect((await count("days { sessions { title speakers { name } } }")) - without).toBe(1);
  const rooms = await count("roomList { name }");
  expect((await count("roomList { sessions { title speakers { name } } }")) - rooms).toBe(1);
  // The ids are read first.
  expect((await count("days { sessions(first: 1) { title speakers { name } } }")) - without).toBe(
    2,
  );
});

it("accepts 1 to 100 as `first`", async () => {
  const { errors } = await execute(
    test.db,
    "{ conference { days { sessions(first: 0) { id } } } }",
  );
  expect(errors?.[0]?.message).toBe('"first" must be between 1 and 100.');
});

const read = async (connection: string, args: string, selection: string) => {
  const { data, errors } = await execute(
    test.db,
    `{ conference { list: ${connection}${args} {
      totalCount pageInfo { hasNextPage hasPreviousPage } edges { cursor } nodes { ${selection} }
    } } }`,
  );
  return { ...data?.conference?.list, errors };
};

const connections = [
  ["daysConnection", "number", [1, 2, 3], "date"],
  ["roomsConnection", "name", ["Attic", "Hall"], "name"],
] as const;

describe.each(connections)("%s", (connection, key, all, order) => {
  const values = async (args: string) => {
    const { nodes, errors, ...page } = await read(connection, args, key);
    expect(errors).toBeUndefined();
    expect(page.totalCount).toBe(all.length);
    return { ...page, values: nodes.map((node: Record<string, unknown>) => node[key]) };
  };

  it.each(["asc", "desc"])("is paginated in both directions, %s", async (direction) => {
    const orderBy = `orderBy: { field: ${order}, direction: ${direction} }`;
    const sorted = direction === "asc" ? [...all] : all.toReversed();
    const whole = await values(`(${orderBy})`);
    expect(whole).toMatchObject({
      values: sorted,
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    });
    const [first] = whole.edges;
    const last = whole.edges.at(-1);
    const next = await values(`(${orderBy}, first: 1, after: "${first.cursor}")`);
    expect(next).toMatchObject({
      values: [sorted[1]],
      pageInfo: { hasNextPage: sorted.length > 2, hasPreviousPage: true },
    });
    const previous = await values(`(${orderBy}, last: 1, before: "${last.cursor}")`);
    expect(previous.values).toEqual([sorted.at(-2)]);
    expect((await values(`(${orderBy}, after: "${last.cursor}")`)).values).toEqual([]);
  });

  it("rejects cursors of the other list or order", async () => {
    const other = connections.find(([name]) => name !== connection)?.[0] ?? "";
    const foreign = await read(other, "", "__typename");
    const own = await read(connection, "", "__typename");
    const reversed = `, orderBy: { field: ${order}, direction: desc }`;
    for (const args of [`"${foreign.edges[0].cursor}"`, `"${own.edges[0].cursor}"${reversed}`]) {
      const { errors } = await read(connection, `(after: ${args})`, "__typename");
      expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
    }
  });
});

it.each([
  ["daysConnection", '{ dateFrom: "2030-05-02" }', "number", [2, 3]],
  ["daysConnection", '{ dateFrom: "2030-05-02", dateUntil: "2030-05-02" }', "number", [2]],
  ["daysConnection", '{ dateUntil: "2030-04-30" }', "number", []],
  ["roomsConnection", '{ search: "HA" }', "name", ["Hall"]],
  ["roomsConnection", '{ names: ["Attic", "Nowhere"] }', "name", ["Attic"]],
])("%s is filtered by %s", async (connection, filter, key, expected) => {
  const { nodes, totalCount } = await read(connection, `(filter: ${filter})`, key);
  expect(nodes.map((node: Record<string, unknown>) => node[key])).toEqual(expected);
  expect(totalCount).toBe(expected.length);
});

it("a page reads the sessions of its own days or rooms only, up to `first` of each", async () => {
  const sessions = "sessions { title } first: sessions(first: 1) { title }";
  const day = await read("daysConnection", '(filter: { dateFrom: "2030-05-02" })', sessions);
  expect(day.nodes).toEqual([
    { sessions: [{ title: "B" }, { title: "C" }], first: [{ title: "B" }] },
    { sessions: [], first: [] },
  ]);
  const room = await read("roomsConnection", "(last: 1)", sessions);
  expect(room.nodes).toEqual([
    { sessions: [{ title: "A" }, { title: "C" }], first: [{ title: "A" }] },
  ]);
});
