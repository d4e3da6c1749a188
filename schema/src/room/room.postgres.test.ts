import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const session = "... on ScheduleItem { id version location rooms { id name } }";
const form = { day: "day1", startTime: "09:00", endTime: "10:00", title: "Opening" };

const createRoom = (name: string, data: object = {}) =>
  editor.call(
    "createRoom",
    { conferenceId: editor.conferenceId, name, ...data },
    "... on Room { id name slug capacity position guid version }",
  );
const createSession = (data: object) =>
  editor.call(
    "createScheduleItem",
    { ...form, conferenceId: editor.conferenceId, ...data },
    session,
  );
const update = (id: string, data: object) =>
  editor.call("updateScheduleItem", { id, ...data }, session);

const roomNames = async () => {
  const rooms = await editor.db.room.findMany({ orderBy: { createdAt: "asc" } });
  return rooms.map(({ name }) => name);
};

beforeEach(async () => {
  await editor.db.scheduleItem.deleteMany();
  await editor.db.room.deleteMany();
  await editor.db.formerSlug.deleteMany();
  await editor.db.auditLogEntry.deleteMany();
});

describe("a room", () => {
  it("keeps its guid when it is renamed, and its sessions follow", async () => {
    const room = await createRoom("Hall", { capacity: 300 });
    expect(room).toMatchObject({ name: "Hall", capacity: 300, position: 0 });
    const { id } = await createSession({ roomIds: [room.id] });
    const renamed = await editor.call(
      "updateRoom",
      { id: room.id, name: "Great Hall" },
      "... on Room { name guid }",
    );
    expect(renamed).toMatchObject({ name: "Great Hall", guid: room.guid });
    expect(await editor.db.scheduleItem.findUnique({ where: { id } })).toMatchObject({
      version: 2,
      foldedText: "opening\ngreat hall",
    });
    expect(await editor.log()).toMatchObject([
      { action: "room.create" },
      { action: "schedule-item.create" },
      { action: "room.update" },
      { action: "schedule-item.update", entityId: id },
    ]);
  });

  it("leaves its sessions without it when it is deleted", async () => {
    const [hall, attic] = [await createRoom("Hall"), await createRoom("Attic")];
    const { id } = await createSession({ roomIds: [hall.id, attic.id] });
    expect((await editor.call("deleteRoom", { id: hall.id })).__typename).toBe("Deleted");
    const found = await update(id, {});
    expect(found).toMatchObject({ location: "Attic", version: 2 });
  });

  it.each([
    [{ capacity: -1 }, "capacity", "Must be 0 or more"],
    [{ name: " " }, "name", "Required"],
    [{ name: "x".repeat(201) }, "name", "Must be at most 200 characters"],
  ])("is rejected with %j", async (part, field, message) => {
    expect((await createRoom("Hall", part)).fields).toEqual([{ path: [field], message }]);
  });
});

