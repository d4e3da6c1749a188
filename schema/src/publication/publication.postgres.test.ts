import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { publishedOnly } from "#publication/published-only.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();

let conferenceId: string;
let owner: Viewer;
let helper: Viewer;
let outsider: Viewer;

const article = { excerpt: "A", body: "A", publishedOn: new Date("2025-01-01") };

beforeAll(async () => {
  const { db } = test;
  const create = factories(db);
  owner = viewerOf(await create.user());
  helper = viewerOf(await create.user());
  outsider = viewerOf(await create.user());
  conferenceId = (await create.conference({ ownerId: owner.id, slug: "a-day" })).id;
  await create.conference({ ownerId: outsider.id });
  await db.member.create({ data: { conferenceId, userId: helper.id, role: "helper" } });
  const of = { conferenceId };
  const known = await create.speaker({ ...of, name: "Known", slug: "known" });
  const draft = await create.speaker({
    ...of,
    name: "Draft",
    slug: "draft",
    publication: "draft",
  });
  const speakerIds = [known.id, draft.id];
  await create.scheduleItem({
    ...of,
    title: "Open",
    slug: "open",
    location: "Hall",
    theme: "Light",
    speakerIds,
  });
  await create.scheduleItem({
    ...of,
    title: "Hidden",
    slug: "hidden",
    location: "Cellar",
    theme: "Dark",
    speakerIds,
    publication: "draft",
  });
  await db.article.create({ data: { ...of, ...article, slug: "news", title: "News" } });
  await db.article.create({
    data: { ...of, ...article, slug: "soon", title: "Soon", publication: "draft" },
  });
  const former = { ...of, kind: "speaker", slug: "draft-before", entityId: draft.id } as const;
  await db.formerSlug.create({ data: former });
});

const source = `query ($id: ID!, $drafts: Boolean! = false) {
  speakers(conferenceId: $id, drafts: $drafts) { name publication scheduleItems(first: 5) { title } }
  scheduleItems(conferenceId: $id, drafts: $drafts) { title speakers(first: 5) { name } }
  articles(conferenceId: $id, drafts: $drafts) { title }
  speaker(conferenceId: $id, slug: "draft", drafts: $drafts) { name }
  moved: speaker(conferenceId: $id, slug: "draft-before", drafts: $drafts) { name }
  scheduleItem(conferenceId: $id, day: day1, slug: "hidden", drafts: $drafts) { title }
  article(conferenceId: $id, slug: "soon", drafts: $drafts) { title }
  scheduleConflicts(conferenceId: $id, drafts: $drafts) { name scheduleItems { title } }
  rooms(conferenceId: $id, drafts: $drafts) { name }
  conference(id: $id) { rooms { totalCount nodes { name scheduleItems { title location } } } themes sections }
  conferenceBySlug(slug: "a-day") { tracks { totalCount } themes }
}`;

const ask = (viewer: Viewer | null, drafts = false) =>
  execute(test.db, source, { viewer, variables: { id: conferenceId, drafts } });

