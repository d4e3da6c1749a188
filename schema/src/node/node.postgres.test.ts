import type { ApiScope } from "@summit/prisma/client.ts";
import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { isPrivateType } from "#content/entities.ts";
import type { Viewer } from "#context/viewer.ts";
import { nodeTypes } from "#node/find-nodes.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { addSampleRecords, type RecordIds } from "../../testing/sample-rows.ts";

const test = useTestDatabase();

const viewers = {} as Record<"owner" | "helper" | "outsider", Viewer>;
let ofDefault: RecordIds;
let ofPublished: RecordIds;
let ofDraft: RecordIds;
/** Records of the published conference. */
const hidden = {} as Record<"Speaker" | "ScheduleItem" | "Article" | "TicketType", string>;

async function createConference(status: "draft" | "published"): Promise<RecordIds> {
  const create = factories(test.db);
  const { id } = await create.conference({ status, ownerId: viewers.owner.id });
  await test.db.member.create({
    data: { conferenceId: id, userId: viewers.helper.id, role: "helper" },
  });
  return { ...(await addUsedRecords(id)), Conference: id };
}

/** Records of each kind; a session takes place in the room, which is public therefore. */
async function addUsedRecords(conferenceId: string) {
  const records = await addSampleRecords(test.db, conferenceId);
  const { ScheduleItem: scheduleItemId = "", Room: roomId = "" } = records;
  await test.db.scheduleItemRoom.create({ data: { scheduleItemId, roomId, position: 0 } });
  return records;
}

beforeAll(async () => {
  const create = factories(test.db);
  for (const role of ["owner", "helper", "outsider"] as const) {
    viewers[role] = viewerOf(await create.user());
  }
  await create.conference({ id: defaultConferenceId });
  await create.conference({ ownerId: viewers.outsider.id });
  const samples = await addUsedRecords(defaultConferenceId);
  ofDefault = { ...samples, Conference: defaultConferenceId };
  ofPublished = await createConference("published");
  ofDraft = await createConference("draft");
  const of = { conferenceId: ofPublished.conferenceId, publication: "draft" } as const;
  hidden.Speaker = (await create.speaker(of)).id;
  hidden.ScheduleItem = (await create.scheduleItem(of)).id;
  const texts = { slug: "soon", title: "A", excerpt: "A", body: "A" };
  const publishedOn = new Date("2025-01-01");
  hidden.Article = (await test.db.article.create({ data: { ...of, ...texts, publishedOn } })).id;
  const days = { availableFrom: publishedOn, availableUntil: publishedOn };
  const pass = { conferenceId: ofPublished.conferenceId, name: "A", active: false, ...days };
  hidden.TicketType = (await test.db.ticketType.create({ data: pass })).id;
});

async function ask(
  ids: readonly (string | undefined)[],
  { viewer = null, drafts = false }: { viewer?: Viewer | null; drafts?: boolean } = {},
) {
  const source = `query ($ids: [ID!]!, $drafts: Boolean!) {
    nodes(ids: $ids, drafts: $drafts) { __typename id }
  }`;
  const { data, errors } = await execute(test.db, source, { viewer, variables: { ids, drafts } });
  expect(errors).toBeUndefined();
  return data.nodes.map((node: { __typename: string } | null) => node?.__typename ?? null);
}

/** The types of all records, with null for those that the public must not see. */
const publicTypes = nodeTypes.map((type) => (isPrivateType(type) ? null : type));

const idsOf = (records: RecordIds) => nodeTypes.map((type) => records[type]);

describe("node and nodes", () => {
  it("find records of every type by id, in the order of the ids", async () => {
    expect(await ask(idsOf(ofDefault))).toEqual(publicTypes);
    expect(await ask(idsOf(ofPublished).reverse())).toEqual(publicTypes.toReversed());
    const viewer = viewers.helper;
    expect(await ask(idsOf(ofPublished), { viewer })).toEqual([...nodeTypes]);
    const { Speaker: id } = ofDefault;
    const type = "Speaker";
    expect(await ask([id, "nothing", "", id])).toEqual([type, null, null, type]);
  });

  it("read the selected fields of each type", async () => {
    const source = `query ($id: ID!, $other: ID!) {
      speaker: node(id: $id) { id ... on Speaker { name scheduleItems { title } } }
      session: node(id: $other) { ... on ScheduleItem { title speakers { name } } ... on Speaker { bio } }
      none: node(id: "nothing") { id }
    }`;
    const variables = { id: ofDefault.Speaker, other: ofDefault.ScheduleItem };
    const { data } = await execute(test.db, source, { variables });
    expect(data).toEqual({
      speaker: { id: ofDefault.Speaker, name: "A", scheduleItems: [] },
      session: { title: "A", speakers: [] },
      none: null,
    });
  });

  it("need a constant number of statements", async () => {
    const [one = "", ...others] = idsOf(ofPublished);
    const few = await countStatements(() => ask([one]));
    expect(few).toBe(3);
    // One statement for each type, besides the one that finds the types.
    const all = await countStatements(() => ask([one, ...others, ...idsOf(ofDefault)]));
    expect(all).toBe(few - 1 + nodeTypes.length);
  });

  it("accept up to a hundred ids", async () => {
    const source = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";
    const variables = { ids: Array.from({ length: 101 }, () => "a") };
    const { errors } = await execute(test.db, source, { variables });
    expect(errors?.[0]).toMatchObject({
      message: '"ids" has more than 100 ids.',
      extensions: { code: "BAD_USER_INPUT" },
    });
  });
});

