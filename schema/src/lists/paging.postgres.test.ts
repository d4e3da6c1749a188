import { countRows } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { getNamedType, isEnumType, isInputObjectType } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
let viewer: Viewer;

const rowCount = 12;
const pageSize = 3;

beforeAll(async () => {
  const { db } = test;
  const create = factories(db);
  viewer = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: defaultConferenceId });
  const conferenceId = defaultConferenceId;
  const endpoint = { conferenceId, url: "https://example.com" };
  const { id: endpointId } = await db.webhookEndpoint.create({ data: endpoint });
  // Pairs and triples of equal values, in another order than the ids.
  const dates = [3, 1, 2, 1, 3, 1, 2, 3, 1, 2, 2, 1].map((day) => new Date(2025, 0, day));
  const rows = dates.map((createdAt, index) => ({
    conferenceId,
    createdAt,
    name: "BABACCBBACBA"[index] as string,
    email: `${index}@example.com`,
  }));
  for (const { name, email, createdAt } of rows) {
    const common = { conferenceId, createdAt };
    await db.contactSubmission.create({
      data: { ...common, name, email: `${name}@example.com`, subject: "A", message: "A" },
    });
    await db.newsletterSubscription.create({
      data: { ...common, email, verifiedAt: name === "B" ? null : createdAt },
    });
    const status = ({ A: "queued", B: "sent", C: "failed" } as const)[name] ?? "sent";
    await db.outgoingMail.create({
      data: { ...common, kind: name, recipient: `${name}@example.com`, status },
    });
    const action = { A: "article.delete", B: "speaker.delete", C: "sponsor.delete" }[name] ?? "";
    await db.auditLogEntry.create({ data: { ...common, action } });
    const entity = { A: "article", B: "speaker", C: "sponsor" }[name] ?? "";
    await db.binnedRecord.create({
      data: { id: email, conferenceId, entity, name, data: {}, deletedAt: createdAt },
    });
    const delivery = ({ A: "queued", B: "delivered", C: "failed" } as const)[name] ?? "failed";
    await db.webhookDelivery.create({
      data: { ...common, endpointId, eventType: name, recordId: email, status: delivery },
    });
    const proposal = { title: name, state: "submitted", submittedAt: createdAt } as const;
    await db.proposal.create({ data: { ...common, ...proposal } });
    const decided = ({ A: "accepted", B: "pending", C: "rejected" } as const)[name] ?? "pending";
    const submission = { eventId: email, token: email, payload: {}, submittedAt: createdAt };
    await db.formSubmission.create({ data: { ...common, ...submission, status: decided } });
    await db.formSubmission.create({
      data: { ...submission, createdAt, eventId: `unrouted-${email}` },
    });
  }
});

/** Every connection with every available order. */
const cases = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ type }) => getNamedType(type).name.endsWith("Connection"))
  .flatMap(({ name, args }) => {
    const order = args.find((argument) => argument.name === "orderBy");
    const type = order && getNamedType(order.type);
    const field = isInputObjectType(type) && getNamedType(type.getFields().field?.type);
    const columns = isEnumType(field) ? field.getValues().map((value) => value.name) : [];
    return [
      [name, ""],
      ...columns.flatMap((column) => [
        [name, `orderBy: { field: ${column} }`],
        [name, `orderBy: { field: ${column}, direction: desc }`],
      ]),
    ] as [string, string][];
  });

async function read(connection: string, args: string) {
  const source = `{ list: ${connection}(${args}) {
    pageInfo { startCursor endCursor hasNextPage hasPreviousPage } edges { node { id } }
  } }`;
  const { data, errors } = await execute(test.db, source, { viewer });
  expect(errors).toBeUndefined();
  const { pageInfo, edges } = data.list;
  return { ...pageInfo, ids: edges.map(({ node }: { node: { id: string } }) => node.id) };
}

it("finds sortable connections", () => {
  expect(cases.length).toBeGreaterThan(20);
});

describe.each(cases)("%s(%s)", (connection, order) => {
  it("returns every row once, forwards and backwards", async () => {
    const all = await read(connection, `${order} first: 100`);
    expect(all.ids).toHaveLength(rowCount);

    const forward: string[][] = [];
    let page = await read(connection, `${order} first: ${pageSize}`);
    forward.push(page.ids);
    while (page.hasNextPage && forward.length < rowCount) {
      page = await read(connection, `${order} first: ${pageSize}, after: "${page.endCursor}"`);
      forward.push(page.ids);
    }
    expect(forward.flat()).toEqual(all.ids);
    expect(forward).toHaveLength(rowCount / pageSize);

    const backward: string[][] = [];
    page = await read(connection, `${order} last: ${pageSize}`);
    backward.unshift(page.ids);
    while (page.hasPreviousPage && backward.length < rowCount) {
      page = await read(connection, `${order} last: ${pageSize}, before: "${page.startCursor}"`);
      backward.unshift(page.ids);
    }
    expect(backward.flat()).toEqual(all.ids);
  });

  it("rejects foreign cursors, and returns an empty page after the last row", async () => {
    const after = (cursor: string) => `${order} first: 2, after: ${JSON.stringify(cursor)}`;
    const refusal = async (cursor: string) => {
      const source = `{ list: ${connection}(${after(cursor)}) { edges { node { id } } } }`;
      const { errors } = await execute(test.db, source, { viewer });
      return errors?.map(({ message, extensions }) => `${extensions.code}: ${message}`);
    };
    const sessions = Buffer.from('["sessions.title.asc","A","x"]').toString("base64url");
    const others = cases.map(([name]) => name).filter((name) => name !== connection);
    const { endCursor: foreign } = await read(others.at(-1) ?? "", "first: 1");
    for (const cursor of ["", "x", sessions, foreign]) {
      expect(await refusal(cursor)).toEqual([
        expect.stringMatching(/^BAD_USER_INPUT: The cursor is not of this list in this order/),
      ]);
    }
    const { endCursor: last } = await read(connection, `${order} first: 100`);
    expect((await read(connection, after(last))).ids).toEqual([]);
  });

  it("reads only the page from the database", async () => {
    const { endCursor } = await read(connection, `${order} first: ${pageSize}`);
    const next = `${order} first: ${pageSize}, after: "${endCursor}"`;
    // Besides the page: the first row of the next page, the conference and the cursor's row.
    expect(await countRows(() => read(connection, next))).toBeLessThanOrEqual(pageSize + 3);
  });
});
