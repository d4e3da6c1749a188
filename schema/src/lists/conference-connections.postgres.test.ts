import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { type GraphQLEnumType, type GraphQLInputObjectType, getNamedType } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { listedEntities } from "#content/entities.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { addSampleRecord, type RecordIds } from "../../testing/sample-rows.ts";
import { type Field, isList, objectOf } from "../../testing/selections.ts";

const test = useTestDatabase();
const conferenceId = defaultConferenceId;

const conference = schema.getType("Conference") as unknown as {
  getFields(): Record<string, Field>;
};
/** All connections of a conference to records. */
const connections = Object.values(conference.getFields()).filter(
  (field) =>
    isList(field) &&
    field.args.some(({ name }) => name === "after") &&
    objectOf(field)?.getInterfaces().length,
);

let owner: Viewer;

const date = (day: number) => new Date(Date.UTC(2025, 0, day));

/** Seven records of each type, several of which have equal values in all sortable columns. */
beforeAll(async () => {
  const { db } = test;
  const create = factories(db);
  owner = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: conferenceId });
  for (let n = 1; n <= 7; n += 1) {
    const some = Math.ceil(n / 2);
    const updatedAt = date(n);
    const letter = "ABCDEFG".charAt(some);
    // What a kind does not have is left out.
    const common = {
      createdAt: date(some),
      updatedAt,
      name: letter,
      title: letter,
      subject: letter,
      position: some % 2,
    };
    const own: Record<string, object> = {
      Person: { tags: [letter] },
      Speaker: { title: "A", showOnHome: n < 4 },
      ScheduleItem: {
        day: (n % 2) + 1,
        startTime: `0${some}:00`,
        endTime: "10:00",
        allRooms: n === 7,
        theme: letter,
        status: n < 3 ? "cancelled" : "scheduled",
        language: n < 3 ? "fr" : null,
        level: n < 2 ? "Beginner" : null,
      },
      Room: { name: `Room ${letter}` },
      Article: { category: letter, publishedOn: date(some) },
      Page: { place: n < 3 ? "menu" : "none" },
      TicketType: { price: some / 4 },
      ExhibitPackage: { price: some },
      Sponsor: { position: some },
    };
    const ids: RecordIds = { conferenceId };
    for (const { type } of Object.values(listedEntities)) {
      ids[type] = await addSampleRecord(db, type, ids, { ...common, ...own[type] });
    }
    await db.scheduleItem.update({
      where: { id: ids.ScheduleItem ?? "" },
      data: {
        updatedAt,
        trackId: ids.Track ?? "",
        rooms: { create: { roomId: ids.Room ?? "", position: 0 } },
      },
    });
  }
  const draft = { conferenceId, publication: "draft" } as const;
  await create.speaker({ ...draft, name: "Hidden" });
  await create.scheduleItem({ ...draft, title: "Hidden" });
});

type Args = Record<string, unknown>;

/** Everybody reads a list, but for those that name people. */
const readerOf = (name: string): Viewer | null =>
  ["letters", "people"].includes(name) ? owner : null;

/** Reads one page of a list. */
async function page(name: string, args: Args, viewer = readerOf(name)) {
  const field = conference.getFields()[name] as Field;
  const given = field.args.filter((argument) => argument.name in args);
  const declared = given.map((argument) => `$${argument.name}: ${argument.type}`).join(", ");
  const passed = given.map((argument) => `${argument.name}: $${argument.name}`).join(", ");
  const source = `query ${declared && `(${declared})`} {
    conference { list: ${name}${passed && `(${passed})`} {
      totalCount nodes { id } edges { cursor node { id } }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }`;
  const { data, errors } = await execute(test.db, source, { viewer, variables: args });
  return { ...(data?.conference?.list ?? {}), errors };
}

/** All entries of a list, in pages of three, whose boundaries lie between equal values. */
async function walk(name: string, args: Args, isBackward: boolean): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const place = isBackward ? { last: 3, before: cursor } : { first: 3, after: cursor };
    const { nodes, edges, pageInfo, totalCount, errors } = await page(name, { ...args, ...place });
    expect(errors).toBeUndefined();
    expect(totalCount).toBe(7);
    const found = nodes.map(({ id }: { id: string }) => id);
    expect(edges.map((edge: { node: { id: string } }) => edge.node.id)).toEqual(found);
    if (isBackward) ids.unshift(...found);
    else ids.push(...found);
    if (!(isBackward ? pageInfo.hasPreviousPage : pageInfo.hasNextPage)) return ids;
    cursor = isBackward ? pageInfo.startCursor : pageInfo.endCursor;
  }
}

