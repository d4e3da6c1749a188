import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, expect, it } from "vitest";
import { beginning } from "#content/record-list.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
let owner: Viewer;
let reviewer: Viewer;
let conferenceId: string;

type Proposed = { answer: "confirmed" | "none" | "declined"; state?: "withdrawn"; declined?: true };

/** Somebody with a session that was made of a proposal of theirs, both on their own day. */
async function author(
  name: string,
  { title, day, ...rest }: { title: string; day: number; companyName?: string },
  proposed?: Proposed,
) {
  const { db } = test;
  const create = factories(db);
  const person = await db.person.create({
    data: { conferenceId, name, email: `${day}@example.com`, tags: [`Tag ${day}`] },
  });
  const draft = { conferenceId, publication: day === 1 ? "draft" : "published" } as const;
  const speaker = await create.speaker({
    ...draft,
    ...rest,
    name,
    title,
    personId: person.id,
    imageUrl: day === 2 ? "https://example.com/a.png" : null,
    showOnHome: day !== 3,
    homeOrder: -day,
  });
  const session = await create.scheduleItem({
    ...draft,
    title: `By ${name}`,
    slug: `by-${day}`,
    day,
    startTime: `1${9 - day}:00`,
    endTime: "20:00",
    speakerIds: [speaker.id],
  });
  if (!proposed) return;
  const { declined, ...proposal } = proposed;
  await db.proposal.create({
    data: {
      conferenceId,
      title,
      state: "submitted",
      ...proposal,
      scheduleItemId: session.id,
      deliberation: "accepted",
      people: {
        create: {
          conferenceId,
          personId: person.id,
          name,
          email: person.email ?? "",
          status: declined ? "declined" : "confirmed",
        },
      },
    },
  });
}

beforeAll(async () => {
  const create = factories(test.db);
  owner = viewerOf(await create.user());
  reviewer = viewerOf(await create.user());
  conferenceId = (await create.conference({ ownerId: owner.id })).id;
  await test.db.member.create({ data: { conferenceId, userId: reviewer.id, role: "reviewer" } });
  await author("Zoë", { title: "Pilot 10", day: 1 }, { answer: "confirmed" });
  await author("ada", { title: "Pilot 2", day: 2 }, { answer: "none" });
  await author("Élise", { title: "Áeronaut", day: 3 }, { answer: "declined" });
  await author("Bea", { title: "Baker", day: 4 }, { answer: "confirmed", state: "withdrawn" });
  await author("Cid", { title: "Cook", day: 5 }, { answer: "confirmed", declined: true });
  await author("Dan", { title: "Diver", day: 6, companyName: "O’Brien & Sons" });
  await create.speaker({ conferenceId, name: "Eve", title: "Ice-cream maker" });
  await create.scheduleItem({ conferenceId, title: "Break", slug: "b", type: "Break", day: 1 });
  await create.scheduleItem({
    conferenceId,
    title: "Called off",
    slug: "c",
    status: "cancelled",
    day: 2,
  });
  await create.scheduleItem({
    conferenceId,
    title: "Later",
    slug: "later",
    day: null,
    startTime: null,
    endTime: null,
  });
});

/** What a list shows, with these arguments. */
async function list(field: string, args = "", viewer: Viewer | null = owner) {
  const name = field === "scheduleItemList" ? "title" : "name";
  const drafts = field === "personList" ? "" : ", drafts: true";
  const source = `query ($id: ID!) { list: ${field}(conferenceId: $id${drafts}${args}) {
    totalCount skip nodes { id name: ${name} } } }`;
  const { data, errors } = await execute(test.db, source, {
    viewer,
    variables: { id: conferenceId },
  });
  if (errors) return { errors: errors.map(({ message }) => message) };
  const { nodes, ...rest } = data.list;
  return { ...rest, names: nodes.map((node: { name: string }) => node.name), nodes };
}

const names = async (field: string, args?: string) => (await list(field, args)).names;

const everybody = ["ada", "Bea", "Cid", "Dan", "Élise", "Eve", "Zoë"];

it("lists records in their own order, or by a column, with numerals by their value", async () => {
  expect(await names("speakerList")).toEqual(everybody);
  const by = (field: string, direction: string) =>
    `, orderBy: { field: ${field}, direction: ${direction} }`;
  expect(await names("speakerList", by("name", "desc"))).toEqual(everybody.toReversed());
  const byTitle = ["Élise", "Bea", "Cid", "Dan", "Eve", "ada", "Zoë"];
  expect(await names("speakerList", by("title", "asc"))).toEqual(byTitle);
  expect(await names("speakerList", by("title", "desc"))).toEqual(byTitle.toReversed());
  // Whom the home page does not show comes last.
  expect((await names("speakerList", by("home", "asc"))).at(-1)).toBe("Élise");
  expect(await names("scheduleItemList", by("day", "desc"))).toMatchObject({ 0: "Later" });
  expect((await names("scheduleItemList", by("time", "asc"))).slice(0, 3)).toEqual([
    "Later",
    "Break",
    "Called off",
  ]);
  expect((await names("personList", by("tags", "asc"))).at(-1)).toBe("Dan");
});

