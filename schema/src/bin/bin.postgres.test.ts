import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { findHistory } from "#history/history.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const restore = (id: string) => editor.restore(id);

async function ask(source: string, variables: object, viewer: Viewer | null = editor.viewer) {
  const { data, errors } = await execute(editor.db, source, {
    viewer,
    variables: variables as Record<string, unknown>,
  });
  if (errors?.[0]) throw errors[0];
  return data;
}

/** What visitors can read of the conference. */
const publicData = () =>
  ask(
    `query ($id: ID!) { conference(id: $id) {
      speakers { totalCount nodes { id slug name externalId scheduleItems { id } } }
      scheduleItems { totalCount nodes { id slug title externalId speakers { id } } }
    } }`,
    { id: editor.conferenceId },
    null,
  );

const bin = async () => {
  const source = `query ($id: ID!) { bin(conferenceId: $id) { totalCount edges { node {
    id kind name deletedBy } } } }`;
  const data = await ask(source, { id: editor.conferenceId });
  return data.bin.edges.map(({ node }: { node: object }) => node);
};

let ids: Record<"ada" | "bea" | "both" | "alone", string>;

beforeEach(async () => {
  const { db, conferenceId } = editor;
  for (const table of [
    "scheduleItem",
    "speaker",
    "article",
    "formerSlug",
    "binnedRecord",
  ] as const) {
    await (db[table] as typeof db.speaker).deleteMany();
  }
  const create = factories(db);
  const of = { conferenceId };
  const ada = await create.speaker({ ...of, name: "Ada", slug: "ada", externalId: "x1" });
  const bea = await create.speaker({ ...of, name: "Bea", slug: "bea" });
  const both = await create.scheduleItem({
    ...of,
    title: "B",
    day: 2,
    speakerIds: [bea.id, ada.id],
  });
  const alone = await create.scheduleItem({ ...of, title: "A", speakerIds: [ada.id] });
  ids = { ada: ada.id, bea: bea.id, both: both.id, alone: alone.id };
});

