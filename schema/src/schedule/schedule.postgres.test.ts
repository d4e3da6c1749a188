import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor({ id: defaultConferenceId });
const selection = `... on ScheduleItem {
  id day startTime endTime title description location type speakerLabel speakers { name }
}`;
const form = { day: "day1", startTime: "09:00", endTime: "10:00", title: " Opening " };

const partly = "Required, unless day, start and end are all left empty";

const ids = {} as Record<"ada" | "alan" | "stranger", string>;

beforeAll(async () => {
  const create = factories(editor.db);
  const { conferenceId } = editor;
  const other = await create.conference();
  ids.ada = (await create.speaker({ conferenceId, name: "Ada" })).id;
  ids.alan = (await create.speaker({ conferenceId, name: "Alan" })).id;
  ids.stranger = (await create.speaker({ conferenceId: other.id })).id;
});

const createItem = (data: object = {}) =>
  editor.call(
    "createScheduleItem",
    { ...form, conferenceId: editor.conferenceId, ...data },
    selection,
  );

describe("a schedule item", () => {
  it("is created with defaults", async () => {
    expect(await createItem()).toMatchObject({
      ...form,
      title: "Opening",
      description: null,
      location: null,
      type: "Session",
      speakerLabel: null,
      speakers: [],
    });
  });

  it("lists its speakers in the given order, also after an update", async () => {
    const { id, speakers } = await createItem({ speakerIds: [ids.alan, ids.ada] });
    expect(speakers).toEqual([{ name: "Alan" }, { name: "Ada" }]);
    const changed = { ...form, id, title: "Closing", day: "day2", type: "Closing" };
    const update = (speakerIds: string[]) =>
      editor.call("updateScheduleItem", { ...changed, speakerIds }, selection);
    expect(await update([ids.ada, ids.alan])).toMatchObject({
      ...changed,
      speakers: [{ name: "Ada" }, { name: "Alan" }],
    });
    expect((await update([])).speakers).toEqual([]);
  });

  it("is scheduled unless it is cancelled, when it stays in the programme but is not counted", async () => {
    const fields = "... on ScheduleItem { id status version }";
    const { conferenceId } = editor;
    const created = await editor.call("createScheduleItem", { ...form, conferenceId }, fields);
    expect(created).toMatchObject({ status: "scheduled", version: 1 });
    const counts = async () => {
      const { data } = await execute(
        editor.db,
        "{ conference { sessionCount } scheduleItems { id status } }",
      );
      return [data.conference.sessionCount, data.scheduleItems.length];
    };
    const [sessions, items] = await counts();
    const set = (status: string | null) =>
      editor.call("updateScheduleItem", { id: created.id, status }, fields);
    expect(await set("cancelled")).toMatchObject({ status: "cancelled", version: 2 });
    expect(await counts()).toEqual([sessions - 1, items]);
    expect(await set(null)).toMatchObject({ status: "scheduled", version: 3 });
    expect(await counts()).toEqual([sessions, items]);
  });

  it("is deleted", async () => {
    const { id } = await createItem();
    expect((await editor.call("deleteScheduleItem", { id })).__typename).toBe("Deleted");
    expect((await editor.call("deleteScheduleItem", { id })).__typename).toBe("NotFoundError");
    expect((await editor.call("updateScheduleItem", { ...form, id })).__typename).toBe(
      "NotFoundError",
    );
    expect((await editor.log()).slice(-2)).toEqual([
      { action: "schedule-item.create", entityId: id, details: { name: "Opening" } },
      { action: "schedule-item.delete", entityId: id, details: { name: "Opening" } },
    ]);
  });

  it.each([
    ["no title", { title: " " }, "title", "Required"],
    ["no start", { startTime: "" }, "startTime", partly],
    ["no end", { endTime: null }, "endTime", partly],
    ["no day", { day: null }, "day", partly],
    ["a start that is no time", { startTime: "nine" }, "startTime", "Must be a time such as 09:30"],
    ["an hour that is none", { endTime: "24:00" }, "endTime", "Must be a time such as 09:30"],
    [
      "an end at the start",
      { endTime: "09:00" },
      "endTime",
      "Must differ from the start time: the session would have no length",
    ],
    [
      "a start after midnight that is in the morning",
      { startTime: "06:01", afterMidnight: true },
      "afterMidnight",
      "Only a start from 00:00 to 06:00 can be after midnight",
    ],
    [
      "a long location",
      { location: "x".repeat(201) },
      "location",
      "Must be at most 200 characters",
    ],
    [
      "very many speakers",
      { speakerIds: Array.from({ length: 51 }, (_, index) => `${index}`) },
      "speakerIds",
      "Must have at most 50 entries",
    ],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const before = await editor.log();
    expect((await createItem(part)).fields).toEqual([{ path: [field], message }]);
    expect(await editor.log()).toEqual(before);
  });

  it("is rejected with a duplicate or unknown speaker, or one of another conference", async () => {
    const { id } = await createItem({ speakerIds: [ids.ada] });
    const twice = await createItem({ speakerIds: [ids.ada, ids.ada] });
    expect(twice.fields).toEqual([{ path: ["speakerIds", "1"], message: "Is named already" }]);
    const message = "Is not a speaker of this conference";
    const speakerIds = [ids.stranger, ids.alan, "nobody"];
    const fields = [
      { path: ["speakerIds", "0"], message },
      { path: ["speakerIds", "2"], message },
    ];
    const count = () => editor.db.scheduleItem.count();
    const before = await count();
    expect((await createItem({ speakerIds })).fields).toEqual(fields);
    expect(await count()).toBe(before);
    const update = await editor.call("updateScheduleItem", { ...form, id, speakerIds });
    expect(update.fields).toEqual(fields);
    const links = await editor.db.scheduleItemSpeaker.findMany({ where: { scheduleItemId: id } });
    expect(links.map(({ speakerId }) => speakerId)).toEqual([ids.ada]);
  });
});

