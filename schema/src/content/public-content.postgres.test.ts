import { seed } from "@summit/prisma/seed.ts";
import { countStatements, recordStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
beforeAll(() => seed(test.db));

type Price = { minorUnits: number };
type Priced = { price: Price };

const read = async (source: string) => {
  const { data, errors } = await execute(test.db, source);
  expect(errors).toBeUndefined();
  return data;
};

describe("conference", () => {
  it("derives its instants from dates, hours and time zone", async () => {
    const { conference } = await read("{ conference { name startDate startsAt endsAt timeZone } }");
    expect(conference).toEqual({
      name: "AI Summit London 2025",
      startDate: "2025-11-26",
      startsAt: "2025-11-26T09:00:00.000Z",
      endsAt: "2025-11-27T17:00:00.000Z",
      timeZone: "Europe/London",
    });
  });

  it("is null for an unknown id", async () => {
    expect(await read('{ conference(id: "nowhere") { id } }')).toEqual({ conference: null });
  });

  it("has structured venue and contact details", async () => {
    const { conference } = await read(`{ conference {
      venueDetails { venueName nearbyAccommodations { name price { minorUnits } } transportationInfo { title } }
      contactDetails { officeHours faq { question answer } socialMedia { linkedin } }
    } }`);
    const prices = conference.venueDetails.nearbyAccommodations.map(
      (hotel: Priced) => hotel.price.minorUnits,
    );
    expect(prices).toEqual([3_200, 18_300, 20_700]);
    expect(conference.contactDetails.officeHours).toHaveLength(2);
    expect(conference.contactDetails.faq.length).toBeGreaterThanOrEqual(3);
  });
});

describe("contact details", () => {
  const empty = useTestDatabase();

  it("are the built-in ones unless the default conference has stored some", async () => {
    await factories(empty.db).conference({ id: "default" });
    const source = `{
      contactDetails(conferenceId: "default") { email faq { question } teamMembers { name } }
      other: contactDetails(conferenceId: "nowhere") { email }
    }`;
    const { data } = await execute(empty.db, source);
    expect(data.contactDetails).toMatchObject({ email: "hello@aisummit.example" });
    expect(data.contactDetails.faq.length).toBeGreaterThanOrEqual(3);
    expect(data.other).toBeNull();
  });
});

describe("speakers", () => {
  it("are sorted by name, and limited by `first`", async () => {
    const { all, five } = await read(
      "{ all: speakers { name } five: speakers(first: 5) { name } }",
    );
    const names = all.map(({ name }: { name: string }) => name);
    expect(names).toHaveLength(20);
    expect(names).toEqual([...names].sort());
    expect(five.map(({ name }: { name: string }) => name)).toEqual(names.slice(0, 5));
  });

  it.each([0, -1, 101, 1_000_000])("reject a page size of %i", async (first) => {
    const { codes } = await execute(test.db, `{ speakers(first: ${first}) { id } }`);
    expect(codes).toEqual(["BAD_USER_INPUT"]);
  });

  it("are found by slug; null if there is none", async () => {
    const { speakers } = await read("{ speakers(first: 1) { slug name } }");
    const { speaker, nobody } = await read(
      `{ speaker(slug: "${speakers[0].slug}") { name } nobody: speaker(slug: "nobody") { name } }`,
    );
    expect(speaker.name).toBe(speakers[0].name);
    expect(nobody).toBeNull();
  });
});

describe("scheduleItems", () => {
  it("are the built-in programme in chronological order", async () => {
    const { scheduleItems } = await read("{ scheduleItems { day startTime date } }");
    const days = scheduleItems.map(({ day }: { day: string }) => day);
    expect(days.filter((day: string) => day === "day1")).toHaveLength(18);
    expect(days.filter((day: string) => day === "day2")).toHaveLength(16);
    expect(scheduleItems[0]).toEqual({ day: "day1", startTime: "09:00", date: "2025-11-26" });
    const second = scheduleItems.find(({ day }: { day: string }) => day === "day2");
    expect(second).toEqual({ day: "day2", startTime: "09:20", date: "2025-11-27" });
  });

  it("are found by day and slug, with their share image", async () => {
    const slug = "how-to-drive-value-from-gen-ai-at-enterprises";
    const { scheduleItems } = await read("{ scheduleItems { day slug shareImage } }");
    const special = scheduleItems.find((item: { slug: string }) => item.slug.includes(slug));
    expect(special.shareImage).toMatch(/^https:\/\/[^/]+\/share\/gen-ai-value\.png$/);
    const { scheduleItem, otherDay } = await read(`{
      scheduleItem(day: ${special.day}, slug: "${special.slug}") { slug speakers { name } }
      otherDay: scheduleItem(day: ${special.day === "day1" ? "day2" : "day1"}, slug: "${special.slug}") { id }
    }`);
    expect(scheduleItem.slug).toBe(special.slug);
    expect(otherDay).toBeNull();
  });

  it("list their speakers in order", async () => {
    const create = factories(test.db);
    const { id: conferenceId } = await create.conference();
    const second = await create.speaker({ conferenceId, name: "Second" });
    const first = await create.speaker({ conferenceId, name: "First" });
    await create.scheduleItem({ conferenceId, speakerIds: [first.id, second.id] });
    const { data } = await execute(
      test.db,
      "query ($id: ID!) { scheduleItems(conferenceId: $id, first: 20) { speakers { name scheduleItems { title } } } }",
      { variables: { id: conferenceId } },
    );
    expect(data.scheduleItems[0].speakers).toEqual([
      { name: "First", scheduleItems: [{ title: "Test Session" }] },
      { name: "Second", scheduleItems: [{ title: "Test Session" }] },
    ]);
  });
});

it("lists passes by price, packages, sponsors and articles", async () => {
  const data = await read(`{
    ticketTypes { name price { minorUnits } features }
    exhibitPackages { name price { minorUnits } delegatePasses inclusions }
    sponsors { name }
    articles { slug }
    plans { plan pricePerMonth { minorUnits } }
  }`);
  expect(data.ticketTypes.map(({ price }: Priced) => price.minorUnits)).toEqual([
    49_500, 69_500, 229_500,
  ]);
  expect(data.exhibitPackages.map(({ price }: Priced) => price.minorUnits)).toEqual([
    285_000, 385_000, 485_000,
  ]);
  expect(data.sponsors).toHaveLength(4);
  expect(data.articles).toHaveLength(7);
  expect(
    data.plans.map((offer: { pricePerMonth: Price }) => offer.pricePerMonth.minorUnits),
  ).toEqual([9_900, 19_900, 49_900]);
});

describe("connections", () => {
  it("paginate the submissions of visitors, newest first", async () => {
    const viewer = viewerOf(await factories(test.db).user({ isOrganizer: true }));
    for (const minute of [1, 2, 3]) {
      await test.db.contactSubmission.create({
        data: {
          conferenceId: "default",
          name: `Visitor ${minute}`,
          email: "visitor@example.com",
          subject: "Hello",
          message: "Hello",
          createdAt: new Date(Date.UTC(2025, 0, 1, 0, minute)),
        },
      });
    }
    const source = `query ($after: String) { contactSubmissions(first: 2, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { node { name } }
    } }`;
    const first = (await execute(test.db, source, { viewer })).data.contactSubmissions;
    expect(first.totalCount).toBe(3);
    expect(first.edges.map((edge: { node: { name: string } }) => edge.node.name)).toEqual([
      "Visitor 3",
      "Visitor 2",
    ]);
    const variables = { after: first.pageInfo.endCursor };
    const rest = (await execute(test.db, source, { viewer, variables })).data.contactSubmissions;
    expect(rest.edges.map((edge: { node: { name: string } }) => edge.node.name)).toEqual([
      "Visitor 1",
    ]);
    expect(rest.pageInfo.hasNextPage).toBe(false);
  });

  it.each([0, 101, 1_000_000])("reject a page size of %i", async (first) => {
    const viewer = viewerOf(await factories(test.db).user({ isOrganizer: true }));
    const source = `{ auditLog(first: ${first}) { edges { cursor } } }`;
    expect((await execute(test.db, source, { viewer })).codes).toEqual(["BAD_USER_INPUT"]);
  });
});

describe("the number of SQL statements", () => {
  it.each([
    ["speakers with their sessions", "{ speakers { name scheduleItems { title startsAt } } }"],
    ["the programme with its speakers", "{ scheduleItems { title startsAt speakers { name } } }"],
    [
      "the conference with its details",
      "{ conference { venueDetails { id } contactDetails { id } } }",
    ],
  ])("is one for %s", async (_name, source) => {
    expect(await countStatements(() => read(source))).toBe(1);
  });
});

describe("the columns that are read", () => {
  it.each([
    ["speakers", "{ speakers { id name } }", ["name"], ["bio", "imageUrl"]],
    ["articles", "{ articles { id title } }", ["title"], ["body", "excerpt"]],
    ["sessions", "{ scheduleItems { id title } }", ["title"], ["description"]],
    ["speakers of sessions", "{ scheduleItems { speakers { name } } }", ["name"], ["bio"]],
    ["venue", "{ venueDetails { venueName } }", ["venueName"], ["transportationInfo"]],
    ["an article's content", "{ articles { content } }", ["content_html"], ["excerpt"]],
    ["reading time", "{ articles { readingMinutes } }", ["body"], ["excerpt"]],
  ])("are the selected ones: %s", async (_name, source, wanted, spared) => {
    const sql = (await recordStatements(() => read(source))).join("\n");
    for (const column of wanted) expect(sql).toContain(`"${column}"`);
    for (const column of spared) expect(sql).not.toContain(`"${column}"`);
  });
});