describe("a deleted record", () => {
  it("is in the bin, and nowhere else, until it is restored as it was", async () => {
    const { db } = editor;
    const fan = await factories(db).user();
    await db.sessionStar.create({ data: { userId: fan.id, scheduleItemId: ids.both } });
    await editor.call("updateSpeaker", { id: ids.ada, name: "Ada King" });
    const before = await publicData();
    const star = await db.sessionStar.findFirstOrThrow();
    await editor.call("deleteSpeaker", { id: ids.ada });
    await editor.call("deleteScheduleItem", { id: ids.both });
    expect((await publicData()).conference.speakers.totalCount).toBe(1);
    expect(await db.formerSlug.count()).toBe(0);
    expect(await bin()).toEqual([
      { id: ids.both, kind: "schedule-item", name: "B", deletedBy: "Test User" },
      { id: ids.ada, kind: "speaker", name: "Ada King", deletedBy: "Test User" },
    ]);
    expect(await restore(ids.ada)).toMatchObject({ id: ids.ada, kind: "speaker", notes: [] });
    expect(await restore(ids.both)).toMatchObject({ id: ids.both, name: "B", notes: [] });
    expect(await publicData()).toEqual(before);
    expect(await db.sessionStar.findMany()).toEqual([star]);
    expect(await db.formerSlug.findMany()).toMatchObject([{ slug: "ada", entityId: ids.ada }]);
    const links = await db.scheduleItemSpeaker.findMany({
      where: { scheduleItemId: ids.both },
      orderBy: { position: "asc" },
    });
    expect(links.map(({ speakerId }) => speakerId)).toEqual([ids.bea, ids.ada]);
    expect(await bin()).toEqual([]);
  });

  it("gets its links back in whichever order records are deleted and restored", async () => {
    const before = await publicData();
    for (const [first, second] of [
      [ids.ada, ids.both],
      [ids.both, ids.ada],
    ] as const) {
      for (const back of [
        [first, second],
        [second, first],
      ]) {
        const name = (id: string) => (id === ids.ada ? "deleteSpeaker" : "deleteScheduleItem");
        await editor.call(name(first), { id: first });
        await editor.call(name(second), { id: second });
        for (const id of back) await restore(id);
        expect(await publicData()).toEqual(before);
      }
    }
  });

  it("is in its sessions again, whether it is a room or a track and they were in the bin as well", async () => {
    const { db, conferenceId } = editor;
    const room = await db.room.create({ data: { conferenceId, name: "Hall" } });
    const track = await db.track.create({ data: { conferenceId, name: "Ops", colour: "#112233" } });
    const session = { id: ids.alone, roomIds: [room.id], trackId: track.id };
    await editor.call("updateScheduleItem", session);
    const calls = { Room: room.id, Track: track.id, ScheduleItem: ids.alone };
    const entries = Object.entries(calls);
    for (const order of [entries, entries.toReversed()]) {
      for (const [type, id] of order) await editor.call(`delete${type}`, { id });
      for (const [, id] of order) await restore(id);
      const found = await db.scheduleItem.findUniqueOrThrow({
        where: { id: ids.alone },
        include: { rooms: true },
      });
      expect(found).toMatchObject({ trackId: track.id, rooms: [{ roomId: room.id }] });
    }
    expect(await db.room.findUnique({ where: { id: room.id } })).toMatchObject({ guid: room.guid });
  });

  it("is the profile of its person again, unless the person has another one by now", async () => {
    const { db, conferenceId } = editor;
    const person = await db.person.create({ data: { conferenceId, name: "Ada" } });
    const personId = person.id;
    await editor.call("updateSpeaker", { id: ids.ada, personId });
    await editor.call("deletePerson", { id: personId });
    await restore(personId);
    expect(await db.speaker.findUnique({ where: { id: ids.ada } })).toMatchObject({ personId });
    await editor.call("deleteSpeaker", { id: ids.ada });
    await editor.call("updateSpeaker", { id: ids.bea, personId });
    const { notes } = await restore(ids.ada);
    expect(notes).toEqual([
      "It has lost a link to a record that another speaker is linked to by now.",
    ]);
    expect(await db.speaker.findUnique({ where: { id: ids.bea } })).toMatchObject({ personId });
  });

  it("comes back without links to what is no longer there", async () => {
    const { db } = editor;
    const fan = await factories(db).user();
    await db.sessionStar.create({ data: { userId: fan.id, scheduleItemId: ids.alone } });
    await editor.call("deleteScheduleItem", { id: ids.alone });
    await db.user.delete({ where: { id: fan.id } });
    const [{ data } = { data: null }] = await db.binnedRecord.findMany();
    expect(JSON.stringify(data)).not.toContain(fan.id);
    await db.speaker.delete({ where: { id: ids.ada } });
    await restore(ids.alone);
    expect(await db.sessionStar.count()).toBe(0);
    expect(await db.scheduleItemSpeaker.count({ where: { scheduleItemId: ids.alone } })).toBe(0);
  });

  it("leaves an address and an external id to who has taken them meanwhile, and says so", async () => {
    const { conferenceId } = editor;
    await editor.call("deleteSpeaker", { id: ids.ada });
    await editor.call("upsertSpeaker", { conferenceId, externalId: "x1", name: "Ada", title: "-" });
    const { notes } = await restore(ids.ada);
    expect(notes).toEqual([
      "It has lost its external id “x1”, which another speaker has by now.",
      "Its address ends with “ada-2” now, because another page has taken “ada”.",
    ]);
    const row = await editor.db.speaker.findUnique({ where: { id: ids.ada } });
    expect(row).toMatchObject({ slug: "ada-2", externalId: null });
  });

  it("is refused if its day is no longer part of the conference", async () => {
    const { db, conferenceId } = editor;
    await db.scheduleItem.update({ where: { id: ids.alone }, data: { day: 2 } });
    await editor.call("deleteScheduleItem", { id: ids.alone });
    const data = { endDate: new Date("2025-11-26") };
    await db.conference.update({ where: { id: conferenceId }, data });
    const result = await restore(ids.alone);
    expect(result.fields[0].message).toBe(
      "“A” cannot be restored: The conference has no day 2: its last day is day 1.",
    );
    expect((await bin()).length).toBe(1);
    await db.conference.update({
      where: { id: conferenceId },
      data: { endDate: new Date("2025-11-27") },
    });
  });

  it("is a draft when its time of publication has passed in the bin", async () => {
    const { db, conferenceId } = editor;
    const text = { slug: "soon", title: "Soon", excerpt: "-", body: "-" };
    const { id } = await db.article.create({
      data: {
        ...text,
        conferenceId,
        publication: "draft",
        publishedOn: new Date("2025-01-01"),
        publishAt: new Date("2025-01-01"),
      },
    });
    await editor.call("deleteArticle", { id });
    await restore(id);
    const article = await db.article.findUnique({ where: { id } });
    expect(article).toMatchObject({ publication: "draft", publishAt: null });
  });

  it("is found by its editors only, and deleted for good by its owners", async () => {
    const { db, conferenceId } = editor;
    await editor.call("deleteSpeaker", { id: ids.ada });
    const create = factories(db);
    const [helper, other] = [await create.user(), await create.user()];
    await create.conference({ ownerId: other.id });
    const member = await db.member.create({
      data: { conferenceId, userId: helper.id, role: "helper" },
    });
    const source = `mutation ($c: ID!, $id: ID!) {
      restoreRecords(input: { conferenceId: $c, ids: [$id] }) {
        __typename ... on RestoredRecords { records { id } } } }`;
    const erase = `mutation ($c: ID!, $id: ID!) {
      deleteFromBin(input: { conferenceId: $c, ids: [$id] }) { __typename } }`;
    const variables = { id: ids.ada, c: conferenceId };
    const as = async (viewer: Viewer, text: string) => {
      const { data, codes } = await execute(db, text, { viewer, variables });
      const [result] = codes ? [] : Object.values<{ __typename: string; records?: [] }>(data);
      return codes ?? result?.records?.length ?? result?.__typename;
    };
    expect(await as(viewerOf(other), source)).toEqual(["FORBIDDEN"]);
    expect(await as(viewerOf(helper), source)).toEqual(["FORBIDDEN"]);
    await db.member.update({ where: { id: member.id }, data: { role: "editor" } });
    expect(await as(viewerOf(helper), erase)).toEqual(["FORBIDDEN"]);
    const token = (...scopes: ("site_write" | "programme_write")[]) => ({
      ...editor.viewer,
      token: { id: "token", conferenceId: null, scopes },
    });
    await db.conference.update({ where: { id: conferenceId }, data: { plan: "enterprise" } });
    expect(await as(token("site_write"), source)).toBe(0);
    expect(await as(token("programme_write"), source)).toBe(1);
    await editor.call("deleteSpeaker", { id: ids.ada });
    expect(await as(editor.viewer, erase)).toBe("DeletedForGood");
    expect(await db.binnedRecord.count()).toBe(0);
    expect(await findHistory(db, { where: { entityId: ids.ada ?? "" } })).toEqual([]);
  });
});