describe("the rooms of a session", () => {
  it("are in the given order, and their names are its location", async () => {
    const [hall, attic] = [await createRoom("Hall"), await createRoom("Attic")];
    const { id, location } = await createSession({ roomIds: [hall.id, attic.id] });
    expect(location).toBe("Hall, Attic");
    expect(await update(id, { roomIds: [attic.id, hall.id] })).toMatchObject({
      location: "Attic, Hall",
      rooms: [{ name: "Attic" }, { name: "Hall" }],
    });
    expect(await update(id, { title: "Closing" })).toMatchObject({ location: "Attic, Hall" });
    expect(await update(id, { roomIds: null })).toMatchObject({ location: null, rooms: [] });
  });

  it("are found by the text of a location, whatever its case and accents, or added", async () => {
    const cafe = await createRoom("Café Élan", { position: 3 });
    const { id, rooms } = await createSession({ location: " cafe elan " });
    expect(rooms).toEqual([{ id: cafe.id, name: "Café Élan" }]);
    expect(await update(id, { location: "Loft" })).toMatchObject({ location: "Loft" });
    expect(await update(id, { location: "LOFT, cafe elan" })).toMatchObject({
      location: "Loft, Café Élan",
    });
    expect(await roomNames()).toEqual(["Café Élan", "Loft"]);
    // A new room comes after the others.
    expect(await editor.db.room.findFirst({ where: { name: "Loft" } })).toMatchObject({
      position: 4,
    });
    expect(await update(id, { location: "Loft, Patio" })).toMatchObject({
      location: "Loft, Patio",
      rooms: [{ name: "Loft, Patio" }],
    });
    expect(await update(id, { location: null })).toMatchObject({ location: null });
    expect(await roomNames()).toEqual(["Café Élan", "Loft", "Loft, Patio"]);
  });

  it("can be named, and are added where there is none of a name", async () => {
    await createRoom("Hall");
    const { rooms } = await createSession({ roomNames: ["Loft, upper floor", "hall", "HALL"] });
    expect(rooms).toMatchObject([{ name: "Loft, upper floor" }, { name: "Hall" }]);
    expect(await roomNames()).toEqual(["Hall", "Loft, upper floor"]);
  });

  it("writing what was read changes nothing", async () => {
    const { id, location } = await createSession({ roomNames: ["Hall", "Loft"] });
    expect(await update(id, { location })).toMatchObject({ version: 1, location: "Hall, Loft" });
  });

  it("are refused in two ways at once, twice, unknown, or of another conference", async () => {
    const create = factories(editor.db);
    const other = await create.conference();
    const strange = await editor.db.room.create({ data: { conferenceId: other.id, name: "Far" } });
    const hall = await createRoom("Hall");
    const fieldsOf = async (data: object) => (await createSession(data)).fields;
    expect(await fieldsOf({ location: "Loft", roomIds: [hall.id] })).toEqual([
      { path: ["location"], message: "Give either location or roomIds" },
    ]);
    expect(await fieldsOf({ location: "x".repeat(201) })).toEqual([
      { path: ["location"], message: "Must be at most 200 characters" },
    ]);
    expect(await fieldsOf({ roomIds: [hall.id, hall.id] })).toEqual([
      { path: ["roomIds", "1"], message: "Is named already" },
    ]);
    const message = "Is not a room of this conference";
    expect(await fieldsOf({ roomIds: [hall.id, strange.id, "none"] })).toEqual([
      { path: ["roomIds", "1"], message },
      { path: ["roomIds", "2"], message },
    ]);
    expect(await roomNames()).toEqual(["Far", "Hall"]);
  });

  it("can be named by external ids in imports, as its track can", async () => {
    const hall = await createRoom("Hall");
    await editor.db.room.update({ where: { id: hall.id }, data: { externalId: "r-1" } });
    await editor.call(
      "upsertTrack",
      {
        conferenceId: editor.conferenceId,
        externalId: "t-1",
        name: "Science",
        colour: "#2255AA",
      },
      "... on Track { id }",
    );
    const row = { ...form, externalId: "s-1", roomExternalIds: ["r-1"], trackExternalId: "t-1" };
    const importRow = (data: object) =>
      editor.call(
        "upsertScheduleItem",
        { conferenceId: editor.conferenceId, ...row, ...data },
        "... on ScheduleItem { location track { name } }",
      );
    expect(await importRow({})).toMatchObject({ location: "Hall", track: { name: "Science" } });
    expect((await importRow({ roomExternalIds: ["r-1", "r-2"] })).fields).toEqual([
      {
        path: ["roomExternalIds", "1"],
        message:
          "No room of this conference has this external id. Import the rooms before the sessions, or together with them",
      },
    ]);
    expect((await importRow({ trackExternalId: "t-2" })).fields).toEqual([
      {
        path: ["trackExternalId"],
        message:
          "No track of this conference has this external id. Import the tracks before the sessions, or together with them",
      },
    ]);
    expect((await importRow({ trackId: "x" })).fields).toEqual([
      { path: ["trackExternalId"], message: "Give either trackId or trackExternalId" },
    ]);
  });
});

