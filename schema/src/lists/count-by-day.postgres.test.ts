import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, expect, it } from "vitest";
import { countMessagesByDay } from "#contact/message-days.ts";
import { countLettersByDay } from "#letter/letter-days.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

/** In Tokyo, half past twelve on the morning of 10 March. */
const now = new Date("2027-03-09T15:30:00Z");
/** Half past eleven at night in London, and already the next day in Tokyo. */
const beforeMidnight = new Date("2027-03-04T23:30:00Z");
/** The last second of 4 March in Tokyo, and the first of the days that are counted. */
const endOfFourth = new Date("2027-03-04T14:59:59.999Z");
const firstMoment = new Date("2027-02-08T15:00:00Z");
const tooEarly = new Date("2027-02-08T14:59:59.999Z");

let otherId: string;

beforeAll(async () => {
  const { db, viewer, conferenceId } = editor;
  const data = { timeZone: "Asia/Tokyo" };
  await db.conference.update({ where: { id: conferenceId }, data });
  otherId = (await factories(db).conference({ ownerId: viewer.id, ...data })).id;
});

const without = { sent: 0, refused: 0, bounced: 0 };

it("counts the deliveries of letters by days of the conference's zone, each once", async () => {
  const { db, conferenceId } = editor;
  const add = async (kind: "letter" | "issue", ofConference = conferenceId) => {
    const data = { conferenceId: ofConference, kind, subject: "A", body: "A" };
    const { id: letterId } = await db.letter.create({ data });
    let number = 0;
    return async (mail: object) => {
      number += 1;
      const recipient = `reader-${number}@example.com`;
      const common = { conferenceId: ofConference, kind: "letter", letterId, recipient };
      await db.outgoingMail.create({ data: { ...common, ...mail } });
    };
  };
  const letter = await add("letter");
  const issue = await add("issue");
  const others = await add("letter", otherId);
  const sent = (sentAt: Date) => ({ status: "sent", sentAt });
  await letter(sent(beforeMidnight));
  await letter(sent(endOfFourth));
  await letter(sent(endOfFourth));
  await letter(sent(firstMoment));
  await letter(sent(tooEarly));
  await letter({ status: "bounced", sentAt: endOfFourth });
  // Sent before it was queued again, and given up a day later.
  await letter({ status: "failed", sentAt: endOfFourth, failedAt: beforeMidnight });
  await letter({ status: "held" });
  await letter({ status: "suppressed" });
  await issue(sent(beforeMidnight));
  await issue(sent(now));
  await others(sent(beforeMidnight));
  const receipt = { conferenceId, kind: "contact-receipt", recipient: "ada@example.com" };
  await db.outgoingMail.create({ data: { ...receipt, status: "sent", sentAt: beforeMidnight } });

  const both = await countLettersByDay(db, { conferenceId, now });
  expect(both).toHaveLength(30);
  expect(both[0]).toEqual({ ...without, date: "2027-02-09", sent: 1 });
  expect(both.slice(-8)).toEqual([
    { ...without, date: "2027-03-03" },
    { date: "2027-03-04", sent: 2, refused: 0, bounced: 1 },
    { date: "2027-03-05", sent: 2, refused: 1, bounced: 0 },
    { ...without, date: "2027-03-06" },
    { ...without, date: "2027-03-07" },
    { ...without, date: "2027-03-08" },
    { ...without, date: "2027-03-09" },
    { ...without, date: "2027-03-10", sent: 1 },
  ]);
  const letters = await countLettersByDay(db, { conferenceId, kind: "letter", now });
  expect(letters.at(-6)).toEqual({ date: "2027-03-05", sent: 1, refused: 1, bounced: 0 });
  const issues = await countLettersByDay(db, { conferenceId, kind: "issue", now });
  expect(issues.filter((day) => day.sent > 0)).toEqual([
    { ...without, date: "2027-03-05", sent: 1 },
    { ...without, date: "2027-03-10", sent: 1 },
  ]);
  expect(await countStatements(() => countLettersByDay(db, { conferenceId, now }))).toBe(1);
});

it("counts messages when they came in, and on each day on which they were answered", async () => {
  const { db } = editor;
  const add = async (ofConference: string, more: object, answers: readonly Date[]) => {
    const text = { name: "Ada", email: "ada@example.com", subject: "Lift", message: "?" };
    const data = { conferenceId: ofConference, ...text, ...more };
    const { id: submissionId } = await db.contactSubmission.create({ data });
    const answer = { conferenceId: ofConference, submissionId, text: "Yes." };
    await db.messageAnswer.createMany({
      data: answers.map((createdAt) => ({ ...answer, createdAt })),
    });
  };
  const { conferenceId } = editor;
  await add(conferenceId, { createdAt: endOfFourth }, [beforeMidnight, beforeMidnight, now]);
  await add(conferenceId, { createdAt: tooEarly }, [beforeMidnight]);
  await add(conferenceId, { createdAt: beforeMidnight }, []);
  await add(conferenceId, { createdAt: beforeMidnight, spam: true }, [beforeMidnight]);
  await add(otherId, { createdAt: beforeMidnight }, [beforeMidnight]);

  const days = await countMessagesByDay(db, { conferenceId, now });
  expect(days).toHaveLength(30);
  expect(days.filter(({ received, answered }) => received + answered > 0)).toEqual([
    { date: "2027-03-04", received: 1, answered: 0 },
    { date: "2027-03-05", received: 1, answered: 2 },
    { date: "2027-03-10", received: 0, answered: 1 },
  ]);
  expect(await countStatements(() => countMessagesByDay(db, { conferenceId, now }))).toBe(1);
});

it("is in the API, up to today", async () => {
  const source = `query ($id: ID!) {
    letterDays(conferenceId: $id, kind: issue) { date sent refused bounced }
    messageDays(conferenceId: $id) { date received answered }
  }`;
  const { db, viewer, conferenceId: id } = editor;
  const { data, errors } = await execute(db, source, { viewer, variables: { id } });
  expect(errors).toBeUndefined();
  expect(Object.keys(data.letterDays[0])).toEqual(["date", "sent", "refused", "bounced"]);
  const dates = (days: { date: string }[]) => days.map(({ date }) => date);
  expect(dates(data.letterDays)).toEqual(dates(data.messageDays));
  expect(dates(data.letterDays)).toHaveLength(30);
  const nearest = [-1, 0, 1].map((days) => new Date(Date.now() + days * 86_400_000));
  expect(nearest.map((day) => day.toISOString().slice(0, 10))).toContain(
    data.letterDays.at(-1).date,
  );
});
