import type { Prisma } from "@summit/prisma/client.ts";
import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { inSlices } from "@summit/prisma/testing/in-slices.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const board = `{ scheduleItems { id version title type status publication day startTime endTime
  afterMidnight allRooms wantedSeats rooms { id } track { id } speakers { id name } }
  proposedLengths { scheduleItemId minutes } stars { scheduleItemId count } }`;
const warning =
  "{ id level kind message scheduleItems { title } speakers { name } rooms { name } }";

async function read(query: string, viewer: Viewer | null = editor.viewer) {
  const source = `query ($id: ID!) { ${query} }`;
  const variables = { id: editor.conferenceId };
  const { data, errors } = await execute(editor.db, source, { viewer, variables });
  expect(errors).toBeUndefined();
  return data;
}
const readBoard = async () =>
  (await read(`programmeBoard(conferenceId: $id) ${board}`)).programmeBoard;
const readWarnings = async (viewer?: Viewer) =>
  (await read(`programmeWarnings(conferenceId: $id) ${warning}`, viewer)).programmeWarnings;

beforeAll(async () => {
  const { db, conferenceId } = editor;
  await db.conference.update({
    where: { id: conferenceId },
    data: {
      startDate: new Date("2030-03-30"),
      endDate: new Date("2030-04-01"),
      timeZone: "Europe/Berlin",
      plan: "enterprise",
      openingHours: [{ day: 1, from: "08:00", to: "04:00" }],
    },
  });
  const user = await factories(db).user();
  const person = await db.person.create({
    data: { conferenceId, name: "Ada", availability: [{ day: 1, from: "09:00", to: "12:00" }] },
  });
  const { id } = await factories(db).speaker({ conferenceId, name: "Ada", personId: person.id });
  const create = (data: object) => factories(db).scheduleItem({ conferenceId, ...data });
  const early = { startTime: "08:00", endTime: "09:00", speakerIds: [id], location: "Hall" };
  const draft = await create({ title: "Draft", publication: "draft", ...early });
  await create({ title: "Unscheduled", day: null, startTime: null, endTime: null });
  await create({ title: "Cancelled", status: "cancelled", ...early });
  // An hour by the clock, and no time at all in the night in which clocks change.
  const night = { startTime: "01:57", endTime: "03:00", afterMidnight: true };
  await create({ title: "Night", ...night });
  await db.sessionStar.create({ data: { userId: user.id, scheduleItemId: draft.id } });
  await db.room.updateMany({ where: { name: "Hall" }, data: { capacity: 0 } });
  await db.proposal.create({
    data: {
      conferenceId,
      title: "Draft",
      minutes: 45,
      state: "submitted",
      scheduleItemId: draft.id,
    },
  });
});

describe("the board of a programme", () => {
  it("has drafts, cancelled items and what is not scheduled, with stars and proposed lengths", async () => {
    const { scheduleItems, stars, proposedLengths } = await readBoard();
    const titles = scheduleItems.map(({ title }: { title: string }) => title);
    expect(titles.slice(0, 2).toSorted()).toEqual(["Cancelled", "Draft"]);
    expect(titles.slice(2)).toEqual(["Night", "Unscheduled"]);
    const draft = scheduleItems.find(({ title }: { title: string }) => title === "Draft");
    expect(draft).toMatchObject({ publication: "draft", speakers: [{ name: "Ada" }] });
    expect(stars).toEqual([{ scheduleItemId: draft.id, count: 1 }]);
    expect(proposedLengths).toEqual([{ scheduleItemId: draft.id, minutes: 45 }]);
  });
});

it("names the items whose speakers do not come, without a time, too", async () => {
  const { db, conferenceId } = editor;
  const unscheduled = await db.scheduleItem.findFirstOrThrow({
    where: { conferenceId, title: "Unscheduled" },
  });
  const declinedIds = async () =>
    (await read("programmeBoard(conferenceId: $id) { declinedIds }")).programmeBoard.declinedIds;
  const proposal = await db.proposal.create({
    data: {
      conferenceId,
      title: "Unscheduled",
      state: "submitted",
      deliberation: "accepted",
      answer: "confirmed",
      scheduleItemId: unscheduled.id,
    },
  });
  expect(await declinedIds()).toEqual([]);
  const answer = (data: Prisma.ProposalUpdateInput) =>
    db.proposal.update({ where: { id: proposal.id }, data });
  await answer({ answer: "declined" });
  expect(await declinedIds()).toEqual([unscheduled.id]);
  await answer({ answer: "confirmed", state: "withdrawn" });
  expect(await declinedIds()).toEqual([unscheduled.id]);
  await db.proposal.delete({ where: { id: proposal.id } });
});

describe("the warnings of a programme", () => {
  it("are about drafts, real minutes, availability, stars and answers", async () => {
    const found = await readWarnings();
    const messages = found.map(({ message }: { message: string }) => message);
    expect(messages).toEqual([
      "“Draft” is not confirmed yet.",
      "Ada is not available at the time of “Draft”.",
      "Hall holds 0 people, but 1 person has starred “Draft”.",
      "“Night” takes 3 minutes, which is short for a session.",
    ]);
    expect(found[1]).toMatchObject({
      level: "warning",
      kind: "speaker_unavailable",
      scheduleItems: [{ title: "Draft" }],
      speakers: [{ name: "Ada" }],
      rooms: [],
    });
  });

  it("tell no token who is there when, or has answered what, without its scope", async () => {
    const scopes = ["programme_read", "site_read"] as const;
    const token = { id: "t", conferenceId: null, scopes };
    const kinds = (await readWarnings({ ...editor.viewer, token })).map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toEqual(["room_too_small", "too_short"]);
  });
});

it("2,000 sessions take few statements", async () => {
  const { db, conferenceId } = editor;
  await inSlices(
    2_000,
    (first, last) => db.$executeRaw`
      INSERT INTO schedule_items (id, conference_id, title, slug, day, start_time, end_time, updated_at)
      SELECT 'many-' || n, ${conferenceId}, 'Session ' || n, 'many-' || n, 2,
        lpad((8 + n % 10)::text, 2, '0') || ':00', lpad((9 + n % 10)::text, 2, '0') || ':00', now()
      FROM generate_series(${first}::int, ${last}::int) AS n`,
  );
  await db.$executeRaw`
    INSERT INTO rooms (id, conference_id, name, slug, guid, updated_at)
    SELECT 'room-' || n, ${conferenceId}, 'Room ' || n, 'room-' || n, gen_random_uuid(), now() FROM generate_series(1, 60) AS n`;
  await inSlices(
    2_000,
    (first, last) => db.$executeRaw`
      INSERT INTO schedule_item_rooms (schedule_item_id, room_id, position)
      SELECT 'many-' || n, 'room-' || (1 + n % 60), 0
      FROM generate_series(${first}::int, ${last}::int) AS n`,
  );
  expect(await countStatements(readBoard)).toBeLessThanOrEqual(5);
  expect(await countStatements(readWarnings)).toBeLessThanOrEqual(16);
});