describe("records deleted together", () => {
  it("are restored together, and copies that catch up do not delete them again", async () => {
    const { conferenceId } = editor;
    const before = await publicData();
    const chosen = (...names: (keyof typeof ids)[]) => ({
      conferenceId,
      ids: names.map((name) => ids[name]),
    });
    await editor.call("bulkDeleteSpeakers", chosen("ada", "bea"));
    await editor.call("bulkDeleteScheduleItems", chosen("both", "alone"));
    const source = `query ($id: ID!) { deletions(conferenceId: $id) { totalCount } }`;
    const deletions = async () => (await ask(source, { id: conferenceId })).deletions.totalCount;
    const count = await deletions();
    const selection = "... on RestoredRecords { records { id notes } }";
    const all = chosen("ada", "bea", "both", "alone");
    const { records } = await editor.call("restoreRecords", all, selection);
    expect(records).toHaveLength(4);
    expect(await publicData()).toEqual(before);
    expect(await deletions()).toBe(count - 4);
    expect(await editor.call("restoreRecords", all, selection)).toMatchObject({ records: [] });
  });

  it("are all there again after the programme was replaced", async () => {
    const { conferenceId } = editor;
    await editor.call("replaceProgramme", { conferenceId });
    expect((await bin()).map(({ name }: { name: string }) => name).sort()).toEqual(["A", "B"]);
    await restore(ids.alone);
    expect(
      await editor.db.scheduleItemSpeaker.count({ where: { scheduleItemId: ids.alone } }),
    ).toBe(1);
  });
});
