import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { DateTime } from "luxon";
import { expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

function ask(selection: string, viewer: Viewer | null) {
  const source = `query ($id: ID!) { overview(conferenceId: $id) { ${selection} } }`;
  return execute(editor.db, source, { viewer, variables: { id: editor.conferenceId } });
}

async function overview(selection: string) {
  const { data, errors } = await ask(selection, editor.viewer);
  expect(errors).toBeUndefined();
  return data.overview;
}

const inZone = (timeZone: string, days: number) =>
  DateTime.now().setZone(timeZone).startOf("day").minus({ days });

it("counts messages and subscribers by days of the conference's zone", async () => {
  const { db, conferenceId } = editor;
  const timeZone = "Pacific/Auckland";
  await db.conference.update({ where: { id: conferenceId }, data: { timeZone } });
  const day = inZone(timeZone, 3);
  const text = { name: "A", email: "a@example.com", subject: "A", message: "A" };
  const moments = [day, day.plus({ hours: 23, minutes: 59 }), day.minus({ minutes: 1 })];
  for (const moment of moments) {
    const common = { conferenceId, createdAt: moment.toJSDate() };
    await db.contactSubmission.create({ data: { ...common, ...text } });
    await db.contactSubmission.create({ data: { ...common, ...text, spam: true } });
    const email = `${moment.toMillis()}@example.com`;
    const verifiedAt = moment.toJSDate();
    await db.newsletterSubscription.create({ data: { ...common, email, verifiedAt } });
    await db.newsletterSubscription.create({ data: { ...common, email: `new-${email}` } });
  }
  const verifiedAt = day.minus({ years: 1 }).toJSDate();
  await db.newsletterSubscription.create({
    data: { conferenceId, email: "old@example.com", verifiedAt },
  });
  const { messages, subscribers } = await overview(
    "messages { date count } subscribers { date count }",
  );
  expect([messages.length, subscribers.length]).toEqual([30, 90]);
  expect(messages.slice(-5)).toEqual(
    [1, 2, 0, 0, 0].map((count, index) => ({
      date: inZone(timeZone, 4 - index).toISODate(),
      count,
    })),
  );
  expect(subscribers.at(0)).toEqual({ date: inZone(timeZone, 89).toISODate(), count: 1 });
  expect(subscribers.slice(-5).map(({ count }: { count: number }) => count)).toEqual([
    2, 4, 4, 4, 4,
  ]);
});

it("tells how full the programme is and what there is to do, in a fixed number of statements", async () => {
  const { db, conferenceId } = editor;
  const create = factories(db);
  const selection = `programme { day openMinutes rooms { room sessions minutes outsideMinutes } }
    tasks { task count examples { title } }`;
  const before = await countStatements(() => overview(selection));
  const { id: personId } = await db.person.create({
    data: { conferenceId, name: "Ada", profileChange: { create: { values: { bio: "New." } } } },
  });
  const profile = { conferenceId, personId, name: "Ada", publication: "draft" } as const;
  const speaker = await create.speaker(profile);
  const hall = await db.room.create({ data: { conferenceId, name: "Hall" } });
  const inHall = { create: [{ roomId: hall.id, position: 0 }] };
  const session = { conferenceId, day: 1, rooms: inHall };
  const at = (startTime: string, endTime: string) => ({ startTime, endTime });
  await create.scheduleItem({
    ...session,
    ...at("09:00", "10:00"),
    title: "Full",
    speakerIds: [speaker.id],
  });
  await create.scheduleItem({ ...session, ...at("12:00", "13:00"), title: "Lunch", type: "Break" });
  await create.scheduleItem({ ...session, ...at("14:00", "15:00"), title: "Nobody" });
  await create.scheduleItem({
    ...session,
    ...at("15:00", "16:00"),
    title: "Off",
    status: "cancelled",
  });
  for (const [index, title] of ["One", "Two", "Three", "Four"].entries()) {
    await create.scheduleItem({
      conferenceId,
      day: 1,
      title,
      ...at(`0${index + 1}:00`, `0${index + 1}:30`),
      speakerIds: [speaker.id],
    });
  }
  const items = await db.scheduleItem.findMany({ where: { conferenceId } });
  const answers = { One: "declined", Two: "confirmed", Off: "declined" } as const;
  for (const [title, answer] of Object.entries(answers)) {
    const scheduleItemId = items.find((item) => item.title === title)?.id ?? null;
    await db.proposal.create({
      data: { conferenceId, title, state: "submitted", answer, scheduleItemId },
    });
  }
  const withdrawn = items.find(({ title }) => title === "Three")?.id ?? null;
  await db.proposal.create({
    data: { conferenceId, title: "Three", state: "withdrawn", scheduleItemId: withdrawn },
  });
  const { programme, tasks } = await overview(selection);
  expect(programme[0]).toEqual({
    day: "day1",
    openMinutes: 480,
    rooms: [
      { room: "Hall", sessions: 2, minutes: 120, outsideMinutes: 0 },
      { room: null, sessions: 4, minutes: 0, outsideMinutes: 120 },
    ],
  });
  const mail = { conferenceId, kind: "test", recipient: "ada@example.com" };
  await db.outgoingMail.createMany({
    data: [{ ...mail, status: "failed" }, { ...mail, status: "sent" }, mail],
  });
  expect((await overview("tasks { task count examples { title } }")).tasks[0]).toEqual({
    task: "failed_mails",
    count: 1,
    examples: [{ title: "" }],
  });
  await db.outgoingMail.deleteMany();
  const titled = (...titles: string[]) => titles.map((title) => ({ title }));
  expect(tasks).toEqual([
    { task: "declined_sessions", count: 2, examples: titled("One", "Three") },
    { task: "profile_changes", count: 1, examples: titled("Ada") },
    { task: "sessions_without_speakers", count: 1, examples: titled("Nobody") },
    { task: "sessions_without_room", count: 4, examples: titled("One", "Two", "Three") },
    { task: "draft_speakers", count: 1, examples: titled("Ada") },
    { task: "speakers_without_picture", count: 1, examples: titled("Ada") },
  ]);
  expect(await countStatements(() => overview(selection))).toBe(before);
  expect(before).toBeLessThanOrEqual(11);
});

it("is for the team alone", async () => {
  const { codes } = await ask("messages { count }", null);
  expect(codes).toEqual(["UNAUTHENTICATED"]);
});