describe("a restricted record", () => {
  it("is not found: a draft conference", async () => {
    const ids = idsOf(ofDraft);
    const nothing = ids.map(() => null);
    for (const drafts of [false, true]) {
      expect(await ask(ids, { drafts })).toEqual(nothing);
      expect(await ask(ids, { drafts, viewer: viewers.outsider })).toEqual(nothing);
      expect(await ask(ids, { drafts, viewer: viewers.helper })).toEqual([...nodeTypes]);
    }
  });

  it("is not found: a draft, unless its team requests drafts", async () => {
    const ids = [hidden.Speaker, hidden.ScheduleItem, hidden.Article];
    const nothing = [null, null, null];
    for (const drafts of [false, true]) {
      expect(await ask(ids, { drafts })).toEqual(nothing);
      expect(await ask(ids, { drafts, viewer: viewers.outsider })).toEqual(nothing);
    }
    expect(await ask(ids, { viewer: viewers.owner })).toEqual(nothing);
    const found = ["Speaker", "ScheduleItem", "Article"];
    expect(await ask(ids, { drafts: true, viewer: viewers.helper })).toEqual(found);
  });

  it("is not found by a token without the scope", async () => {
    const where = { id: ofPublished.conferenceId ?? "" };
    await test.db.conference.update({ where, data: { plan: "enterprise" } });
    const ids = [hidden.Speaker, hidden.Article, hidden.TicketType];
    const askWith = (...scopes: ApiScope[]) =>
      ask(ids, {
        drafts: true,
        viewer: { ...viewers.owner, token: { id: "token", conferenceId: null, scopes } },
      });
    expect(await askWith("inbox_write", "programme_write")).toEqual([null, null, null]);
    expect(await askWith("sales_read")).toEqual([null, null, "TicketType"]);
    const both = await askWith("programme_read", "site_read");
    expect(both).toEqual(["Speaker", "Article", null]);
  });

  it("is not found: a person, but by the team and its tokens for the inbox", async () => {
    const ids = [ofPublished.Person];
    expect(await ask(ids)).toEqual([null]);
    expect(await ask(ids, { viewer: viewers.outsider })).toEqual([null]);
    expect(await ask(ids, { viewer: viewers.helper })).toEqual(["Person"]);
    const askWith = (scope: ApiScope) => {
      const token = { id: "token", conferenceId: null, scopes: [scope] };
      return ask(ids, { viewer: { ...viewers.owner, token } });
    };
    expect(await askWith("programme_write")).toEqual([null]);
    expect(await askWith("inbox_read")).toEqual(["Person"]);
  });

  it("is not found: an inactive pass", async () => {
    const ids = [hidden.TicketType];
    expect(await ask(ids)).toEqual([null]);
    expect(await ask(ids, { viewer: viewers.outsider })).toEqual([null]);
    expect(await ask(ids, { viewer: viewers.helper })).toEqual(["TicketType"]);
  });

  it("is not in related records", async () => {
    const source = `query ($id: ID!) { node(id: $id) { ... on Conference {
      speakers { totalCount nodes { id } } scheduleItems { totalCount edges { node { id } } } } } }`;
    const variables = { id: ofPublished.Conference };
    const { data } = await execute(test.db, source, { variables });
    expect(data.node.speakers).toEqual({ totalCount: 1, nodes: [{ id: ofPublished.Speaker }] });
    expect(data.node.scheduleItems.totalCount).toBe(1);
  });
});

describe("a lookup within a conference", () => {
  it.each([
    ["speaker", "Speaker"],
    ["scheduleItem", "ScheduleItem"],
    ["article", "Article"],
    ["sponsor", "Sponsor"],
    ["ticketType", "TicketType"],
    ["exhibitPackage", "ExhibitPackage"],
  ] as const)("%s finds its records by id", async (field, type) => {
    const source = `query ($id: ID!, $conferenceId: ID!) {
      own: ${field}(conferenceId: $conferenceId, id: $id) { id } other: ${field}(id: $id) { id }
    }`;
    const variables = { id: ofPublished[type], conferenceId: ofPublished.conferenceId };
    const { data } = await execute(test.db, source, { variables });
    expect(data).toEqual({ own: { id: ofPublished[type] }, other: null });
  });

  it.each([
    ["speaker", 'Give exactly one of "id", "slug", "externalId".'],
    ['article(id: "a", slug: "a")', 'Give exactly one of "id", "slug", "externalId".'],
    ["sponsor", 'Give exactly one of "id", "externalId".'],
    ['scheduleItem(slug: "a")', '"slug" needs "day" with it.'],
  ])("%s reports missing arguments", async (field, message) => {
    const { errors } = await execute(test.db, `{ ${field} { id } }`);
    expect(errors).toMatchObject([{ message, extensions: { code: "BAD_USER_INPUT" } }]);
  });
});
