import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, expect, test } from "vitest";
import { removeOldRows } from "#privacy/old-rows.ts";
import { defaultRetention, type Retention } from "#privacy/retention.ts";

const opened = useTestDatabase();
beforeAll(() => factories(opened.db).conference({ id: "default" }));

const everythingStays: Retention = {
  messages: null,
  spam: null,
  "pending-subscribers": null,
  "proposal-drafts": null,
  forms: null,
  mails: null,
  deliveries: null,
  log: null,
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test("expired sessions, sign-ups and links are deleted, others are kept", async () => {
  const { db } = opened;
  const user = await factories(db).user();
  const rowsAt = async (name: string, expiresAt: Date) => {
    await db.authSession.create({ data: { id: name, userId: user.id, expiresAt } });
    const token = { tokenHash: name.padEnd(64, "0"), purpose: "reset_password" as const };
    await db.oneTimeToken.create({ data: { ...token, expiresAt, userId: user.id } });
    const signUp = { email: "new@example.com", fullName: name, passwordHash: "-", expiresAt };
    await db.signUp.create({ data: signUp });
  };
  await rowsAt("past", new Date(Date.now() - 1_000));
  await rowsAt("future", new Date(Date.now() + 60_000));
  expect(await removeOldRows(db, everythingStays)).toBe(true);
  expect((await db.authSession.findMany()).map(({ id }) => id)).toEqual(["future"]);
  expect(await db.oneTimeToken.count()).toBe(1);
  expect((await db.signUp.findMany()).map(({ fullName }) => fullName)).toEqual(["future"]);
});

test("conferences in the bin, removed tasks, phases and criteria, dropped changes of profiles and old invitations are kept for 30 days", async () => {
  const { db } = opened;
  const { conference } = factories(db);
  const kept = await conference({ deletedAt: daysAgo(29) });
  await conference({ deletedAt: daysAgo(31) });
  const invite = (name: string, expiresAt: Date) =>
    db.invitation.create({
      data: { conferenceId: "default", email: `${name}@example.com`, expiresAt },
    });
  const remove = (title: string, removedAt: Date | null) =>
    db.speakerTask.create({ data: { conferenceId: "default", title, removedAt } });
  await remove("present", null);
  await remove("late", daysAgo(29));
  await remove("gone", daysAgo(31));
  for (const [name, removedAt] of [
    ["present", null],
    ["late", daysAgo(29)],
    ["gone", daysAgo(31)],
  ] as const) {
    const data = { conferenceId: "default", name, removedAt };
    const person = await db.person.create({ data: { conferenceId: "default", name } });
    const dropped = { personId: person.id, values: {}, droppedAt: removedAt };
    await db.profileChange.create({ data: dropped });
    await db.reviewPhase.create({ data });
    await db.reviewCriterion.create({ data });
  }
  // What it was scored stays.
  const scored = await db.reviewCriterion.create({
    data: { conferenceId: "default", name: "scored", removedAt: daysAgo(31) },
  });
  const proposal = await db.proposal.create({ data: { conferenceId: "default", title: "T" } });
  await db.review.create({
    data: {
      conferenceId: "default",
      proposalId: proposal.id,
      scores: { create: { criterionId: scored.id, score: 3 } },
    },
  });
  await invite("late", daysAgo(29));
  await invite("gone", daysAgo(31));
  expect(await removeOldRows(db, everythingStays)).toBe(true);
  const left = await db.conference.findMany({ where: { NOT: { id: "default" } } });
  expect(left.map(({ id }) => id)).toEqual([kept.id]);
  expect((await db.invitation.findMany()).map(({ email }) => email)).toEqual(["late@example.com"]);
  const tasks = await db.speakerTask.findMany({ orderBy: { removedAt: "asc" } });
  expect(tasks.map(({ title }) => title)).toEqual(["late", "present"]);
  const orderBy = { name: "asc" } as const;
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  expect(names(await db.reviewPhase.findMany({ orderBy }))).toEqual(["late", "present"]);
  const changes = await db.person.findMany({ where: { profileChange: { isNot: null } }, orderBy });
  expect(names(changes)).toEqual(["late", "present"]);
  const criteria = await db.reviewCriterion.findMany({ orderBy });
  expect(names(criteria)).toEqual(["late", "present", "scored"]);
  await db.proposal.delete({ where: { id: proposal.id } });
  await db.person.deleteMany();
});

test("rows past their retention period are deleted, however many, and nothing else", async () => {
  const { db } = opened;
  const conferenceId = "default";
  const person = {
    conferenceId,
    name: "Ada",
    email: "ada@example.com",
    subject: "-",
    message: "-",
  };
  const form = { token: "t", payload: {}, submittedAt: new Date() };
  for (const [name, createdAt] of [
    ["old", daysAgo(1_000)],
    ["new", daysAgo(1)],
  ] as const) {
    const email = (local: string) => `${local}@${name}.example.com`;
    await db.contactSubmission.createMany({
      data: Array.from({ length: 7 }, () => ({ ...person, createdAt, spam: true })),
    });
    await db.contactSubmission.create({ data: { ...person, createdAt, subject: name } });
    await db.newsletterSubscription.createMany({
      data: [
        { conferenceId, email: email("pending"), createdAt },
        { conferenceId, email: email("again"), createdAt },
        { conferenceId, email: email("verified"), createdAt, verifiedAt: createdAt },
      ],
    });
    const forms = {
      pending: { status: "pending", signed: true },
      unsigned: { status: "pending", signed: false },
      rejected: { status: "rejected", signed: true },
      accepted: { status: "accepted", signed: false },
    } as const;
    await db.formSubmission.createMany({
      data: Object.entries(forms).map(([kind, state]) => {
        const id = `${name} ${kind}`;
        return { ...form, ...state, eventId: id, token: id, createdAt };
      }),
    });
    await db.outgoingMail.createMany({
      data: (["queued", "sent", "failed"] as const).map((status) => ({
        kind: `${name} ${status}`,
        recipient: "ada@example.com",
        status,
        createdAt,
      })),
    });
    await db.auditLogEntry.create({ data: { action: name, createdAt } });
  }
  const again = await db.newsletterSubscription.findFirstOrThrow({
    where: { email: "again@old.example.com" },
  });
  await db.oneTimeToken.create({
    data: {
      tokenHash: "again".padEnd(64, "0"),
      purpose: "confirm_newsletter",
      subscriptionId: again.id,
      expiresAt: new Date(Date.now() + 60_000),
    },
  });

  const left = async () => ({
    messages: (await db.contactSubmission.findMany({ where: { spam: false } })).map(
      ({ subject }) => subject,
    ),
    spam: await db.contactSubmission.count({ where: { spam: true } }),
    subscribers: (await db.newsletterSubscription.findMany()).map(({ email }) => email).sort(),
    forms: (await db.formSubmission.findMany()).map(({ eventId }) => eventId).sort(),
    mails: (await db.outgoingMail.findMany()).map(({ kind }) => kind).sort(),
    log: (await db.auditLogEntry.findMany()).map(({ action }) => action),
  });
  const all = await left();
  await removeOldRows(db, everythingStays);
  expect(await left()).toEqual(all);

  expect(await removeOldRows(db, defaultRetention, 3)).toBe(true);
  const without = (names: string[], ...removed: string[]) =>
    names.filter((name) => !removed.includes(name));
  expect(await left()).toEqual({
    messages: all.messages,
    spam: 7,
    subscribers: without(all.subscribers, "pending@old.example.com"),
    forms: without(all.forms, "old unsigned", "old rejected"),
    mails: without(all.mails, "old sent", "old failed"),
    log: ["new"],
  });
});

test("messages are deleted 730 days after the end of the event, and later ones 730 days after they came", async () => {
  const { db } = opened;
  const { conference } = factories(db);
  const event = async (endedAgo: number) => {
    const dates = { startDate: daysAgo(endedAgo + 1), endDate: daysAgo(endedAgo) };
    const { id: conferenceId } = await conference(dates);
    for (const cameAgo of [1_000, 731, 700]) {
      const subject = `ended ${endedAgo}, came ${cameAgo}`;
      const message = { name: "Ada", email: "ada@example.com", subject, message: "-" };
      await db.contactSubmission.create({
        data: { conferenceId, ...message, createdAt: daysAgo(cameAgo) },
      });
    }
  };
  await event(735);
  await event(720);
  await event(-10);
  await removeOldRows(db, everythingStays);
  const left = () =>
    db.contactSubmission.findMany({
      where: { subject: { startsWith: "ended" } },
      select: { subject: true },
      orderBy: { subject: "asc" },
    });
  expect(await left()).toHaveLength(9);
  await removeOldRows(db, defaultRetention);
  expect((await left()).map(({ subject }) => subject)).toEqual([
    "ended -10, came 1000",
    "ended -10, came 700",
    "ended -10, came 731",
    "ended 720, came 1000",
    "ended 720, came 700",
    "ended 720, came 731",
    "ended 735, came 700",
  ]);
});

test("drafts of proposals that nobody has gone on with for 90 days are deleted, and nothing that was submitted", async () => {
  const { db } = opened;
  for (const state of ["draft", "submitted", "withdrawn"] as const) {
    for (const updatedAt of [daysAgo(91), daysAgo(89)]) {
      const title = `${state} ${updatedAt < daysAgo(90) ? "old" : "new"}`;
      await db.proposal.create({ data: { conferenceId: "default", state, title, updatedAt } });
    }
  }
  expect(await removeOldRows(db, { ...everythingStays, "proposal-drafts": 90 }, 1)).toBe(true);
  const left = await db.proposal.findMany({ orderBy: { title: "asc" } });
  expect(left.map(({ title }) => title)).toEqual([
    "draft new",
    "submitted new",
    "submitted old",
    "withdrawn new",
    "withdrawn old",
  ]);
});

test("deliveries of a letter are kept until it has ended for as long, whenever it was planned", async () => {
  const { db } = opened;
  for (const [state, endedAt] of [
    ["waiting", null],
    ["sending", null],
    ["sent", daysAgo(1)],
    ["stopped", daysAgo(91)],
  ] as const) {
    const data = { conferenceId: "default", subject: state, body: "-", state, endedAt };
    const { id: letterId } = await db.letter.create({ data });
    const delivery = { kind: "letter", letterId, createdAt: daysAgo(100) };
    await db.outgoingMail.createMany({
      data: (["held", "sent", "suppressed"] as const).map((status) => ({
        ...delivery,
        recipient: `${state}.${status}@example.com`,
        status,
      })),
    });
  }
  expect(await removeOldRows(db, { ...everythingStays, mails: 90 }, 1)).toBe(true);
  const left = await db.outgoingMail.findMany({ where: { kind: "letter" } });
  expect(left.map(({ recipient }) => recipient.replace("@example.com", "")).sort()).toEqual([
    "sending.held",
    "sending.sent",
    "sending.suppressed",
    "sent.held",
    "sent.sent",
    "sent.suppressed",
    "stopped.held",
    "waiting.held",
    "waiting.sent",
    "waiting.suppressed",
  ]);
});
