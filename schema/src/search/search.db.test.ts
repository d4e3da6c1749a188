import { seed } from "@summit/prisma/seed.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();
let conferenceId: string;
let otherId: string;

beforeAll(async () => {
  await seed(test.db);
  const create = factories(test.db);
  conferenceId = (await create.conference({ name: "Search" })).id;
  otherId = (await create.conference({ name: "Other" })).id;
  const zoe = await create.speaker({
    conferenceId,
    name: "Zoë Łukasik",
    slug: "zoe",
    companyName: "Brightwater",
    bio: "Builds bridges between hospitals.",
  });
  const former = { conferenceId, kind: "speaker", slug: "zoe-former", entityId: zoe.id } as const;
  await test.db.formerSlug.create({ data: former });
  const hidden = await create.speaker({
    conferenceId,
    name: "Hidden Hopper",
    slug: "hidden",
    publication: "draft",
  });
  const track = await test.db.track.create({
    data: { conferenceId, name: "Science", colour: "#2255AA" },
  });
  const session = (data: object) => create.scheduleItem({ conferenceId, ...data });
  await session({
    title: "Governance of generative models",
    type: "Keynote",
    location: "Main Hall",
    theme: "Trust & Safety",
    trackId: track.id,
    level: "Beginner",
    language: "fr",
    description: "Who answers when a model is wrong?",
    speakerIds: [zoe.id, hidden.id],
  });
  await session({ day: 2, title: "Models in the field", startTime: "10:00", endTime: "10:20" });
  await session({ title: "Secret models", publication: "draft" });
  await session({ title: "Coffee and models", type: "Break" });
  for (const title of ["Models elsewhere", "A/B testing by e-mail", "Email in Coventry"]) {
    await create.scheduleItem({ conferenceId: otherId, title });
  }
  const article = { conferenceId, excerpt: "", body: "", publishedOn: new Date("2025-01-01") };
  await test.db.article.createMany({
    data: [
      {
        ...article,
        slug: "budget",
        title: "What a café costs",
        body: "Running a model for a year.",
      },
      { ...article, slug: "draft", title: "Unfinished models", publication: "draft" },
    ],
  });
});

async function find(query: string, filters: object = {}, conference = conferenceId) {
  const { data, errors } = await execute(
    test.db,
    `query ($id: ID!, $query: String!, $day: Day, $type: ScheduleItemType, $location: String, $theme: String, $track: String, $level: String, $language: String, $speaker: String) {
      search(conferenceId: $id, query: $query, day: $day, type: $type, location: $location, theme: $theme, track: $track, level: $level, language: $language, speaker: $speaker) {
        scheduleItems { title speakers { name } } speakers { name } articles { title }
      }
    }`,
    { variables: { id: conference, query, ...filters } },
  );
  expect(errors).toBeUndefined();
  const titles = (entries: { title?: string; name?: string }[]) =>
    entries.map(({ title, name }) => title ?? name);
  const { scheduleItems, speakers, articles } = data.search;
  return [...titles(scheduleItems), ...titles(speakers), ...titles(articles)];
}

const governance = "Governance of generative models";
const field = "Models in the field";
const cafe = "What a café costs";

