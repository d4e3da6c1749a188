import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { fold } from "#rules/fold.ts";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();
const conferenceId = defaultConferenceId;

/** As an index of names has them. */
const inOrder = ["anna", "Cécile", "Cosme", "de la Cruz", "Élise", "Émile", "Ömer", "Oskar", "Zoë"];

beforeAll(async () => {
  const { db } = test;
  await factories(db).conference({ id: conferenceId });
  for (const [index, name] of inOrder.toSorted().entries()) {
    const named = { conferenceId, name };
    await db.sponsor.create({ data: { ...named, position: 0, imageUrl: "/logo.svg" } });
    await db.speaker.create({ data: { ...named, slug: `s${index}`, title: "Engineer" } });
    await db.ticketType.create({
      data: { ...named, availableFrom: new Date(0), availableUntil: new Date(0), price: 1 },
    });
    await db.track.create({ data: { ...named, colour: "#2255AA" } });
    await factories(db).scheduleItem({ conferenceId, title: name, location: name, theme: name });
    await db.page.create({ data: { conferenceId, title: name, slug: `p${index}`, body: "A" } });
    await db.article.create({
      data: {
        conferenceId,
        title: name,
        slug: `a${index}`,
        excerpt: "A",
        body: "A",
        category: "News",
        publishedOn: new Date(0),
      },
    });
  }
});

type Named = { name?: string; title?: string };
type Connection = {
  pageInfo: { endCursor: string | null; startCursor: string | null };
  nodes: Named[];
};

const read = async <Data>(selection: string): Promise<Data> => {
  const { data, errors } = await execute(test.db, `{ conference { ${selection} } }`);
  expect(errors).toBeUndefined();
  return (data as { conference: Data }).conference;
};
const nameOf = (list: string) =>
  ["scheduleItems", "articles", "pages"].includes(list) ? "title" : "name";
const namesOf = (records: Named[]) => records.map(({ name, title }) => name ?? title);

const lists = [
  ["speakers", "name"],
  ["sponsors", "name"],
  ["sponsors", "position"],
  ["ticketTypes", "name"],
  ["ticketTypes", "price"],
  ["scheduleItems", "title"],
  ["rooms", "name"],
  ["rooms", "position"],
  ["tracks", "name"],
  ["tracks", "position"],
  ["articles", "title"],
  ["pages", "title"],
] as const;

describe.each(lists)("%s by %s", (list, field) => {
  const name = nameOf(list);
  const page = async (args: string, direction: string) =>
    (
      await read<{ page: Connection }>(
        `page: ${list}(${args}, orderBy: { field: ${field}, direction: ${direction} }) {
          pageInfo { startCursor endCursor } nodes { ${name} } }`,
      )
    ).page;

  it("is sorted as readers sort names, also page by page and backwards", async () => {
    if (field !== "price" && field !== "position") {
      const { nodes } = await page("first: 20", "desc");
      expect(namesOf(nodes)).toEqual(inOrder.toReversed());
    }
    const first = await page("first: 5", "asc");
    const second = await page(`first: 5, after: "${first.pageInfo.endCursor}"`, "asc");
    expect(namesOf([...first.nodes, ...second.nodes])).toEqual(inOrder);
    const before = await page(`last: 2, before: "${second.pageInfo.startCursor}"`, "asc");
    expect(namesOf(before.nodes)).toEqual(inOrder.slice(3, 5));
  });
});

it("sorts the lists that are not in pages the same way", async () => {
  const source = `{ speakers { name } sponsors { name } pages { title } rooms { name } tracks { name } conference { themes } }`;
  const { data } = await execute(test.db, source);
  const { speakers, sponsors, pages, rooms, tracks, conference } = data as {
    speakers: Named[];
    sponsors: Named[];
    pages: Named[];
    rooms: Named[];
    tracks: Named[];
    conference: { themes: string[] };
  };
  expect(namesOf(speakers)).toEqual(inOrder);
  expect(namesOf(sponsors)).toEqual(inOrder);
  expect(namesOf(pages)).toEqual(inOrder);
  expect(namesOf(rooms)).toEqual(inOrder);
  expect(namesOf(tracks)).toEqual(inOrder);
  expect(conference.themes).toEqual(inOrder);
});

it("folds texts as the database does, in which they are sought", async () => {
  const texts = [
    "Łukasz Ørsted",
    "ĐORĐE Straße",
    "Œuvre, Æsir",
    "Þórður",
    "Ħal ıI",
    "O’Neil ‘x’ “y” a–b — c",
    "ʻŌlelo Hawaiʻi, Kaʼeo",
  ];
  const [row] = await test.db.$queryRaw<{ folded: string[] }[]>`
    SELECT array_agg(search_fold(text) ORDER BY at) AS folded
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS texts (text, at)`;
  expect(texts.map(fold)).toEqual(row?.folded);
});

it.each(["elise", "ÉLISE", "Eli", "ÉL"])("finds Élise by %s", async (search) => {
  const found = await read<Record<string, { nodes: Named[] }>>(
    ["speakers", "sponsors", "scheduleItems", "rooms", "tracks", "articles", "pages"]
      .map((list) => {
        const nodes = `nodes { ${nameOf(list)} }`;
        return `${list}(filter: { search: "${search}" }) { ${nodes} }`;
      })
      .join(" "),
  );
  for (const { nodes } of Object.values(found)) expect(namesOf(nodes)).toEqual(["Élise"]);
});
