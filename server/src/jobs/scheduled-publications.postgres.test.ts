import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import type { ContentChange } from "@summit/schema/content/content-events.ts";
import { paths } from "@summit/web/routes";
import pino from "pino";
import { expect, it } from "vitest";
import { publishScheduled } from "#jobs/scheduled-publications.ts";

const test = useTestDatabase();
const letterPace = { perMinute: 600, perDay: 100 };

/** What is sent needs these; none of it is. */
const services = {
  mail: { enqueue: async () => {} },
  webhooks: {
    announce: async () => {},
    enqueue: () => {},
    problemOf: () => null,
    async *follow() {},
  },
  settings: {
    organizerSelfService: false,
    receivesReplies: false,
    signedWebhook: false,
    mailAddress: "",
    signingKey: null,
    messagesKeptDays: null,
    publicUrl: "https://summit.example",
    pagePaths: paths,
    reservedSlugs: new Set<string>(),
  },
};

it("publishes overdue articles immediately, and others on time", async () => {
  const { db } = test;
  const { id: conferenceId } = await factories(db).conference();
  const text = { title: "A", excerpt: "A", body: "A", publishedOn: new Date("2025-01-01") };
  const draft = { ...text, conferenceId, publication: "draft" } as const;
  const inASecond = new Date(Date.now() + 1_000);
  await db.article.createMany({
    data: [
      { ...draft, slug: "before", publishAt: new Date("2025-01-01") },
      { ...draft, slug: "soon", publishAt: inASecond },
      { ...draft, slug: "later", publishAt: new Date(Date.now() + 3_600_000) },
      { ...draft, slug: "never" },
    ],
  });
  const told: ContentChange[] = [];
  const events = {
    announce: async () => {},
    publish: (changes: readonly ContentChange[]) => void told.push(...changes),
  };
  const stop = publishScheduled({
    db,
    events,
    ...services,
    logger: pino({ level: "silent" }),
    letterPace,
  });
  const published = async () =>
    (
      await db.article.findMany({ where: { publication: "published" }, orderBy: { slug: "asc" } })
    ).map(({ slug }) => slug);
  await expect.poll(published, { timeout: 20_000 }).toEqual(["before", "soon"]);
  expect(Date.now()).toBeGreaterThanOrEqual(inASecond.getTime());
  expect(told.map(({ entity }) => entity)).toEqual(["article", "article"]);
  await stop();
});

it("sends overdue letters immediately, and others on time, as many at a time as the pace says", async () => {
  const { db } = test;
  const { id: conferenceId } = await factories(db).conference();
  const inASecond = new Date(Date.now() + 1_000);
  const letter = { conferenceId, subject: "A", body: "A", state: "waiting" } as const;
  await db.letter.createMany({
    data: [
      { ...letter, id: "before", sendAt: new Date(Date.now() - 60_000) },
      { ...letter, id: "soon", sendAt: inASecond },
      { ...letter, id: "later", sendAt: new Date(Date.now() + 3_600_000) },
    ],
  });
  await db.outgoingMail.createMany({
    data: ["before", "soon", "later"].flatMap((letterId) =>
      ["ada", "bob"].map((name) => ({
        conferenceId,
        letterId,
        kind: "letter",
        recipient: `${name}@example.com`,
        status: "held" as const,
      })),
    ),
  });
  const stop = publishScheduled({
    db,
    events: { announce: async () => {}, publish: () => {} },
    ...services,
    logger: pino({ level: "silent" }),
    letterPace: { perMinute: 3, perDay: 100 },
  });
  const queued = async () =>
    (await db.outgoingMail.findMany({ where: { status: "queued" } }))
      .map(({ letterId }) => letterId)
      .sort();
  await expect.poll(queued, { timeout: 20_000 }).toEqual(["before", "before", "soon"]);
  expect(Date.now()).toBeGreaterThanOrEqual(inASecond.getTime());
  // The mail server takes them.
  const sent = { status: "sent", sentAt: new Date(Date.now() - 120_000) } as const;
  await db.outgoingMail.updateMany({ where: { status: "queued" }, data: sent });
  await expect.poll(queued, { timeout: 20_000 }).toEqual(["soon"]);
  await stop();
});

it("tells of calls for papers when they open and when they close", async () => {
  const { db } = test;
  const { conference } = factories(db);
  const made = await Promise.all(Array.from({ length: 5 }, () => conference()));
  const ids = made.map(({ id }) => id);
  // Set at once and last, because the moments are near.
  const moment = (ms: number) => new Date(Date.now() + ms);
  const times = [
    { opensAt: moment(1_000), closesAt: moment(3_600_000) },
    { opensAt: moment(-3_600_000), closesAt: moment(1_000) },
    { opensAt: moment(-2_000), closesAt: moment(-1_000) },
    { opensAt: null, closesAt: moment(1_000) },
    { opensAt: moment(3_600_000), closesAt: null },
  ];
  await db.call.createMany({
    data: times.map((time, at) => ({ ...time, conferenceId: ids[at] ?? "" })),
  });
  const told: string[] = [];
  const stop = publishScheduled({
    db,
    events: {
      announce: async () => {},
      publish: (changes) => void told.push(...changes.map(({ conferenceId }) => conferenceId)),
    },
    ...services,
    logger: pino({ level: "silent" }),
    letterPace,
  });
  await expect.poll(() => told.length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(told.toSorted()).toEqual(ids.slice(0, 2).toSorted());
  await stop();
});