const ordersOf = ({ args }: Field): string[] => {
  const argument = args.find(({ name }) => name === "orderBy");
  const input = getNamedType(argument?.type) as GraphQLInputObjectType;
  const values = getNamedType(input.getFields().field?.type) as GraphQLEnumType;
  return values.getValues().map(({ name }) => name);
};

it("exist for every list", () => {
  const lists = Object.values(listedEntities).map(({ list }) => list);
  expect(connections.map(({ name }) => name).sort()).toEqual(lists.sort());
});

describe.each(connections.map((field) => [field.name, field] as const))("%s", (name, field) => {
  it.each(ordersOf(field))("is paginated by %s, the same in both directions", async (by) => {
    const found: string[][] = [];
    for (const direction of ["asc", "desc"]) {
      const orderBy = { field: by, direction };
      const { nodes } = await page(name, { orderBy, first: 100 });
      const all = nodes.map(({ id }: { id: string }) => id);
      expect(new Set(all).size).toBe(7);
      expect(await walk(name, { orderBy }, false)).toEqual(all);
      expect(await walk(name, { orderBy }, true)).toEqual(all);
      found.push(all);
    }
    const [forth, back] = found;
    expect(back).toEqual(forth?.toReversed());
  });

  it("filters by the time of the last change", async () => {
    const since = (day: number) => page(name, { filter: { updatedSince: date(day) } });
    expect((await since(6)).totalCount).toBe(2);
    expect((await since(1)).nodes).toHaveLength(7);
    expect((await since(30)).nodes).toHaveLength(0);
  });

  it("rejects cursors of other lists or orders", async () => {
    const { edges } = await page(name, { first: 1 });
    const [{ cursor }] = edges;
    const values = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const forged = (change: (values: unknown[]) => unknown) =>
      Buffer.from(JSON.stringify(change(values))).toString("base64url");
    const others = connections.filter((other) => other.name !== name);
    const foreign = await page(others[0]?.name ?? "", { first: 1 });
    for (const after of [
      "",
      "x",
      "null",
      Buffer.from("GPC:S:a").toString("base64"),
      foreign.edges[0].cursor,
      forged(([list, ...rest]) => [list, ...rest, "more"]),
      forged(([list]) => [list]),
      forged(([list, ...rest]) => [list, ...rest.slice(0, -1), { contains: "" }]),
      forged(([list, ...rest]) => [list, ...rest.slice(0, -1), "\0"]),
    ]) {
      const { errors } = await page(name, { after });
      expect(errors, after).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
      expect(errors?.[0]?.message).toMatch(/^The cursor is not of this list in this order/);
    }
    const orderBy = { field: "updatedAt", direction: "desc" };
    expect((await page(name, { after: cursor, orderBy })).errors).toHaveLength(1);
  });

  it("needs one statement, and another for the count", async () => {
    const read = (selection: string) =>
      countStatements(async () => {
        const source = `{ conference { ${name} { ${selection} } } }`;
        const { errors } = await execute(test.db, source, { viewer: readerOf(name) });
        expect(errors).toBeUndefined();
      });
    // The right to a private list takes one more.
    const begin = readerOf(name) ? 2 : 1;
    expect(await read("edges { cursor node { id updatedAt: __typename } }")).toBe(begin + 1);
    expect(await read("totalCount nodes { id } pageInfo { hasNextPage }")).toBe(begin + 2);
  });
});

it.each([
  ["first: 0", '"first" must be between 1 and 100.'],
  ["last: 101", '"last" must be between 1 and 100.'],
  ["first: 1, last: 1", 'Use "first" with "after", or "last" with "before".'],
  ['first: 1, before: "a"', 'Use "first" with "after", or "last" with "before".'],
  ['after: "a", before: "a"', 'Use "first" with "after", or "last" with "before".'],
])("invalid paging arguments are rejected: %s", async (args, message) => {
  const source = `{ conference { speakers(${args}) { totalCount } } }`;
  const { errors } = await execute(test.db, source);
  expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
});

it("paging continues after the cursor's record was deleted", async () => {
  const create = factories(test.db);
  const { id } = await create.conference();
  for (const name of ["Ada", "Bea", "Cleo"]) await create.speaker({ conferenceId: id, name });
  const source = `query ($id: ID!, $after: String) { conference(id: $id) {
    speakers(first: 1, after: $after) { nodes { id name } pageInfo { endCursor } } } }`;
  const read = async (after?: string) => {
    const { data } = await execute(test.db, source, { variables: { id, after } });
    return data.conference.speakers;
  };
  const { nodes, pageInfo } = await read();
  await test.db.speaker.delete({ where: { id: nodes[0].id } });
  expect((await read(pageInfo.endCursor)).nodes).toMatchObject([{ name: "Bea" }]);
});

