import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection = `... on Conference {
  id name description plan startDate endDate dayStartTime dayEndTime timeZone organizerName active
  viewerCanManage venueDetails { id }
}`;
const form = {
  name: "Data Days Leeds 2030",
  description: "Two days about data.",
  startDate: "2030-05-01",
  endDate: "2030-05-02",
};
const settings = { ...form, dayStartTime: "09:00", dayEndTime: "17:00", timeZone: "Europe/London" };

const create = (data: object = {}) =>
  editor.call("createConference", { ...form, ...data }, selection);
const update = (data: object = {}) =>
  editor.call("updateConference", { ...settings, id: editor.conferenceId, ...data }, selection);

describe("a new conference", () => {
  it("belongs to its creator, who has one entry in the log for it", async () => {
    const conference = await create();
    expect(conference).toMatchObject({
      ...settings,
      plan: "basic",
      organizerName: null,
      active: true,
      viewerCanManage: true,
      venueDetails: null,
    });
    const { id } = conference;
    const row = await editor.db.conference.findUniqueOrThrow({
      where: { id },
      include: { auditEntries: true },
    });
    expect(row.ownerId).toBe(editor.viewer.id);
    expect(row.auditEntries).toMatchObject([
      {
        action: "conference.create",
        entityId: id,
        actorId: row.ownerId,
        details: { name: form.name },
      },
    ]);
    expect(await create({ plan: "pro", timeZone: "Asia/Kolkata" })).toMatchObject({
      plan: "pro",
      timeZone: "Asia/Kolkata",
    });
  });

  it.each([
    ["no name", { name: "" }, "name", "Required"],
    ["no description", { description: "" }, "description", "Required"],
    [
      "an end before its start",
      { endDate: "2030-04-30" },
      "endDate",
      "Must not be before the start date",
    ],
    ["more than a week", { endDate: "2030-05-08" }, "endDate", "A conference has at most 7 days"],
    [
      "a year far away",
      { endDate: "2300-01-01" },
      "endDate",
      "Must be between the years 1900 and 2200",
    ],
    [
      "an unknown zone",
      { timeZone: "Mars/Base" },
      "timeZone",
      "Must be a time zone such as Europe/London",
    ],
  ])("is refused with %s", async (_name, part, field, message) => {
    const count = () =>
      Promise.all([editor.db.conference.count(), editor.db.auditLogEntry.count()]);
    const before = await count();
    expect((await create(part)).fields).toEqual([{ path: [field], message }]);
    expect(await count()).toEqual(before);
  });

  it("is the twentieth at most, also when many are created at once", async () => {
    const owned = () => editor.db.conference.count({ where: { ownerId: editor.viewer.id } });
    const before = await owned();
    const answers = await Promise.all(Array.from({ length: 25 - before }, () => create()));
    expect(await owned()).toBe(20);
    expect(answers.filter(({ fields }) => fields)).toHaveLength(5);
    expect((await create()).fields).toEqual([
      { path: [], message: "You can have at most 20 conferences." },
    ]);
  });
});

describe("a conference", () => {
  it("is changed by its owner, apart from its plan and owner", async () => {
    const changed = {
      name: "Data Days 2031",
      startDate: "2031-05-01",
      endDate: "2031-05-01",
      dayStartTime: "08:30",
      dayEndTime: "18:15",
      timeZone: "Europe/Paris",
      organizerName: "Data Society",
    };
    expect(await update(changed)).toMatchObject({
      ...changed,
      plan: "basic",
      viewerCanManage: true,
    });
    expect((await editor.log()).at(-1)).toEqual({
      action: "conference.update",
      entityId: editor.conferenceId,
      details: { name: "Data Days 2031" },
    });
  });

  it.each([
    ["no opening", { dayStartTime: "" }, "dayStartTime", "Required"],
    [
      "a closing before its opening",
      { dayEndTime: "08:00" },
      "dayEndTime",
      "Must be after the opening time",
    ],
    [
      "an end before its start",
      { endDate: "2029-01-01" },
      "endDate",
      "Must not be before the start date",
    ],
    [
      "a zone in capitals",
      { timeZone: "EUROPE/LONDON" },
      "timeZone",
      "Must be a time zone such as Europe/London",
    ],
  ])("keeps its settings with %s", async (_name, part, field, message) => {
    const before = await editor.log();
    expect((await update(part)).fields).toEqual([{ path: [field], message }]);
    expect(await editor.log()).toEqual(before);
  });
});

describe("a conference that is deleted", () => {
  const remove = (id: string, name: string) =>
    editor.call("deleteConference", { id, name }, "... on Deleted { id }");
  const createOwned = () =>
    factories(editor.db).conference({ ownerId: editor.viewer.id, name: form.name });

  it("is gone with everything in it, and nothing else is", async () => {
    const { db, viewer } = editor;
    const { id } = await createOwned();
    await factories(db).speaker({ conferenceId: id });
    await db.outgoingMail.create({ data: { conferenceId: id, kind: "test", recipient: "a@b.c" } });
    const others = await db.conference.count({ where: { NOT: { id } } });
    expect(await remove(id, ` ${form.name} `)).toEqual({ __typename: "Deleted", id });
    expect(await db.conference.count({ where: { id } })).toBe(0);
    expect(await db.conference.count()).toBe(others);
    expect(await db.speaker.count({ where: { conferenceId: id } })).toBe(0);
    expect(await db.outgoingMail.count({ where: { conferenceId: id } })).toBe(0);
    const entry = await db.auditLogEntry.findFirstOrThrow({ where: { entityId: viewer.id } });
    expect(entry).toMatchObject({
      action: "account.delete-conference",
      conferenceId: null,
      details: { name: form.name },
    });
  });

  it("has its name typed first", async () => {
    const { id } = await createOwned();
    for (const name of ["Data Days", form.name.toLowerCase()]) {
      expect((await remove(id, name)).fields).toEqual([
        { path: ["name"], message: "This is not its name" },
      ]);
    }
    expect(await editor.db.conference.count({ where: { id } })).toBe(1);
  });

  it("is somebody's own, and never the one that the site shows", async () => {
    const { db, viewer } = editor;
    const createRow = factories(db).conference;
    await createRow({ id: defaultConferenceId, name: "Site", ownerId: viewer.id });
    const { id: foreign } = await createRow({ name: "Theirs" });
    const organizer = { ...viewer, isOrganizer: true };
    const attempt = async (id: string, name: string) => {
      const { data, codes } = await execute(
        db,
        `mutation ($input: DeleteConferenceInput!) { deleteConference(input: $input) {
          __typename ... on ValidationError { fields { path message } }
        } }`,
        { viewer: organizer, variables: { input: { id, name } } },
      );
      return codes ?? data.deleteConference.fields;
    };
    expect(await attempt(foreign, "Theirs")).toEqual(["FORBIDDEN"]);
    expect(await attempt(defaultConferenceId, "Site")).toEqual([
      { path: ["id"], message: "The conference that this site shows cannot be deleted." },
    ]);
    const where = { id: { in: [foreign, defaultConferenceId] } };
    expect(await db.conference.count({ where })).toBe(2);
  });
});