describe("a search", () => {
  it.each([
    ["the beginning of a word", "governa", [governance]],
    ["another form of a word", "modelling", [governance, field, cafe]],
    ["words in any order, and those that say nothing", "the models of governance", [governance]],
    ["capitals and accents that are not there", "ZOE lukasik", [governance, "Zoë Łukasik"]],
    ["accents that nobody wrote", "coṡts cafe", [cafe]],
    ["a name with a word of the title", "Zoë governance", [governance]],
    ["what a text says", "hospital", ["Zoë Łukasik"]],
    ["a company", "brightwater", [governance, "Zoë Łukasik"]],
    ["a theme", "safety", [governance]],
    ["a misspelt word", "govrenance", [governance]],
    ["a misspelt name", "Zoe Lukasic", ["Zoë Łukasik"]],
    ["no words", "  &|!()':* ", []],
    ["nothing that is there", "xylophone", []],
  ])("finds by %s", async (_name, query, expected) => {
    expect((await find(query)).toSorted()).toEqual(expected.toSorted());
  });

  it.each([
    ["a word with a slash", "a/b", ["A/B testing by e-mail"]],
    ["the first part of a word with a hyphen", "testing e-m", ["A/B testing by e-mail"]],
    ["a word without its hyphen", "email", ["A/B testing by e-mail", "Email in Coventry"]],
    ["a word with a hyphen too many", "e-mail", ["A/B testing by e-mail", "Email in Coventry"]],
  ])("finds by %s, too", async (_name, query, expected) => {
    expect((await find(query, {}, otherId)).toSorted()).toEqual(expected);
  });

  it("ranks matches in titles first", async () => {
    expect((await find("model"))[2]).toBe(cafe);
    const { data } = await execute(
      test.db,
      '{ search(query: "trust") { scheduleItems { title description } } }',
    );
    const inTitle = data.search.scheduleItems.map(({ title }: { title: string }) =>
      /trust/i.test(title),
    );
    expect(inTitle).toEqual(inTitle.toSorted().reverse());
  });

  it("finds no drafts, no breaks and nothing of another conference", async () => {
    expect(await find("secret")).toEqual([]);
    expect(await find("unfinished")).toEqual([]);
    expect(await find("hopper")).toEqual([]);
    expect(await find("coffee")).toEqual([]);
    expect(await find("models", {}, otherId)).toEqual(["Models elsewhere"]);
  });

  it.each([
    ["type", { type: "Keynote" }, [governance]],
    ["room", { location: "Main Hall" }, [governance]],
    ["theme", { theme: "Trust & Safety" }, [governance]],
    ["a theme that there is not", { theme: "Trust" }, []],
    ["day", { day: "day2" }, [field]],
    ["track", { track: "Science" }, [governance]],
    ["level", { level: "Beginner" }, [governance]],
    ["language", { language: "fr" }, [governance]],
    ["the conference's language", { language: "en-GB" }, [field]],
    ["speaker", { speaker: "zoe" }, [governance]],
    ["a speaker's former slug", { speaker: "zoe-former" }, [governance]],
    ["a speaker who is a draft", { speaker: "hidden" }, []],
    ["several", { type: "Session", location: "Main Hall" }, []],
  ])("is narrowed to sessions by %s, with words and without", async (_name, filters, expected) => {
    expect(await find("", filters)).toEqual(expected);
    expect(await find("models", filters)).toEqual(expected);
  });

  it("does not reveal a draft conference to strangers", async () => {
    const draft = await factories(test.db).conference({ status: "draft" });
    const { data } = await execute(
      test.db,
      `{ search(conferenceId: "${draft.id}", query: "x") { scheduleItems { id } } }`,
    );
    expect(data).toEqual({ search: null });
  });

  it.each(["'", "\\", "a'b", "½", "%_", "a:*", "<->", "👩‍👩‍👧", "\u0000", "x".repeat(5_000)])(
    "answers %j",
    async (query) => {
      await expect(find(query)).resolves.toBeInstanceOf(Array);
      await expect(find("", { location: query, theme: query, speaker: query })).resolves.toEqual(
        [],
      );
    },
  );
});

describe("what is searched", () => {
  const search = (query: string) => find(query);

  it("follows every change of a record and of its speakers", async () => {
    const create = factories(test.db);
    const ada = await create.speaker({ conferenceId, name: "Ada Quill", slug: "ada" });
    const session = await create.scheduleItem({
      conferenceId,
      title: "Ink",
      speakerIds: [ada.id],
    });
    expect(await search("quill")).toEqual(["Ink", "Ada Quill"]);
    await test.db.speaker.update({ where: { id: ada.id }, data: { name: "Ada Feather" } });
    expect(await search("quill")).toEqual([]);
    expect(await search("feather")).toEqual(["Ink", "Ada Feather"]);
    const data = { title: "Paper", description: "Made of reed." };
    await test.db.scheduleItem.update({ where: { id: session.id }, data });
    expect(await search("reeds paper feather")).toEqual(["Paper"]);
    await test.db.speaker.delete({ where: { id: ada.id } });
    expect(await search("feather")).toEqual([]);
    await test.db.scheduleItem.delete({ where: { id: session.id } });
  });

  it("is stored, and can be written anew", async () => {
    const words = () => test.db.$queryRaw<{ words: number }[]>`
      SELECT sum(coalesce(length(search_document), 0))::int AS words FROM (
        SELECT search_document FROM schedule_items UNION ALL
        SELECT search_document FROM speakers UNION ALL SELECT search_document FROM articles) AS d`;
    const [before] = await words();
    await test.db.$executeRaw`ALTER TABLE speakers DISABLE TRIGGER USER`;
    await test.db.$executeRaw`UPDATE speakers SET search_document = NULL`;
    await test.db.$executeRaw`ALTER TABLE speakers ENABLE TRIGGER USER`;
    expect(await words()).not.toEqual([before]);
    await test.db.$executeRaw`SELECT write_search_documents()`;
    expect(await words()).toEqual([before]);
  });
});

