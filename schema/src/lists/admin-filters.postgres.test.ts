import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
const conferenceId = defaultConferenceId;
let viewer: Viewer;

const day = (n: number) => new Date(Date.UTC(2025, 0, n));

/** Three records of each list, a day apart; the first differs from the others. */
beforeAll(async () => {
  const { db } = test;
  const create = factories(db);
  viewer = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: conferenceId });
  const endpoint = { conferenceId, url: "https://example.com" };
  const { id: endpointId } = await db.webhookEndpoint.create({ data: endpoint });
  for (const n of [1, 2, 3]) {
    const isFirst = n === 1;
    const common = { conferenceId, createdAt: day(n) };
    const message = { email: `${n}@example.com`, subject: "A", message: "A" };
    await db.contactSubmission.create({
      data: { ...common, ...message, name: `N${n}`, spam: isFirst },
    });
    const status = isFirst ? "accepted" : "pending";
    const form = {
      eventId: `e${n}`,
      token: `t${n}`,
      payload: {},
      answers: [{ title: "Name", text: "Ada" }],
      submittedAt: day(n),
    };
    const decided = { status, signed: isFirst, test: isFirst } as const;
    await db.formSubmission.create({ data: { ...common, ...form, ...decided } });
    const unrouted = { conferenceId: null, eventId: `unrouted${n}` };
    await db.formSubmission.create({ data: { ...common, ...form, ...decided, ...unrouted } });
    await db.outgoingMail.create({
      data: {
        ...common,
        recipient: `${n}@example.com`,
        kind: isFirst ? "confirm-email" : "contact-receipt",
        status: isFirst ? "failed" : "sent",
      },
    });
    await db.newsletterSubscription.create({
      data: { ...common, email: `${n}@example.com`, verifiedAt: isFirst ? day(n) : null },
    });
    const delivery = isFirst
      ? ({ eventType: "speaker.created", status: "failed", failure: "refused" } as const)
      : ({ eventType: "speaker.updated", status: "delivered" } as const);
    await db.webhookDelivery.create({
      data: { ...common, ...delivery, endpointId, recordId: `r${n}` },
    });
    await db.auditLogEntry.create({
      data: { ...common, action: isFirst ? "speaker.create" : "speaker.update", entityId: `r${n}` },
    });
  }
});

async function read(list: string, args: string) {
  const source = `{ ${list}(${args}) { totalCount nodes { id createdAt } } }`;
  const { data, errors } = await execute(test.db, source, { viewer });
  expect(errors).toBeUndefined();
  const { totalCount, nodes } = data[list];
  const days = nodes.map(({ createdAt }: { createdAt: string }) =>
    new Date(createdAt).getUTCDate(),
  );
  expect(totalCount).toBe(days.length);
  return days;
}

const lists = {
  contactSubmissions: ["spam: true"],
  formSubmissions: ["statuses: [accepted]", "signed: true", "test: true"],
  outgoingMails: ["statuses: [failed]", 'kinds: ["confirm-email"]'],
  newsletterSubscriptions: ["verified: true"],
  webhookDeliveries: ["statuses: [failed]", "failures: [REFUSED]", "types: [speaker_created]"],
  auditLog: ['actions: ["speaker.create"]', 'entityId: "r1"'],
};

describe.each(Object.entries(lists))("%s", (list, filters) => {
  it.each(filters)("filters by a value: %s", async (filter) => {
    expect(await read(list, `filter: { ${filter} }`)).toEqual([1]);
    const before = `createdFrom: "${day(2).toISOString()}"`;
    expect(await read(list, `filter: { ${filter}, ${before} }`)).toEqual([]);
  });

  it("filters by a time range", async () => {
    const [from, until] = [day(2), day(3)].map((moment) => JSON.stringify(moment));
    expect(await read(list, `filter: { createdFrom: ${from} }`)).toEqual([3, 2]);
    expect(await read(list, `filter: { createdBefore: ${until} }`)).toEqual([2, 1]);
    expect(await read(list, `filter: { createdFrom: ${from}, createdBefore: ${until} }`)).toEqual([
      2,
    ]);
  });

  it("sorts by field and direction", async () => {
    for (const [direction, days] of [
      ["asc", [1, 2, 3]],
      ["desc", [3, 2, 1]],
    ] as const) {
      const orderBy = `orderBy: { field: createdAt, direction: ${direction} }`;
      expect(await read(list, orderBy)).toEqual(days);
    }
    expect(await read(list, "orderBy: { field: createdAt }")).toEqual([1, 2, 3]);
  });
});

it.each([false, true])("filters by false: %s", async (spam) => {
  expect(await read("contactSubmissions", `filter: { spam: ${spam} }`)).toEqual(
    spam ? [1] : [3, 2],
  );
  expect(await read("newsletterSubscriptions", `filter: { verified: ${spam} }`)).toEqual(
    spam ? [1] : [3, 2],
  );
});

it("form submissions without a conference are filtered and sorted the same way", async () => {
  const list = "unroutedFormSubmissions";
  expect(await read(list, "first: 9")).toEqual([3, 2, 1]);
  expect(await read(list, "orderBy: { field: createdAt }")).toEqual([1, 2, 3]);
  expect(await read(list, "filter: { statuses: [accepted] }")).toEqual([1]);
  expect(await read(list, "filter: { test: false }")).toEqual([3, 2]);
  const from = JSON.stringify(day(3));
  expect(await read(list, `filter: { createdFrom: ${from} }`)).toEqual([3]);
});

it("search and filter are combined", async () => {
  expect(await read("formSubmissions", 'search: "ada", filter: { statuses: [pending] }')).toEqual([
    3, 2,
  ]);
});
