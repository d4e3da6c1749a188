import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection = `... on Conference {
  id name description plan startDate endDate dayStartTime dayEndTime timeZone language country organizerName active
  viewerCanManage venueDetails { id }
}`;
const form = {
  name: "Data Days Leeds 2030",
  description: "Two days about data.",
  startDate: "2030-05-01",
  endDate: "2030-05-02",
};
const settings = {
  ...form,
  dayStartTime: "09:00",
  dayEndTime: "17:00",
  timeZone: "UTC",
  language: "en-GB",
};

const create = (data: object = {}) =>
  editor.call("createConference", { ...form, ...data }, selection);
const update = (data: object = {}) =>
  editor.call("updateConference", { ...settings, id: editor.conferenceId, ...data }, selection);

it("keeps the texts at the top of its pages, one entry a page", async () => {
  const news = { page: "news", title: "Dispatches", lead: "Weekly.", description: null };
  const save = (pageTexts: object[]) =>
    editor.call(
      "updateConference",
      { ...settings, id: editor.conferenceId, pageTexts },
      `... on Conference { pageTexts { page title lead description } }
       ... on ValidationError { fields { path message } }`,
    );
  expect(await save([news])).toMatchObject({ pageTexts: [news] });
  expect(await save([news, news])).toMatchObject({
    fields: [{ path: ["pageTexts"], message: "Names a page twice" }],
  });
  expect(await save([])).toMatchObject({ pageTexts: [] });
});

it("keeps its reasons to exhibit, in their order", async () => {
  const save = (exhibitReasons: object[]) =>
    editor.call(
      "updateConference",
      { ...settings, id: editor.conferenceId, exhibitReasons },
      `... on Conference { exhibitReasons { title text } }
       ... on ValidationError { fields { path message } }`,
    );
  const reasons = [
    { title: "Everybody passes.", text: null },
    { title: "Power", text: "Each stand has it." },
  ];
  expect(await save(reasons)).toMatchObject({ exhibitReasons: reasons });
  expect(await save([{ title: "" }])).toMatchObject({
    fields: [{ path: ["exhibitReasons", "0", "title"], message: "Required" }],
  });
});

describe("a new conference", () => {
  it("is owned by its creator, and logged once", async () => {
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
    const chosen = { plan: "pro", timeZone: "Asia/Kolkata", language: "hi" };
    expect(await create(chosen)).toMatchObject(chosen);
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
      "Must be a time zone such as Europe/Paris",
    ],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const count = () =>
      Promise.all([editor.db.conference.count(), editor.db.auditLogEntry.count()]);
    const before = await count();
    expect((await create(part)).fields).toEqual([{ path: [field], message }]);
    expect(await count()).toEqual(before);
  });

  it("is limited to twenty per owner, also when created concurrently", async () => {
    const owned = () => editor.db.conference.count({ where: { ownerId: editor.viewer.id } });
    const { conference } = factories(editor.db);
    for (let count = await owned(); count < 18; count += 1) {
      await conference({ ownerId: editor.viewer.id });
    }
    const responses = await Promise.all(Array.from({ length: 5 }, () => create()));
    expect(await owned()).toBe(20);
    expect(responses.filter(({ fields }) => fields)).toHaveLength(3);
    expect((await create()).fields).toEqual([
      { path: [], message: "You can have at most 20 conferences." },
    ]);
  });
});

describe("a conference", () => {
  it("is updated by its owner, except for its plan and owner", async () => {
    const changed = {
      name: "Data Days 2031",
      startDate: "2031-05-01",
      endDate: "2031-05-01",
      dayStartTime: "08:30",
      dayEndTime: "18:15",
      timeZone: "Europe/Paris",
      language: "fr",
      country: "FR",
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
    expect(await update({ language: "pt-br" })).toMatchObject({ language: "pt-BR" });
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
      "the name of a language",
      { language: "French" },
      "language",
      "Must be a language code such as en-GB or fr",
    ],
    ["no language", { language: "" }, "language", "Required"],
    [
      "a zone in capitals",
      { timeZone: "EUROPE/LONDON" },
      "timeZone",
      "Must be a time zone such as Europe/Paris",
    ],
  ])("keeps its settings with %s", async (_name, part, field, message) => {
    const before = await editor.log();
    expect((await update(part)).fields).toEqual([{ path: [field], message }]);
    expect(await editor.log()).toEqual(before);
  });
});