describe("the counts of sessions", () => {
  const countsOf = async (query: string, filters: object = {}) => {
    const { data, errors } = await execute(
      test.db,
      `query ($id: ID!, $query: String!, $day: Day, $type: ScheduleItemType, $location: String, $theme: String, $track: String, $level: String, $language: String, $speaker: String) {
        search(conferenceId: $id, query: $query, day: $day, type: $type, location: $location, theme: $theme, track: $track, level: $level, language: $language, speaker: $speaker) {
          scheduleItems { id } sessionCounts { filter value count }
        }
      }`,
      { variables: { id: conferenceId, query, ...filters } },
    );
    expect(errors).toBeUndefined();
    const { scheduleItems, sessionCounts } = data.search;
    const counts = Object.fromEntries(
      sessionCounts.map(({ filter, value, count }: { [key: string]: string }) => [
        `${filter}=${value}`,
        count,
      ]),
    );
    return { found: scheduleItems.length, counts };
  };

  it("cover all public sessions without words", async () => {
    expect((await countsOf("")).counts).toEqual({
      "day=day1": 1,
      "day=day2": 1,
      "type=Keynote": 1,
      "type=Session": 1,
      "location=Main Hall": 1,
      "theme=Trust & Safety": 1,
      "track=Science": 1,
      "level=Beginner": 1,
      "language=fr": 1,
      "language=en-GB": 1,
    });
  });

  it("say what each value would find with the words and the other filters", async () => {
    for (const [query, filters] of [
      ["governance", {}],
      ["models", { day: "day2" }],
      ["models", { type: "Keynote", location: "Main Hall" }],
      ["", { theme: "Trust & Safety" }],
      ["", { track: "Science", language: "fr" }],
      ["", { speaker: "zoe" }],
    ] as const) {
      const { counts } = await countsOf(query, filters);
      expect(Object.keys(counts).length).toBeGreaterThan(0);
      for (const [name, count] of Object.entries(counts)) {
        const [filter = "", value] = name.split("=");
        const { found } = await countsOf(query, { ...filters, [filter]: value });
        expect([query, filters, name, count]).toEqual([query, filters, name, found]);
      }
    }
    expect((await countsOf("xylophone")).counts).toEqual({});
  });
});

it("is limited to one per operation", async () => {
  const { data, errors } = await execute(
    test.db,
    `query ($id: ID!) {
      first: search(conferenceId: $id, query: "models") { scheduleItems { title } }
      second: search(conferenceId: $id, query: "models") { scheduleItems { title } }
    }`,
    { variables: { id: conferenceId } },
  );
  expect([data.first.scheduleItems.length, data.second]).toEqual([2, null]);
  expect(errors?.map(({ message, path }) => [path?.[0], message])).toEqual([
    ["second", "An operation can search only once."],
  ]);
});

// In a description, since of titles similar ones are found as well.
describe("in a conference in another language", () => {
  const createSession = async (language: string, description: string) => {
    const create = factories(test.db);
    const { id } = await create.conference({ name: language, language });
    await create.scheduleItem({ conferenceId: id, title: "Zzyx", description });
    return id;
  };

  it.each([
    ["fr", "Un code généreux", "généreuses"],
    ["de", "Ein Haus am See", "Häuser"],
    ["es", "Programamos juntos", "programaron"],
    ["fr", "Tested systems", "testing"],
  ])("finds words of %s and of English by their stems: %s", async (language, text, words) => {
    expect(await find(words, {}, await createSession(language, text))).toEqual(["Zzyx"]);
  });

  it("does so as soon as the language is changed", async () => {
    const id = await createSession("en-GB", "Ein Haus am See");
    expect(await find("Häuser", {}, id)).toEqual([]);
    await test.db.conference.update({ where: { id }, data: { language: "de-AT" } });
    expect(await find("Häuser", {}, id)).toEqual(["Zzyx"]);
  });
});