describe("a draft in a published conference", () => {
  it("is in the root field that asks for it only, whatever the order and the time that others take", async () => {
    const list = (drafts: boolean) =>
      `speakers(conferenceId: $id, drafts: ${drafts}) { name scheduleItems(first: 5) { title } }`;
    const public_ = (key: string) => `${key}: conference(id: $id) { speakers { totalCount nodes {
      name scheduleItems(first: 5) { title } again: scheduleItems { title } } } }`;
    const text = `query ($id: ID!) { ${public_("first")} all: ${list(true)} known: ${list(false)} ${public_("last")} }`;
    const { data, errors } = await execute(test.db, text, {
      viewer: owner,
      variables: { id: conferenceId },
    });
    expect(errors).toBeUndefined();
    const open = [{ title: "Open" }];
    const known = { name: "Known", scheduleItems: open };
    const speakers = { totalCount: 1, nodes: [{ ...known, again: open }] };
    expect({ ...data, all: data.all.length }).toEqual({
      first: { speakers },
      last: { speakers },
      known: [known],
      all: 2,
    });
    expect(data.all[0].scheduleItems).toHaveLength(2);
  });

  it("is in no public list, record, relation or count", async () => {
    for (const viewer of [null, outsider, helper, owner]) {
      const { data, errors } = await ask(viewer);
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data)).not.toMatch(/Draft|Hidden|Soon|Cellar|Dark/);
      expect(data.speakers).toEqual([
        { name: "Known", publication: "published", scheduleItems: [{ title: "Open" }] },
      ]);
      expect(data.scheduleItems).toEqual([{ title: "Open", speakers: [{ name: "Known" }] }]);
      expect(data.rooms).toEqual([{ name: "Hall" }]);
      expect(data.conference.rooms.totalCount).toBe(1);
      expect([data.speaker, data.moved, data.scheduleItem, data.article]).toEqual(
        Array(4).fill(null),
      );
      expect(data.scheduleConflicts).toEqual([]);
    }
  });

  it("is shown to the team on request, also in relations", async () => {
    for (const viewer of [helper, owner]) {
      const { data, errors } = await ask(viewer, true);
      expect(errors).toBeUndefined();
      expect(data.speakers).toEqual([
        {
          name: "Draft",
          publication: "draft",
          scheduleItems: expect.arrayContaining([{ title: "Open" }, { title: "Hidden" }]),
        },
        expect.objectContaining({ name: "Known" }),
      ]);
      expect(data.scheduleItems[0].speakers).toEqual([{ name: "Known" }, { name: "Draft" }]);
      expect(data.moved.name).toBe("Draft");
      expect(data.rooms).toEqual([{ name: "Cellar" }, { name: "Hall" }]);
      expect(data.scheduleItem.title).toBe("Hidden");
      expect(data.article.title).toBe("Soon");
      expect(data.scheduleConflicts.length).toBeGreaterThan(0);
    }
  });

  it("is denied to everybody else", async () => {
    expect((await ask(null, true)).codes).toContain("UNAUTHENTICATED");
    expect((await ask(outsider, true)).codes).toContain("FORBIDDEN");
  });

  it("stays hidden if a relation is selected twice, which requires a separate query", async () => {
    const twice = `query ($id: ID!) { scheduleItems(conferenceId: $id, first: 20) {
      a: speakers(first: 1) { name } b: speakers(first: 2) { name scheduleItems(first: 5) { title } } } }`;
    const { data } = await execute(test.db, twice, { variables: { id: conferenceId } });
    expect(data.scheduleItems).toEqual([
      { a: [{ name: "Known" }], b: [{ name: "Known", scheduleItems: [{ title: "Open" }] }] },
    ]);
  });

  it("has a room that is public once a published session in it has a time", async () => {
    const { db } = test;
    const { id } = await db.room.findFirstOrThrow({ where: { conferenceId, name: "Cellar" } });
    const source = `query ($id: ID!, $room: ID!) {
      rooms(conferenceId: $id) { name } room(conferenceId: $id, id: $room) { name }
      node(id: $room) { ... on Room { name } } }`;
    const shown = async () =>
      (await execute(db, source, { variables: { id: conferenceId, room: id } })).data;
    const hall = { name: "Hall" };
    const hidden = { rooms: [hall], room: null, node: null };
    const session = { conferenceId_externalId: { conferenceId, externalId: "below" } };
    await db.scheduleItem.create({
      data: {
        conferenceId,
        externalId: "below",
        title: "Below",
        slug: "below",
        day: null,
        rooms: { create: { roomId: id, position: 0 } },
      },
    });
    expect(await shown()).toEqual(hidden);
    await db.scheduleItem.update({
      where: session,
      data: { day: 1, startTime: "10:00", endTime: "11:00" },
    });
    const cellar = { name: "Cellar" };
    expect(await shown()).toEqual({ rooms: [cellar, hall], room: cellar, node: cellar });
    await db.scheduleItem.delete({ where: session });
    expect(await shown()).toEqual(hidden);
  });

  it("does not give its team access to another conference's drafts", async () => {
    const source = `query ($own: ID!, $id: ID!) {
      own: speakers(conferenceId: $own, drafts: true) { name }
      other: scheduleItems(conferenceId: $id) { title speakers { name } } }`;
    const own = await test.db.conference.findFirstOrThrow({ where: { ownerId: outsider.id } });
    const variables = { own: own.id, id: conferenceId };
    const { data } = await execute(test.db, source, { viewer: outsider, variables });
    expect(data.other).toEqual([{ title: "Open", speakers: [{ name: "Known" }] }]);
  });
});

describe("the view of published records", () => {
  it("counts the rows that it lists", async () => {
    const view = publishedOnly(test.db);
    const where = { conferenceId };
    expect(await view.speaker.count({ where })).toBe(1);
    const counts = await view.conference.findUniqueOrThrow({
      where: { id: conferenceId },
      select: { _count: { select: { speakers: true, articles: true, sponsors: true } } },
    });
    expect(counts._count).toEqual({ speakers: 1, articles: 1, sponsors: 0 });
    const all = await view.conference.findUniqueOrThrow({
      where: { id: conferenceId },
      select: { _count: true, scheduleItems: { include: { speakers: true } } },
    });
    expect(all._count).toMatchObject({ speakers: 1, scheduleItems: 1, members: 2 });
    expect(all.scheduleItems.map(({ speakers }) => speakers.length)).toEqual([1]);
    expect(await view.scheduleItemSpeaker.count()).toBe(1);
    expect(await view.article.groupBy({ by: ["slug"] })).toEqual([{ slug: "news" }]);
  });

  it("is created once for each set of drafts", () => {
    const view = publishedOnly(test.db);
    expect(publishedOnly(test.db)).toBe(view);
    expect(publishedOnly(view)).toBe(view);
  });

  it("includes the drafts of given conferences", async () => {
    const where = { conferenceId };
    expect(await publishedOnly(test.db, [conferenceId]).speaker.count({ where })).toBe(2);
    expect(await publishedOnly(test.db, ["another"]).speaker.count({ where })).toBe(1);
  });
});
