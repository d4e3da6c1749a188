import { describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor({ id: defaultConferenceId });
const form = { name: "Data Days", description: "About data." };

describe("the days of a conference", () => {
  const dates = (from: string, to: string) => ({ startDate: from, endDate: to });
  const days = async (data: object) => {
    const selection = "... on Conference { id days { day date } }";
    return editor.call("createConference", { ...form, ...data }, selection);
  };

  it("range from the start date to the end date", async () => {
    expect((await days(dates("2030-02-28", "2030-02-28"))).days).toEqual([
      { day: "day1", date: "2030-02-28" },
    ]);
    const week = (await days(dates("2030-03-28", "2030-04-03"))).days;
    expect(week).toHaveLength(7);
    expect(week.at(-1)).toEqual({ day: "day7", date: "2030-04-03" });
  });

  it("are not removed while an item is added concurrently", async () => {
    const form = { startTime: "09:00", endTime: "10:00", title: "Late", day: "day2" };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { id: conferenceId } = await days(dates("2030-05-01", "2030-05-02"));
      const responses = await Promise.all([
        editor.call("createScheduleItem", { ...form, conferenceId }),
        editor.call("updateConference", { id: conferenceId, endDate: "2030-05-01" }),
      ]);
      expect(responses.filter(({ fields }) => fields)).toHaveLength(1);
    }
  });

  it("are the only valid days of items, and cannot be removed while they have items", async () => {
    const { id: conferenceId } = await days(dates("2030-05-01", "2030-05-03"));
    const item = { conferenceId, startTime: "09:00", endTime: "10:00", title: "Late" };
    const createItem = (day: string) =>
      editor.call("createScheduleItem", { ...item, day }, "... on ScheduleItem { id date }");
    expect((await createItem("day4")).fields).toEqual([
      { path: ["day"], message: "The conference has no day 4: its last day is day 3." },
    ]);
    const { id, date } = await createItem("day3");
    expect(date).toBe("2030-05-03");
    const moveItem = (day: string) => editor.call("updateScheduleItem", { id, day });
    expect((await moveItem("day5")).fields[0].path).toEqual(["day"]);

    const shorten = () =>
      editor.call("updateConference", { id: conferenceId, endDate: "2030-05-01" });
    expect((await shorten()).fields).toEqual([
      {
        path: ["endDate"],
        message: "Day 3 still has items in the schedule. Move or delete them first.",
      },
    ]);
    await moveItem("day1");
    expect((await shorten()).__typename).toBe("Conference");
  });
});

describe("a time that clocks skip", () => {
  const editor = useContentEditor();
  const fields = (...names: string[]) => ({
    fields: names.map((name) => ({ path: [name], message: expect.stringContaining("locks") })),
  });
  const item = { day: "day1", startTime: "02:30", endTime: "03:15", title: "Night shift" };
  const set = (data: object) =>
    editor.call(
      "updateConference",
      { id: editor.conferenceId, ...data },
      "... on Conference { id }",
    );
  const create = (data: object = {}) =>
    editor.call("createScheduleItem", { conferenceId: editor.conferenceId, ...item, ...data });

  it("is neither that of a session nor of the venue's opening", async () => {
    const days = {
      description: "Nights",
      timeZone: "Europe/Berlin",
      startDate: "2027-03-28",
      endDate: "2027-03-29",
    };
    expect(await set(days)).toHaveProperty("id");
    expect(await create()).toMatchObject(fields("startTime"));
    expect(await create({ endTime: "02:45" })).toMatchObject(fields("startTime", "endTime"));
    expect(await set({ dayStartTime: "02:00" })).toMatchObject(fields("dayStartTime"));
    const publication = { publication: "draft", publishAt: "2027-03-28T02:30" };
    const article = { slug: "night", title: "Night", excerpt: "Night", body: "Night" };
    const input = { conferenceId: editor.conferenceId, ...article, publishedOn: "2027-03-01" };
    expect(await editor.call("createArticle", { ...input, ...publication })).toMatchObject(
      fields("publishAt"),
    );
    expect(await create({ day: "day2" })).toMatchObject({ __typename: "ScheduleItem" });
  });

  it("is that of the calendar day on which a night's session starts or ends", async () => {
    await editor.db.scheduleItem.deleteMany();
    const nights = { timeZone: "Europe/Berlin", startDate: "2027-03-27", endDate: "2027-03-28" };
    expect(await set(nights)).toHaveProperty("id");
    const night = { startTime: "02:30", endTime: "03:15", afterMidnight: true };
    expect(await create(night)).toMatchObject(fields("startTime"));
    expect(await create({ startTime: "23:00", endTime: "02:30" })).toMatchObject(fields("endTime"));
    expect(await create({ day: "day2", ...night })).toMatchObject({ __typename: "ScheduleItem" });
    const back = { startDate: "2027-03-26", endDate: "2027-03-27" };
    expect(await set(back)).toMatchObject(fields("startDate"));
    await editor.db.scheduleItem.deleteMany();
    await set({ startDate: "2027-03-28", endDate: "2027-03-29" });
    expect(await create({ day: "day2" })).toMatchObject({ __typename: "ScheduleItem" });
  });

  it("is not made by moving or copying the conference", async () => {
    const moved = { startDate: "2027-03-27", endDate: "2027-03-28" };
    expect(await set(moved)).toMatchObject(fields("startDate"));
    expect(await set({ timeZone: "Europe/London", ...moved })).toHaveProperty("id");
    expect(await set({ timeZone: "Europe/Berlin" })).toMatchObject(fields("startDate"));
    const copy = { id: editor.conferenceId, name: "Next", startDate: "2026-03-28" };
    await set({ startDate: "2027-03-28", endDate: "2027-03-29", timeZone: "Europe/Berlin" });
    expect(await editor.call("copyConference", copy)).toMatchObject(fields("startDate"));
  });
});
