import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it, vi } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { addSampleRecords, models } from "../../testing/sample-rows.ts";

const editor = useContentEditor();

const copy = (data: object = {}) =>
  editor.call(
    "copyConference",
    { id: editor.conferenceId, name: "Next Day 2027", startDate: "2027-03-01", ...data },
    "... on Conference { id slug status startDate endDate timeZone viewerRole }",
  );

const everythingIn = (id: string) =>
  editor.db.conference.findUniqueOrThrow({
    where: { id },
    include: {
      members: true,
      invitations: true,
      speakers: true,
      articles: true,
      ticketTypes: true,
      scheduleItems: { include: { speakers: { include: { speaker: true } } } },
      exhibitPackages: true,
      sponsors: true,
      venueDetails: true,
      contactSubmissions: true,
      newsletterSubscriptions: true,
      formSubmissions: true,
      formMappings: true,
      outgoingMails: true,
      auditEntries: true,
      inboxVisits: true,
      contactDetails: true,
      identity: true,
      homePage: true,
      pages: true,
      menu: true,
    },
  });

async function fill() {
  const { db, conferenceId } = editor;
  const ids = await addSampleRecords(db, conferenceId, {
    Speaker: { slug: `ada-${Math.random()}`, publication: "draft" },
    ScheduleItem: { videoUrl: "https://example.com/video" },
    TicketType: {
      sold: 7,
      availableFrom: new Date("2025-10-01"),
      availableUntil: new Date("2025-11-25"),
    },
    Article: { slug: `news-${Math.random()}`, publishAt: new Date("2025-11-01T09:00:00Z") },
    Page: { place: "menu" },
    Member: { role: "editor" },
  });
  const entry = { target: "page", pageId: ids.Page ?? "", label: "Go", url: null, hidden: false };
  await db.menu.update({ where: { conferenceId }, data: { entries: [entry] } });
  await db.scheduleItemSpeaker.create({
    data: { scheduleItemId: ids.ScheduleItem ?? "", speakerId: ids.Speaker ?? "", position: 0 },
  });
  return ids;
}