it.each([
  ["speakers", { showOnHome: true }, 3],
  ["speakers", { search: "b" }, 2],
  ["speakers", { search: "%" }, 0],
  ["scheduleItems", { search: "_" }, 0],
  ["scheduleItems", { days: ["day1"] }, 3],
  ["scheduleItems", { days: ["day1"], rooms: ["Room B"] }, 1],
  ["scheduleItems", { rooms: ["Room B"] }, 3],
  ["scheduleItems", { rooms: ["Room B"], search: "room c" }, 0],
  ["scheduleItems", { tracks: ["C"] }, 2],
  ["scheduleItems", { languages: ["fr"] }, 2],
  ["scheduleItems", { levels: ["Beginner"] }, 1],
  ["rooms", { search: "room b" }, 2],
  ["tracks", { search: "b" }, 2],
  ["scheduleItems", { themes: ["B", "Z"] }, 2],
  ["scheduleItems", { types: ["Break"] }, 0],
  ["scheduleItems", { status: "cancelled" }, 2],
  ["scheduleItems", { status: "scheduled" }, 5],
  ["articles", { categories: ["B", "C"] }, 4],
  ["articles", { publishedFrom: "2025-01-02", publishedUntil: "2025-01-03" }, 4],
  ["pages", { places: ["menu"] }, 2],
  ["people", { tag: "B" }, 2],
  ["people", { tag: "b" }, 0],
  ["people", { isSpeaker: false }, 7],
  ["people", { search: "b" }, 2],
  ["sponsors", { search: "e" }, 1],
  ["exhibitPackages", { currencies: ["GBP"] }, 7],
  ["ticketTypes", { currencies: ["GBP"] }, 0],
])("%s are filtered by %j", async (name, filter, count) => {
  const { totalCount, nodes, errors } = await page(name, { filter });
  expect(errors).toBeUndefined();
  expect([totalCount, nodes.length]).toEqual([count, count]);
});

it.each([
  ["0001-01-01T00:00:00Z", true],
  ["9999-12-31T23:59:59.999Z", true],
  ["0000-12-31T00:00:00Z", false],
])(
  "an instant that PostgreSQL cannot store is rejected without a query: %s",
  async (moment, isFine) => {
    const cursor = JSON.stringify(["speakers.createdAt.asc", moment, "x"]);
    const after = Buffer.from(cursor).toString("base64url");
    const responses = [
      await page("speakers", { filter: { updatedSince: moment } }),
      await page("articles", { filter: { publishedFrom: moment.slice(0, 10) } }),
      await page("speakers", { after, orderBy: { field: "createdAt" } }),
    ];
    for (const { errors, totalCount } of responses) {
      if (isFine) expect([errors, typeof totalCount]).toEqual([undefined, "number"]);
      else expect(errors?.[0]?.message).toMatch(/^Variable "\$filter"|^The cursor is not/);
    }
  },
);

describe("restricted records", () => {
  const drafts = (viewer: Viewer | null, asked: boolean) =>
    execute(
      test.db,
      `{ conference(drafts: ${asked}) { speakers { totalCount nodes { name } } scheduleItems { totalCount } } }`,
      { viewer },
    );

  it("are left out, unless the team requests drafts", async () => {
    for (const viewer of [null, owner]) {
      const { data } = await drafts(viewer, false);
      expect([
        data.conference.speakers.totalCount,
        data.conference.scheduleItems.totalCount,
      ]).toEqual([7, 7]);
      expect(JSON.stringify(data)).not.toContain("Hidden");
    }
    const { data } = await drafts(owner, true);
    expect([data.conference.speakers.totalCount, data.conference.scheduleItems.totalCount]).toEqual(
      [8, 8],
    );
    expect((await drafts(null, true)).codes).toEqual(["UNAUTHENTICATED"]);
  });

  it("are left out if they are inactive passes", async () => {
    const pass = await test.db.ticketType.create({
      data: {
        conferenceId,
        name: "Staff",
        active: false,
        availableFrom: date(1),
        availableUntil: date(1),
      },
    });
    const filter = { active: false };
    expect((await page("ticketTypes", {}, owner)).totalCount).toBe(7);
    expect((await page("ticketTypes", { filter })).nodes).toEqual([]);
    expect((await page("ticketTypes", { filter }, owner)).nodes).toEqual([{ id: pass.id }]);
    await test.db.ticketType.delete({ where: { id: pass.id } });
  });
});