describe("an address", () => {
  const slugOf = async (data: object) => {
    const { slug, fields } = await editor.call(
      "createConference",
      { ...form, ...data },
      "... on Conference { slug }",
    );
    return slug ?? fields;
  };
  const at = async (slug: string) => {
    const source = "query ($slug: String!) { found: conferenceBySlug(slug: $slug) { id slug } }";
    const { viewer } = editor;
    return (await execute(editor.db, source, { viewer, variables: { slug } })).data.found;
  };
  const check = async (wanted: string, ownId?: string) => {
    const source = `query ($wanted: String!, $ownId: ID) {
      address: conferenceAddress(wanted: $wanted, ownId: $ownId) { problem suggestion }
    }`;
    const { viewer } = editor;
    return (await execute(editor.db, source, { viewer, variables: { wanted, ownId } })).data
      .address;
  };

  beforeAll(async () => {
    await editor.db.conference.deleteMany({ where: { NOT: { id: editor.conferenceId } } });
  });

  it("does not tell of conferences that are hidden from the viewer", async () => {
    const create = factories(editor.db);
    await create.conference({ slug: "secret-launch", status: "draft" });
    await create.conference({ slug: "known-days", status: "published" });
    expect(await check("secret-launch")).toEqual({ problem: null, suggestion: "secret-launch" });
    expect(await check("known-days")).toEqual({
      problem: "Is the address of another conference",
      suggestion: "known-days-2",
    });
    expect(await slugOf({ slug: "secret-launch" })).toEqual([
      { path: ["slug"], message: "Is the address of another conference" },
    ]);
  });

  it("is derived from the name, or chosen", async () => {
    expect(await slugOf({ name: "Łukasz’ Days: Leeds 2030!" })).toBe("lukasz-days-leeds-2030");
    expect(await slugOf({ name: "Łukasz’ Days: Leeds 2030!" })).toBe("lukasz-days-leeds-2030-2");
    expect(await slugOf({ name: "??" })).toMatch(/^conference-\w{8}$/);
    expect(await slugOf({ name: "Admin" })).toMatch(/^conference-\w{8}$/);
    expect(await slugOf({ slug: "chosen-one" })).toBe("chosen-one");
  });

  it.each([
    ["chosen-one", "Is the address of another conference"],
    ["admin", "This address is reserved"],
    ["ab", "Must be at least 3 characters"],
    ["Chosen One", "Only lower-case letters, digits and single hyphens"],
  ])("is rejected as %s", async (slug, message) => {
    expect(await slugOf({ slug })).toEqual([{ path: ["slug"], message }]);
    const { problem, suggestion } = await check(slug);
    expect(problem).toBe(message);
    expect(await check(suggestion)).toEqual({ problem: null, suggestion });
  });

  it("redirects to the conference after a change, and stays reserved", async () => {
    const { conferenceId: id } = editor;
    const move = (slug: string) =>
      editor.call("updateConference", { id, slug }, "... on Conference { slug }");
    await move("first-home");
    await move("second-home");
    expect(await at("first-home")).toEqual({ id, slug: "second-home" });
    expect(await slugOf({ slug: "first-home" })).toMatchObject([{ path: ["slug"] }]);
    expect((await check("first-home")).problem).not.toBeNull();
    expect((await check("first-home", id)).problem).toBeNull();
    expect(await move("first-home")).toMatchObject({ slug: "first-home" });
    expect(await at("second-home")).toEqual({ id, slug: "first-home" });
    expect(await at("nowhere")).toBeNull();
  });

  it("is kept for a conference in the bin, which has it again when it is restored", async () => {
    const { id } = await editor.call(
      "createConference",
      { ...form, slug: "in-the-bin" },
      "... on Conference { id }",
    );
    await editor.call("deleteConference", { id, name: form.name });
    expect(await slugOf({ slug: "in-the-bin" })).toEqual([
      { path: ["slug"], message: "Is the address of another conference" },
    ]);
    await editor.call("restoreConference", { id });
    expect(await at("in-the-bin")).toEqual({ id, slug: "in-the-bin" });
  });

  it("is assigned to one of two conferences that request it concurrently", async () => {
    const responses = await Promise.all([1, 2, 3].map(() => slugOf({ slug: "wanted-by-all" })));
    expect(responses.filter((response) => response === "wanted-by-all")).toHaveLength(1);
  });
});