it("rooms keep the order in which they are given, one by one, by an import and by its sessions", async () => {
  await createRoom("Main Hall");
  await createRoom("Attic");
  const { conferenceId } = editor;
  const row = (name: string) => ({ externalId: name, name });
  const slot = { day: "day1", startTime: "09:00", endTime: "10:00" };
  const imported = {
    conferenceId,
    rooms: [row("Workshop room"), row("Annex"), { ...row("Foyer"), position: 7 }, row("Cellar")],
    scheduleItems: [{ externalId: "talk", title: "Talk", ...slot, roomNames: ["Terrace", "Bar"] }],
  };
  for (let time = 0; time < 2; time += 1) {
    const result = await editor.call(
      "importRecords",
      imported,
      "... on ImportReport { rows { id } }",
    );
    expect(result.__typename).toBe("ImportReport");
  }
  const { data } = await execute(
    editor.db,
    "query ($id: ID!) { rooms(conferenceId: $id, drafts: true) { name position } }",
    { viewer: editor.viewer, variables: { id: conferenceId } },
  );
  const names = [
    "Main Hall",
    "Attic",
    "Workshop room",
    "Annex",
    "Foyer",
    "Cellar",
    "Terrace",
    "Bar",
  ];
  expect(data.rooms.map(({ name }: { name: string }) => name)).toEqual(names);
  const positions = data.rooms.map(({ position }: { position: number }) => position);
  expect(positions).toEqual([0, 1, 2, 3, 7, 8, 9, 10]);
});

it("rooms are listed by position, then by name, with their sessions", async () => {
  await createRoom("Zoo", { position: -1 });
  await createRoom("Élysée", { position: 0 });
  await createRoom("Annex", { position: 0 });
  await createSession({ location: "annex" });
  const { data } = await execute(
    editor.db,
    "query ($id: ID!) { rooms(conferenceId: $id, drafts: true) { name scheduleItems { title } first: scheduleItems(first: 1) { title } } }",
    { viewer: editor.viewer, variables: { id: editor.conferenceId } },
  );
  const none = { scheduleItems: [], first: [] };
  expect(data.rooms).toEqual([
    { name: "Zoo", ...none },
    { name: "Annex", scheduleItems: [{ title: "Opening" }], first: [{ title: "Opening" }] },
    { name: "Élysée", ...none },
  ]);
});

describe("the page of a room", () => {
  const slugs = async (...names: string[]) => {
    const found: string[] = [];
    for (const name of names) found.push((await createRoom(name)).slug);
    return found;
  };
  const find = async (slug: string) => {
    const { data } = await execute(
      editor.db,
      `query ($id: ID!, $slug: String!) {
        room(conferenceId: $id, slug: $slug, drafts: true) { slug }
        scheduleItems(conferenceId: $id, room: $slug) { title }
      }`,
      { viewer: editor.viewer, variables: { id: editor.conferenceId, slug } },
    );
    return data;
  };

  it("has a readable address of its own", async () => {
    expect(await slugs("Łódź Hall", "lodz hall", "東京")).toEqual([
      "lodz-hall",
      "lodz-hall-2",
      "dongjing",
    ]);
    expect(await slugs("?!")).toEqual([expect.stringMatching(/^room-[0-9a-f]{8}$/)]);
  });

  it("is found by the former addresses of a renamed room, which nobody else gets", async () => {
    const { id } = await createRoom("Hall");
    await editor.call("updateRoom", { id, name: "Great Hall" });
    expect(await find("hall")).toMatchObject({ room: { slug: "great-hall" } });
    expect(await slugs("Hall")).toEqual(["hall-2"]);
    await editor.call("updateRoom", { id, name: "Hall" });
    expect((await find("hall")).room.slug).toBe("hall");
    expect((await find("great-hall")).room.slug).toBe("hall");
    await editor.call("deleteRoom", { id });
    expect(await find("great-hall")).toEqual({ room: null, scheduleItems: [] });
    await editor.restore(id);
    expect((await find("great-hall")).room.slug).toBe("hall");
  });

  it("lists what takes place in the room or in all", async () => {
    const room = await createRoom("Hall");
    await createSession({ roomIds: [room.id] });
    await createSession({ title: "Lunch", allRooms: true, startTime: "12:00", endTime: "13:00" });
    await createSession({ title: "Elsewhere", location: "Attic" });
    const draft = { title: "Draft", roomIds: [room.id], publication: "draft" };
    await createSession(draft);
    expect(await find("hall")).toEqual({
      room: { slug: "hall" },
      scheduleItems: [{ title: "Opening" }, { title: "Lunch" }],
    });
  });
});