it("gives any page, and the page on which a record is", async () => {
  const all = await list("speakerList");
  expect(all).toMatchObject({ totalCount: 7, skip: 0 });
  expect(await list("speakerList", ", first: 3, skip: 3")).toMatchObject({
    totalCount: 7,
    skip: 3,
    names: everybody.slice(3, 6),
  });
  expect(await list("speakerList", ", first: 3, skip: 9")).toMatchObject({
    totalCount: 7,
    skip: 6,
    names: ["Zoë"],
  });
  expect(await list("speakerList", ", first: 3, skip: 3, state: confirmed")).toMatchObject({
    skip: 0,
    names: ["Zoë"],
  });
  expect(await list("personList", ', first: 3, skip: 3, filter: { tag: "none" }')).toMatchObject({
    totalCount: 0,
    skip: 0,
  });
  expect(await list("speakerList", `, first: 3, at: "${all.nodes[6].id}"`)).toMatchObject({
    skip: 6,
    names: ["Zoë"],
  });
  expect(await list("speakerList", ', first: 3, skip: 3, at: "gone"')).toMatchObject({ skip: 3 });
  expect(await list("speakerList", ", first: 0")).toMatchObject({ totalCount: 7, names: [] });
  for (const wrong of ["first: 101", "first: -1", "skip: -1"]) {
    expect((await list("speakerList", `, ${wrong}`)).errors).toEqual([
      '"first" must be 0–100, and "skip" positive.',
    ]);
  }
});

it.each([
  [0, 0],
  [2, 0],
  [3, 3],
  [6, 6],
])("finds the page of record %i", (index, skip) => {
  expect(
    beginning(["a", "b", "c", "d", "e", "f", "g"], { at: "abcdefg"[index], first: 3, skip: 1 }),
  ).toBe(skip);
});

it.each(["elise", "ÉLISE", " élise "])("finds Élise by %j", async (text) => {
  const search = `, filter: { search: ${JSON.stringify(text)} }`;
  expect(await names("speakerList", search)).toEqual(["Élise"]);
  expect(await names("personList", search)).toEqual(["Élise"]);
  expect(await names("scheduleItemList", search)).toEqual(["By Élise"]);
});

it("finds a session by who speaks, and filters", async () => {
  await test.db.scheduleItem.updateMany({ where: { slug: "by-3" }, data: { title: "Balloons" } });
  const search = ', filter: { search: "elise" }';
  expect(await names("scheduleItemList", search)).toEqual(["Balloons"]);
  await test.db.scheduleItem.updateMany({ where: { slug: "by-3" }, data: { title: "By Élise" } });
  expect(await names("scheduleItemList", ", filter: { days: [day1] }")).toEqual([
    "Break",
    "By Zoë",
  ]);
  expect(await names("scheduleItemList", ", filter: { scheduled: false }")).toEqual(["Later"]);
  expect(await names("personList", ', filter: { tag: "Tag 2" }')).toEqual(["ada"]);
  expect(await names("speakerList", ', filter: { search: "icecream" }')).toEqual(["Eve"]);
});

it.each([
  ["speakerList", "draft", ["Zoë"]],
  ["speakerList", "no_picture", everybody.filter((name) => name !== "ada")],
  ["speakerList", "no_session", ["Eve"]],
  ["speakerList", "not_home", ["Élise"]],
  ["speakerList", "confirmed", ["Zoë"]],
  ["speakerList", "unanswered", ["ada"]],
  ["speakerList", "declined", ["Bea", "Cid", "Élise"]],
  ["scheduleItemList", "draft", ["By Zoë"]],
  ["scheduleItemList", "no_speaker", ["Later"]],
  ["scheduleItemList", "cancelled", ["Called off"]],
  ["scheduleItemList", "confirmed", ["By Zoë", "By Cid"]],
  ["scheduleItemList", "unanswered", ["By ada"]],
  ["scheduleItemList", "declined", ["By Élise", "By Bea"]],
])("%s has what is in the state %s", async (field, state, expected) => {
  expect(await names(field, `, state: ${state}`)).toEqual(expected);
});