describe("the status of a conference", () => {
  const step = async (name: string, input: object = {}) => {
    const value = { id: editor.conferenceId, ...input };
    const { status, version, ...rest } = await editor.call(
      name,
      value,
      "... on Conference { status version }",
    );
    return status ? { status, version } : rest;
  };

  it("is initially draft, and is changed by the owner, which is logged", async () => {
    const { id, status } = await editor.call(
      "createConference",
      form,
      "... on Conference { id status }",
    );
    expect(status).toBe("draft");
    expect(await step("publishConference", { id })).toEqual({ status: "published", version: 2 });
    expect(await step("publishConference", { id })).toEqual({ status: "published", version: 2 });
    expect(await step("archiveConference", { id, version: 1 })).toMatchObject({
      __typename: "ConflictError",
    });
    expect(await step("archiveConference", { id })).toEqual({ status: "archived", version: 3 });
    expect(await step("publishConference", { id })).toMatchObject({
      message: "This conference is archived. Take it out of the archive first.",
    });
    expect(await step("unarchiveConference", { id })).toEqual({ status: "draft", version: 4 });
    expect(await step("unpublishConference", { id })).toEqual({ status: "draft", version: 4 });
    const entries = await editor.db.auditLogEntry.findMany({
      where: { conferenceId: id },
      orderBy: { id: "asc" },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      "conference.create",
      "conference.publish",
      "conference.archive",
      "conference.unarchive",
    ]);
  });

  it("makes archived conferences read-only", async () => {
    await step("archiveConference");
    const { conferenceId } = editor;
    const speaker = { conferenceId, name: "Ada", title: "Researcher" };
    for (const attempt of [
      () => editor.call("createSpeaker", speaker),
      () => editor.call("updateConference", { id: conferenceId, name: "Other" }),
    ]) {
      await expect(attempt()).rejects.toThrow(/^This conference is archived, and nothing in it/);
    }
    await step("unarchiveConference");
    expect((await editor.call("createSpeaker", speaker)).__typename).toBe("Speaker");
  });
});

describe("a conference that is deleted", () => {
  const remove = (id: string, name: string) =>
    editor.call("deleteConference", { id, name }, "... on Deleted { id }");
  const createOwned = () =>
    factories(editor.db).conference({ ownerId: editor.viewer.id, name: form.name });

  it("is in the bin with all its records, and can be restored by its owner", async () => {
    const { db, viewer } = editor;
    const { id } = await createOwned();
    await factories(db).speaker({ conferenceId: id });
    await db.outgoingMail.create({ data: { conferenceId: id, kind: "test", recipient: "a@b.c" } });
    const inBin = () => db.conference.findMany({ where: { NOT: { deletedAt: null } } });
    expect(await remove(id, ` ${form.name} `)).toEqual({ __typename: "Deleted", id });
    expect((await inBin()).map((row) => row.id)).toEqual([id]);
    const read = async (selection: string) => {
      const variables = { id };
      const source = `query ($id: ID!) { ${selection} }`;
      const { data, codes } = await execute(db, source, { viewer, variables });
      return codes ?? data.rows;
    };
    expect(await read("rows: conference(id: $id) { id }")).toBeNull();
    expect(await read("rows: speakers(conferenceId: $id) { id }")).toEqual([]);
    expect(await read("rows: auditLog(conferenceId: $id) { totalCount }")).toEqual(["FORBIDDEN"]);
    const own = await read("rows: conferences { id }");
    expect(own).not.toContainEqual({ id });
    const entry = await db.auditLogEntry.findFirstOrThrow({ where: { entityId: viewer.id } });
    expect(entry).toMatchObject({
      action: "account.delete-conference",
      conferenceId: null,
      details: { name: form.name },
    });

    const restored = await editor.call(
      "restoreConference",
      { id },
      "... on Conference { id version }",
    );
    expect(restored).toEqual({ __typename: "Conference", id, version: 3 });
    expect(await read("rows: speakers(conferenceId: $id) { name }")).toHaveLength(1);
    expect(await inBin()).toEqual([]);
    expect((await editor.call("restoreConference", { id })).__typename).toBe("NotFoundError");
  });

  it("requires its name as a confirmation", async () => {
    const { id } = await createOwned();
    for (const name of ["Data Days", form.name.toLowerCase()]) {
      expect((await remove(id, name)).fields).toEqual([
        { path: ["name"], message: "This is not its name" },
      ]);
    }
    expect(await editor.db.conference.count({ where: { id } })).toBe(1);
  });

  it("must be owned by the viewer, and must not stand at the address of the site", async () => {
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
      {
        path: ["id"],
        message:
          "This conference stands at the address of the site. Put another one at the address first; then this one can be deleted.",
      },
    ]);
    const where = { id: { in: [foreign, defaultConferenceId] } };
    expect(await db.conference.count({ where })).toBe(2);
  });
});