describe("replaceProgramme", () => {
  const replaced =
    "... on ReplacedProgramme { scheduleItems { day startTime title speakers { slug } } }";

  it("writes the built-in programme, whatever existed before, and is idempotent", async () => {
    await createItem({ day: "day2" });
    const { db, conferenceId } = editor;
    const existing = await db.scheduleItem.count({ where: { conferenceId } });
    const slug = "marguerite-oyelaran";
    await factories(db).speaker({ conferenceId, name: "Marguerite Oyelaran", slug });
    const before = await editor.log();

    const [{ scheduleItems }] = await Promise.all([
      editor.call("replaceProgramme", { conferenceId }, replaced),
      editor.call("replaceProgramme", { conferenceId }, replaced),
    ]);
    const onDay = (day: string) =>
      scheduleItems.filter((item: { day: string }) => item.day === day);
    expect(onDay("day1")).toHaveLength(18);
    expect(onDay("day2")).toHaveLength(16);
    expect(onDay("day2")[0].startTime).toBe("09:20");
    const speaking = scheduleItems.filter((item: { speakers: { slug: string }[] }) =>
      item.speakers.some((speaker) => speaker.slug === slug),
    );
    expect(speaking.length).toBeGreaterThan(0);
    expect(await db.scheduleItem.count({ where: { conferenceId } })).toBe(34);
    const entry = { action: "programme.replace", entityId: conferenceId, details: {} };
    const logged = (await editor.log()).slice(before.length);
    expect(logged.filter(({ action }) => action !== "schedule-item.delete")).toEqual([
      entry,
      entry,
    ]);
    // Those of before, and those of the first replacement.
    expect(logged).toHaveLength(2 + existing + 34);
  });

  it("is rejected for a conference that is too short", async () => {
    const { conferenceId: id, db } = editor;
    const { startDate, endDate } = await db.conference.findUniqueOrThrow({ where: { id } });
    await db.conference.update({ where: { id }, data: { endDate: startDate } });
    const message = "The built-in programme needs a conference of at least 2 days.";
    expect((await editor.call("replaceProgramme", { conferenceId: id })).fields).toEqual([
      { path: [], message },
    ]);
    await db.conference.update({ where: { id }, data: { endDate } });
  });
});

describe("scheduleConflicts", () => {
  it("finds overlapping items, in a constant number of statements", async () => {
    const create = factories(editor.db);
    const { id: conferenceId } = await create.conference();
    const { id } = await create.speaker({ conferenceId, name: "Grace" });
    const speakerIds = [id];
    await create.scheduleItem({ conferenceId, title: "One", location: "Hall", speakerIds });
    await create.scheduleItem({ conferenceId, title: "Two", location: "Hall", speakerIds });
    await create.scheduleItem({ conferenceId, title: "Break", location: "Hall", type: "Break" });
    const source = `query ($id: ID!) {
      scheduleConflicts(conferenceId: $id) { kind name scheduleItems { title speakers { name } } }
    }`;
    const read = () => execute(editor.db, source, { variables: { id: conferenceId } });
    const { data } = await read();
    const speakers = [{ name: "Grace" }];
    const scheduleItems = [
      { title: "One", speakers },
      { title: "Two", speakers },
    ];
    expect(data.scheduleConflicts).toEqual([
      { kind: "speaker", name: "Grace", scheduleItems },
      { kind: "location", name: "Hall", scheduleItems },
    ]);
    // One more checks whether the conference is public.
    expect(await countStatements(read)).toBe(3);
  });

  it("finds none in the built-in programme", async () => {
    await editor.call("replaceProgramme", { conferenceId: editor.conferenceId });
    const { data } = await execute(
      editor.db,
      "query ($id: ID!) { scheduleConflicts(conferenceId: $id) { name } }",
      { variables: { id: editor.conferenceId } },
    );
    expect(data.scheduleConflicts).toEqual([]);
  });
});