describe("a copy of a conference", () => {
  it("is a draft on other dates, with the content but without personal data", async () => {
    await fill();
    const exhibitReasons = [{ title: "Everybody passes.", text: null }];
    const legal = { legalName: "Robots e.V.", legalAddress: "Berlin" };
    await editor.db.conference.update({
      where: { id: editor.conferenceId },
      data: { ...legal, language: "de", vatRate: 19, exhibitReasons },
    });
    const made = await copy();
    expect(made).toMatchObject({
      __typename: "Conference",
      slug: "next-day-2027",
      status: "draft",
      startDate: "2027-03-01",
      endDate: "2027-03-02",
      viewerRole: "owner",
    });
    const before = await everythingIn(editor.conferenceId);
    const after = await everythingIn(made.id);
    expect(after.members).toMatchObject([{ userId: editor.viewer.id, role: "owner" }]);
    for (const list of [
      after.invitations,
      after.contactSubmissions,
      after.newsletterSubscriptions,
      after.formSubmissions,
      after.formMappings,
      after.outgoingMails,
      after.inboxVisits,
    ]) {
      expect(list).toEqual([]);
    }
    expect(after.auditEntries).toMatchObject([{ action: "conference.copy" }]);
    const [speaker] = before.speakers;
    expect(after.speakers).toMatchObject([
      { slug: speaker?.slug, name: speaker?.name, publication: "draft", version: 1 },
    ]);
    expect(after.speakers[0]?.id).not.toBe(speaker?.id);
    expect(after.scheduleItems[0]).toMatchObject({
      slug: before.scheduleItems[0]?.slug,
      videoUrl: null,
      speakers: [{ speaker: { conferenceId: made.id, slug: speaker?.slug } }],
    });
    // 460 days from 26 November 2025 to 1 March 2027.
    expect(after.ticketTypes).toMatchObject([
      {
        sold: 0,
        availableFrom: new Date("2027-01-04"),
        availableUntil: new Date("2027-02-28"),
      },
    ]);
    expect(after.articles[0]?.publishAt).toEqual(new Date("2027-02-04T09:00:00Z"));
    expect(after.identity).toMatchObject({
      accentColour: before.identity?.accentColour,
      version: 1,
    });
    const entry = { target: "page", label: "Go", url: null, hidden: false };
    expect(before.menu?.entries).toEqual([{ ...entry, pageId: before.pages[0]?.id }]);
    expect(after.menu?.entries).toContainEqual({ ...entry, pageId: after.pages[0]?.id });
    expect(after.homePage?.sections).toEqual(before.homePage?.sections);
    expect(after.contactDetails).toMatchObject({
      email: before.contactDetails?.email,
      faq: before.contactDetails?.faq,
      version: 1,
    });
    expect(after).toMatchObject({
      legalName: "Robots e.V.",
      legalAddress: "Berlin",
      language: "de",
      vatRate: expect.objectContaining({ d: [19] }),
      exhibitReasons,
    });
    expect(after.venueDetails).toMatchObject({ venueName: before.venueDetails?.venueName });
    expect([after.sponsors.length, after.exhibitPackages.length]).toEqual([1, 1]);
  });

  it("asks for proposals, reviews and speakers' tasks like the original, as long before the first day", async () => {
    const { db, conferenceId } = editor;
    const ids = await fill();
    const where = { conferenceId };
    const [opensAt, closesAt] = [new Date("2025-06-01T08:00Z"), new Date("2025-07-01T21:59Z")];
    const trackIds = [ids.Track ?? ""];
    const dates = { opensAt, closesAt };
    await db.call.update({ where, data: { trackIds, lateNonce: "late", ...dates } });
    await db.reviewPhase.updateMany({ where, data: dates });
    await db.reviewCriterion.create({ data: { conferenceId, name: "Old", removedAt: new Date() } });
    const dueDate = new Date("2025-11-25");
    await db.speakerTask.updateMany({ where, data: { dueDate, remindedAt: new Date() } });
    const include = {
      call: true,
      tracks: true,
      reviewCriteria: true,
      reviewPhases: true,
      speakerTasks: true,
      decisionLetters: true,
      reviewSettings: true,
      speakerTaskList: true,
    };
    const read = (id: string) => db.conference.findUniqueOrThrow({ where: { id }, include });
    const { id } = await copy({ parts: ["call"] });
    const [before, after] = [await read(conferenceId), await read(id)];
    // The offset is 460 days.
    const moved = {
      opensAt: new Date("2026-09-04T08:00Z"),
      closesAt: new Date("2026-10-04T21:59Z"),
    };
    expect(after.call).toMatchObject({
      ...moved,
      version: 1,
      lateNonce: null,
      questions: before.call?.questions,
    });
    expect(after.tracks.map((track) => track.id)).toContain(after.call?.trackIds[0]);
    const rows = (list: object[]) =>
      expect.arrayContaining(list.map((row) => expect.objectContaining(row)));
    expect(after.reviewCriteria.map(({ name }) => name)).not.toContain("Old");
    expect(after.reviewCriteria).toHaveLength(before.reviewCriteria.length - 1);
    expect(after.reviewPhases).toEqual(rows([moved]));
    expect(after.speakerTasks).toEqual(
      rows([{ dueDate: new Date("2027-02-28"), remindedAt: null }]),
    );
    expect(after.decisionLetters).toHaveLength(before.decisionLetters.length);
    expect([after.reviewSettings?.version, after.speakerTaskList?.version]).toEqual([1, 1]);
  });

  it("that is a start has no translations, which name the people and places of the original", async () => {
    const { db, conferenceId } = editor;
    await fill();
    const texts = { fr: { name: "Palais Bleu", body: "Palais Bleu", phrases: [] } };
    const tables = Object.entries(models).flatMap(([name, { fields }]) => {
      const has = (column: string) => fields.some((field) => field.name === column);
      if (!has("translations")) return [];
      const table = db[(name.charAt(0).toLowerCase() + name.slice(1)) as "page"];
      const html = has("translatedHtml") && { translatedHtml: { fr: "<p>Palais Bleu</p>" } };
      const rowsOf = (id: string) => (name === "Conference" ? { id } : { conferenceId: id });
      return [{ table, data: { translations: texts, ...html }, rowsOf }];
    });
    for (const { table, data, rowsOf } of tables) {
      await table.updateMany({ where: rowsOf(conferenceId) as never, data });
    }
    const namesOf = async (id: string) => {
      const rows = tables.map(({ table, rowsOf }) =>
        table.findMany({ where: rowsOf(id) as never }),
      );
      return JSON.stringify(await Promise.all(rows)).match(/Palais Bleu/g)?.length ?? 0;
    };
    expect(await namesOf(conferenceId)).toBeGreaterThan(tables.length);
    expect(await namesOf((await copy()).id)).toBeGreaterThan(tables.length);
    expect(await namesOf((await copy({ asStart: true })).id)).toBe(0);
  });

  it("contains the chosen parts; without speakers, its sessions have none", async () => {
    const { id } = await copy({ parts: ["programme"] });
    const after = await everythingIn(id);
    expect(after.scheduleItems.length).toBeGreaterThan(0);
    expect(after.scheduleItems.flatMap(({ speakers }) => speakers)).toEqual([]);
    expect([after.speakers, after.articles, after.ticketTypes, after.sponsors]).toEqual(
      Array(4).fill([]),
    );
    expect(after.venueDetails).toBeNull();
  });

  it("needs a constant number of statements", async () => {
    const before = await countStatements(() => copy());
    for (let more = 0; more < 5; more += 1) await fill();
    expect(await countStatements(() => copy())).toBe(before);
  });

  it("is rejected with a slug that is taken, without side effects", async () => {
    await factories(editor.db).conference({ slug: "taken-day" });
    const before = await editor.db.conference.count();
    expect(await copy({ slug: "taken-day" })).toMatchObject({
      fields: [{ path: ["slug"], message: "Is the address of another conference" }],
    });
    expect(await editor.db.conference.count()).toBe(before);
  });

  it("can be made by owners only", async () => {
    const { db, conferenceId } = editor;
    const user = await factories(db).user();
    await db.member.create({ data: { conferenceId, userId: user.id, role: "editor" } });
    const source = `mutation ($id: ID!) {
      copyConference(input: { id: $id, name: "A", startDate: "2027-03-01" }) { __typename } }`;
    const variables = { id: conferenceId };
    const { codes } = await execute(db, source, { viewer: viewerOf(user), variables });
    expect(codes).toEqual(["FORBIDDEN"]);
  });

  it("is rate-limited by user", async () => {
    const { db, conferenceId, viewer } = editor;
    const count = vi.fn().mockResolvedValue(60);
    const source = `mutation ($id: ID!) {
      copyConference(input: { id: $id, name: "A", startDate: "2027-03-01" }) { __typename } }`;
    const variables = { id: conferenceId };
    const limits = { count, refund: vi.fn(), reset: vi.fn() };
    const { codes } = await execute(db, source, { viewer, variables, context: { limits } });
    expect(codes).toEqual(["RATE_LIMITED"]);
    expect(count).toHaveBeenCalledWith("conferenceCopyByUser", viewer.id);
  });
});
