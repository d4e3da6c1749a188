import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nextTelling, sendDueTellings } from "#telling/telling.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf, visitorContext } from "../../testing/execute.ts";

const editor = useContentEditor();

const selection = "... on Telling { id kind state letters sendAt refusal }";

const plan = (kind: string, more: object = {}) =>
  editor.call("planTelling", { conferenceId: editor.conferenceId, kind, ...more }, selection);

const inSixMinutes = () => new Date(Date.now() + 6 * 60_000);

/** Lets the server send what is due. */
async function sendDue(now = inSixMinutes()) {
  const failures = await sendDueTellings(visitorContext(editor.db), now);
  expect(failures).toEqual([]);
}

const mails = async () => {
  const where = { conferenceId: editor.conferenceId };
  const rows = await editor.db.outgoingMail.findMany({ where, orderBy: { recipient: "asc" } });
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`);
};

/** A proposal that was accepted, of somebody with this name. */
async function addAccepted(name: string, title = `Of ${name}`) {
  const { conferenceId, db } = editor;
  const email = `${name.toLowerCase()}@example.com`;
  const person = await db.person.create({ data: { conferenceId, name, email } });
  const author = { personId: person.id, conferenceId, name, email, status: "confirmed" } as const;
  return db.proposal.create({
    data: {
      conferenceId,
      title,
      state: "submitted",
      deliberation: "accepted",
      people: { create: author },
    },
  });
}

const toldOf = async (id: string) =>
  (await editor.db.proposal.findUniqueOrThrow({ where: { id } })).toldDeliberation;

const stateOf = async (id: string) => {
  const { state, refusal } = await editor.db.telling.findUniqueOrThrow({ where: { id } });
  return [state, refusal];
};

beforeEach(async () => {
  const { db } = editor;
  await db.telling.deleteMany();
  await db.outgoingMail.deleteMany();
  await db.proposal.deleteMany();
  await db.person.deleteMany();
});

describe("letters about decisions", () => {
  it("wait for five minutes in which nobody is told, and are sent once", async () => {
    const { id: proposal } = await addAccepted("Ada");
    const planned = await plan("decisions");
    expect(planned).toMatchObject({ state: "waiting", letters: 1, kind: "decisions" });
    expect(new Date(planned.sendAt).getTime()).toBeGreaterThan(Date.now() + 4 * 60_000);
    expect((await nextTelling(editor.db))?.toISOString()).toBe(planned.sendAt);
    await sendDue(new Date());
    expect([await mails(), await toldOf(proposal)]).toEqual([[], null]);
    await sendDue();
    await sendDue();
    expect(await mails()).toEqual(["proposal-letter ada@example.com"]);
    expect(await toldOf(proposal)).toBe("accepted");
    expect(await stateOf(planned.id)).toEqual(["sent", null]);
    expect(await nextTelling(editor.db)).toBeNull();
  });

  it("that are taken back reach nobody, and can be planned and sent anew", async () => {
    const { id: proposal } = await addAccepted("Ada");
    const { id } = await plan("decisions");
    expect(await plan("decisions")).toMatchObject({
      fields: [{ path: ["kind"], message: "Such letters wait already. Stop them first" }],
    });
    expect(await editor.call("stopTelling", { id }, selection)).toMatchObject({ state: "stopped" });
    for (const late of ["stopTelling", "hastenTelling"]) {
      expect((await editor.call(late, { id })).__typename).toBe("SeenConflictError");
    }
    await sendDue();
    expect([await mails(), await toldOf(proposal)]).toEqual([[], null]);
    const again = await plan("decisions");
    await editor.call("hastenTelling", { id: again.id }, selection);
    await sendDue(new Date());
    expect(await mails()).toEqual(["proposal-letter ada@example.com"]);
    const actions = (await editor.log()).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith("telling.")).slice(-4)).toEqual([
      "telling.plan",
      "telling.stop",
      "telling.plan",
      "telling.hasten",
    ]);
  });

  it("tell only of what was looked at: what was decided since waits, and what is different stops them", async () => {
    const { id: first } = await addAccepted("Ada");
    const { id: early } = await plan("decisions");
    const { id: second } = await addAccepted("Bea");
    await sendDue();
    expect(await stateOf(early)).toEqual(["sent", null]);
    expect(await mails()).toEqual(["proposal-letter ada@example.com"]);
    expect([await toldOf(first), await toldOf(second)]).toEqual(["accepted", null]);
    const { id } = await plan("decisions");
    await editor.db.proposal.update({ where: { id: second }, data: { deliberation: "rejected" } });
    await sendDue();
    expect(await stateOf(id)).toEqual([
      "refused",
      "Somebody has changed what is to be sent meanwhile. Look at it again.",
    ]);
    expect(await toldOf(second)).toBeNull();
    // Looked at again, they are sent.
    await plan("decisions");
    await sendDue();
    expect(await toldOf(second)).toBe("rejected");
  });

  it("are not planned where somebody has looked at others, a text has holes, or nobody is due", async () => {
    expect(await plan("decisions")).toMatchObject({
      fields: [{ path: ["kind"], message: "Nobody is due to be written to" }],
    });
    await addAccepted("Ada");
    expect((await plan("decisions", { seen: "something else" })).__typename).toBe(
      "SeenConflictError",
    );
    const { conferenceId } = editor;
    const text = { kind: "accepted", subject: "{nobody}", body: "Hello" } as const;
    await editor.db.decisionLetter.create({ data: { conferenceId, ...text } });
    expect((await plan("decisions")).__typename).toBe("ValidationError");
    await editor.db.decisionLetter.deleteMany();
    expect(await editor.db.telling.count()).toBe(0);
  });

  it("wait while the conference is in the archive", async () => {
    await addAccepted("Ada");
    await plan("decisions");
    const where = { id: editor.conferenceId };
    const { status } = await editor.db.conference.findUniqueOrThrow({ where });
    await editor.db.conference.update({ where, data: { status: "archived" } });
    await sendDue();
    expect([await mails(), await nextTelling(editor.db)]).toEqual([[], null]);
    await editor.db.conference.update({ where, data: { status } });
    await sendDue();
    expect(await mails()).toHaveLength(1);
  });
});

it("reminders go to those who were due when they were planned, unless they have answered", async () => {
  const { id } = await addAccepted("Ada");
  const told = { toldDeliberation: "accepted", toldAt: new Date("2026-01-01") } as const;
  await editor.db.proposal.update({ where: { id }, data: told });
  const planned = await plan("reminders");
  await editor.db.proposal.update({ where: { id }, data: { answer: "confirmed" } });
  await sendDue();
  expect([await mails(), (await stateOf(planned.id))[0]]).toEqual([[], "refused"]);
  await editor.db.proposal.update({ where: { id }, data: { answer: "none" } });
  await plan("reminders");
  await sendDue();
  expect(await mails()).toEqual(["proposal-letter ada@example.com"]);
});

it("speakers are told their times, and nobody is if these have changed meanwhile", async () => {
  const { conferenceId, db } = editor;
  const create = factories(db);
  const where = { id: conferenceId };
  const dates = { startDate: new Date("2037-11-26"), endDate: new Date("2037-11-27") };
  await db.conference.update({ where, data: { ...dates, status: "published" } });
  const data = { conferenceId, name: "Ada", email: "ada@example.com" };
  const person = await db.person.create({ data });
  const speaker = await create.speaker({ conferenceId, name: "Ada", personId: person.id });
  const session = await create.scheduleItem({ conferenceId, speakerIds: [speaker.id] });
  const first = await plan("times");
  expect(first.letters).toBe(1);
  await create.scheduleItem({
    conferenceId,
    speakerIds: [speaker.id],
    startTime: "10:00",
    endTime: "11:00",
  });
  await sendDue();
  expect([await mails(), (await stateOf(first.id))[0]]).toEqual([[], "refused"]);
  expect(await db.toldTime.count({ where: { scheduleItemId: session.id } })).toBe(0);
  await plan("times");
  await sendDue();
  expect(await mails()).toEqual(["session-times ada@example.com"]);
  expect(await db.toldTime.count({ where: { scheduleItemId: session.id } })).toBe(1);
});

describe("planned letters are", () => {
  const members = new Map<string, ReturnType<typeof viewerOf>>();

  beforeAll(async () => {
    for (const role of ["editor", "helper", "reviewer"] as const) {
      const user = await factories(editor.db).user();
      const member = { conferenceId: editor.conferenceId, userId: user.id, role };
      await editor.db.member.create({ data: member });
      members.set(role, viewerOf(user));
    }
    const other = await factories(editor.db).user();
    await factories(editor.db).conference({ ownerId: other.id });
    members.set("another's owner", viewerOf(other));
  });

  it("seen by those who read what visitors sent, and stopped by editors only", async () => {
    await addAccepted("Ada");
    const { id } = await plan("decisions");
    const results: unknown[] = [];
    for (const role of ["another's owner", "reviewer", "helper", "editor"]) {
      const viewer = members.get(role) ?? null;
      const { conferenceId } = editor;
      const read = await execute(
        editor.db,
        "query ($conferenceId: ID!) { tellings(conferenceId: $conferenceId) { id } }",
        { viewer, variables: { conferenceId } },
      );
      const stop = await execute(
        editor.db,
        "mutation ($id: ID!) { stopTelling(input: { id: $id }) { __typename } }",
        { viewer, variables: { id } },
      );
      results.push([
        role,
        read.codes ?? read.data.tellings.length,
        stop.codes ?? stop.data.stopTelling.__typename,
      ]);
    }
    expect(results).toEqual([
      ["another's owner", ["FORBIDDEN"], "NotFoundError"],
      ["reviewer", ["FORBIDDEN"], ["FORBIDDEN"]],
      ["helper", 1, ["FORBIDDEN"]],
      ["editor", 1, "Telling"],
    ]);
  });
});