it("lists people by what became of the link to their own page", async () => {
  const { db } = test;
  const note = (name: string, data: object) =>
    db.person.updateMany({ where: { conferenceId, name }, data });
  const at = new Date();
  await note("Bea", { linkSentAt: at });
  await note("ada", { linkSentAt: at, linkOpenedAt: at });
  // Who has a link by other means, such as one that the team has copied.
  await note("Cid", { linkOpenedAt: at });
  expect(await names("personList", ", state: page_sent")).toEqual(["Bea"]);
  expect(await names("personList", ", state: page_opened")).toEqual(["ada", "Cid"]);
  const rest = await names("personList", ", state: page_not_sent");
  expect(rest).toContain("Zoë");
  for (const name of ["ada", "Bea", "Cid"]) expect(rest).not.toContain(name);
  const byPage = await names("personList", ", orderBy: { field: page, direction: desc }");
  expect(byPage.slice(0, 3)).toEqual(["Cid", "ada", "Bea"]);
  await db.person.updateMany({
    where: { conferenceId },
    data: { linkSentAt: null, linkOpenedAt: null },
  });
});

it("says of records in a state what they say of themselves", async () => {
  for (const field of ["speakerList", "scheduleItemList"]) {
    const source = `query ($id: ID!) { list: ${field}(conferenceId: $id, drafts: true) { nodes { id answer } } }`;
    const { data } = await execute(test.db, source, {
      viewer: owner,
      variables: { id: conferenceId },
    });
    for (const [state, answer] of Object.entries({
      confirmed: "confirmed",
      unanswered: "none",
      declined: "declined",
    })) {
      const { nodes } = await list(field, `, state: ${state}`);
      const said = data.list.nodes.filter(
        (node: { answer: string | null }) => node.answer === answer,
      );
      const ids = (some: { id: string }[]) => some.map(({ id }) => id).sort();
      expect(ids(nodes), `${field} ${state}`).toEqual(ids(said));
    }
  }
});

it("lists as many as the overview counts", async () => {
  const source = "query ($id: ID!) { overview(conferenceId: $id) { tasks { task count } } }";
  const { data } = await execute(test.db, source, {
    viewer: owner,
    variables: { id: conferenceId },
  });
  const counts = Object.fromEntries(
    data.overview.tasks.map(({ task, count }: { task: string; count: number }) => [task, count]),
  );
  const lists = {
    declined_sessions: ["scheduleItemList", "declined"],
    sessions_without_speakers: ["scheduleItemList", "no_speaker"],
    sessions_without_room: ["scheduleItemList", "no_room"],
    draft_sessions: ["scheduleItemList", "draft"],
    draft_speakers: ["speakerList", "draft"],
    speakers_without_picture: ["speakerList", "no_picture"],
  } as const;
  for (const [task, [field, state]] of Object.entries(lists)) {
    expect((await list(field, `, state: ${state}`)).totalCount, task).toBe(counts[task] ?? 0);
  }
});

it("tells the days and tags of all records, whichever part is asked for", async () => {
  const source = `query ($id: ID!) {
    scheduleItemList(conferenceId: $id, drafts: true, filter: { scheduled: false }) { days }
    personList(conferenceId: $id, first: 1) { tags } }`;
  const { data } = await execute(test.db, source, {
    viewer: owner,
    variables: { id: conferenceId },
  });
  expect(data.scheduleItemList.days).toEqual(["day1", "day2", "day3", "day4", "day5", "day6"]);
  expect(data.personList.tags).toEqual(["Tag 1", "Tag 2", "Tag 3", "Tag 4", "Tag 5", "Tag 6"]);
});

it("says whether there are none at all", async () => {
  const create = factories(test.db);
  const { id: empty } = await create.conference({ ownerId: owner.id });
  const source = `query ($id: ID!) {
    speakerList(conferenceId: $id, filter: { search: "nobody" }) { totalCount isEmpty } }`;
  for (const [id, isEmpty] of [
    [conferenceId, false],
    [empty, true],
  ] as const) {
    const { data } = await execute(test.db, source, { viewer: owner, variables: { id } });
    expect(data.speakerList).toEqual({ totalCount: 0, isEmpty });
  }
});

it("keeps what speakers have answered from those who may not read it", async () => {
  expect(await list("speakerList", ", state: draft", reviewer)).toMatchObject({ names: ["Zoë"] });
  expect((await list("speakerList", ", state: declined", reviewer)).errors).toHaveLength(1);
  expect((await list("scheduleItemList", ", state: confirmed", reviewer)).errors).toHaveLength(1);
  expect((await list("personList", "", reviewer)).errors).toHaveLength(1);
  expect((await list("speakerList", "", null)).errors).toHaveLength(1);
});
