import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

async function historyOf(id: string, { viewer = editor.viewer, args = "" } = {}) {
  const source = `query ($id: ID!) { recordHistory(id: $id ${args}) {
    id by token source action version fields { name before after } } }`;
  const { data, errors } = await execute(editor.db, source, { viewer, variables: { id } });
  if (errors?.[0]) throw errors[0];
  return data.recordHistory;
}

async function revert(id: string, changeId: string, fields?: string[]) {
  const source = `mutation ($id: ID!, $changeId: ID!, $fields: [String!]) {
    result: revertRecord(input: { id: $id, changeId: $changeId, fields: $fields }) { __typename
      ... on RevertedRecord { version revertedFields } ... on Error { message }
      ... on ValidationError { problems: fields { path message } } ... on ConflictError { version changes { by fields } } } }`;
  const variables = { id, changeId, fields };
  const { data, errors } = await execute(editor.db, source, {
    viewer: editor.viewer,
    variables,
  });
  if (errors?.[0]) throw errors[0];
  return data.result;
}

const createSpeaker = async (data: object = {}): Promise<string> => {
  const form = { conferenceId: editor.conferenceId, name: "Ada", title: "Analyst", ...data };
  return (await editor.call("createSpeaker", form, "... on Speaker { id }")).id;
};

const speaker = (id: string) => editor.db.speaker.findUniqueOrThrow({ where: { id } });

describe("the history of a record", () => {
  it("has who changed which field, from what and to what, newest first", async () => {
    const id = await createSpeaker({ bio: "Hello" });
    await editor.call("updateSpeaker", { id, title: "Countess", bio: null });
    await editor.call("deleteSpeaker", { id });
    await editor.restore(id);
    const entries = await historyOf(id);
    expect(entries).toMatchObject([
      { action: "restore", version: 4, fields: [] },
      { action: "delete", version: 3, fields: [] },
      {
        action: "update",
        by: "Test User",
        source: "edit",
        token: null,
        version: 2,
        fields: [
          { name: "title", before: "Analyst", after: "Countess" },
          { name: "bio", before: "Hello", after: "" },
        ],
      },
      { action: "create", version: 1 },
    ]);
    const { fields } = entries[3];
    expect(fields).toContainEqual({ name: "bio", before: null, after: "Hello" });
    const [, second] = await historyOf(id, { args: `after: "${entries[0].id}", first: 2` });
    expect(second.action).toBe("update");
  });

  it("is kept of the home page, the menu and the identity, each change of which can be reverted", async () => {
    const { conferenceId } = editor;
    const ask = async () => {
      const source = `query ($id: ID!) { conference(id: $id, drafts: true) {
        homePageId homeSections { section heading } menuId menu { target label } identity { id accentColour } } }`;
      const { data } = await execute(editor.db, source, {
        viewer: editor.viewer,
        variables: { id: conferenceId },
      });
      return data.conference;
    };
    const fields = "... on Conference { id }";
    const save = async (heading: string, label: string, accentColour: string) => {
      const sections = [{ section: "about", hidden: false, heading }];
      const entries = [{ target: "speakers", label, url: "https://example.com", hidden: false }];
      const saved = [
        await editor.call("saveHomePage", { conferenceId, sections }, fields),
        await editor.call("saveMenu", { conferenceId, entries }, fields),
        await editor.call("saveIdentity", { conferenceId, accentColour }, fields),
      ];
      for (const result of saved)
        expect(result).toEqual({ __typename: "Conference", id: conferenceId });
    };
    expect(await ask()).toMatchObject({ homePageId: null, menuId: null });
    await save("First", "People", "#7A5AFF");
    const before = await ask();
    await save("Second", "Faces", "#6650FF");
    expect(await ask()).not.toEqual(before);
    for (const id of [before.homePageId, before.menuId, before.identity.id]) {
      const [last, first, ...others] = await historyOf(id);
      expect([last.action, first.action, others]).toEqual(["save", "save", []]);
      expect(await revert(id, last.id)).toMatchObject({ __typename: "RevertedRecord", version: 3 });
    }
    expect(await ask()).toEqual(before);
  });

  it("says what came by an import or with a token", async () => {
    const { conferenceId, db, viewer } = editor;
    await db.conference.update({ where: { id: conferenceId }, data: { plan: "enterprise" } });
    const token = await db.apiToken.create({
      data: {
        tokenHash: "x",
        start: "x",
        name: "Sync",
        userId: viewer.id,
        conferenceId,
        scopes: ["programme_write"],
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    const source = `mutation ($input: UpsertSpeakerInput!) { upsertSpeaker(input: $input) {
      ... on Speaker { id } } }`;
    const input = { conferenceId, externalId: "1", name: "Bea", title: "-" };
    const { data } = await execute(db, source, {
      viewer: { ...viewer, token: { ...token, scopes: token.scopes } },
      variables: { input },
    });
    await db.apiToken.delete({ where: { id: token.id } });
    expect(await historyOf(data.upsertSpeaker.id)).toMatchObject([
      { action: "create", source: "import", token: "Sync", by: "Test User" },
    ]);
  });

  it("shows a session which speakers it has lost and got back", async () => {
    const { conferenceId, db } = editor;
    const id = await createSpeaker();
    const session = await factories(db).scheduleItem({ conferenceId, speakerIds: [id] });
    await editor.call("deleteSpeaker", { id });
    await editor.restore(id);
    expect(await historyOf(session.id)).toMatchObject([
      { action: "update", fields: [{ name: "speakerIds", before: [], after: [id] }] },
      { action: "update", fields: [{ name: "speakerIds", before: [id], after: [] }] },
    ]);
  });

  it("is empty for those who may not edit the record", async () => {
    const id = await createSpeaker();
    const create = factories(editor.db);
    const [helper, other] = [await create.user(), await create.user()];
    for (const user of [helper, other]) await create.conference({ ownerId: user.id });
    const { conferenceId } = editor;
    await editor.db.member.create({ data: { conferenceId, userId: helper.id, role: "helper" } });
    for (const user of [helper, other]) {
      expect(await historyOf(id, { viewer: viewerOf(user) })).toEqual([]);
    }
  });
});

describe("a reverted change", () => {
  it("gives the record its former values, as a change of its own", async () => {
    const id = await createSpeaker({ topic: "Engines" });
    const { slug } = await speaker(id);
    await editor.call("updateSpeaker", { id, name: "Bea", title: "Countess", topic: null });
    const [update] = await historyOf(id);
    expect(await revert(id, update.id, ["topic"])).toEqual({
      __typename: "RevertedRecord",
      version: 3,
      revertedFields: ["topic"],
    });
    expect(await speaker(id)).toMatchObject({ name: "Bea", topic: "Engines" });
    await revert(id, update.id);
    expect(await speaker(id)).toMatchObject({ name: "Ada", slug, title: "Analyst" });
    expect(await historyOf(id)).toMatchObject([
      { action: "revert", fields: [{ name: "name" }, { name: "title" }] },
      { action: "revert", fields: [{ name: "topic", before: null, after: "Engines" }] },
      { action: "update" },
      { action: "create" },
    ]);
  });

  it("can be reverted itself, as often as one likes, and the first change then again", async () => {
    const id = await createSpeaker();
    const { slug } = await speaker(id);
    await editor.call("updateSpeaker", { id, name: "Bea", title: "Countess" });
    const [update] = await historyOf(id);
    const changed = await speaker(id);
    expect(await revert(id, update.id)).toMatchObject({ version: 3 });
    const [undo] = await historyOf(id);
    expect(await revert(id, undo.id)).toMatchObject({ version: 4 });
    expect(await speaker(id)).toMatchObject({ name: "Bea", slug: changed.slug, title: "Countess" });
    const [redo] = await historyOf(id);
    expect(await revert(id, redo.id)).toMatchObject({ version: 5 });
    expect(await speaker(id)).toMatchObject({ name: "Ada", slug, title: "Analyst" });
    // What is as it was is nothing to revert.
    expect(await revert(id, redo.id)).toMatchObject({ version: 5 });
    expect((await historyOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      "revert",
      "revert",
      "revert",
      "update",
      "create",
    ]);
  });

  it("is refused if the same field was changed again, and changes nothing", async () => {
    const id = await createSpeaker();
    await editor.call("updateSpeaker", { id, title: "Countess", topic: "Poetry" });
    const [update] = await historyOf(id);
    await editor.call("updateSpeaker", { id, title: "Programmer" });
    expect(await revert(id, update.id)).toMatchObject({
      __typename: "ConflictError",
      version: 3,
      changes: [{ by: "Test User", fields: ["title"] }],
    });
    expect(await speaker(id)).toMatchObject({ title: "Programmer", topic: "Poetry" });
    expect(await revert(id, update.id, ["topic"])).toMatchObject({ version: 4 });
  });

  it("is refused with a reason where it cannot be", async () => {
    const id = await createSpeaker();
    const [created] = await historyOf(id);
    expect(await revert(id, created.id)).toMatchObject({
      problems: [{ message: "The creation of a record cannot be reverted. Delete the record." }],
    });
    await editor.call("updateSpeaker", { id, title: "Countess" });
    const [update] = await historyOf(id);
    expect(await revert(id, update.id, ["name"])).toMatchObject({
      problems: [{ path: ["fields"], message: "This change has not changed name." }],
    });
    await editor.call("deleteSpeaker", { id });
    expect(await revert(id, update.id)).toMatchObject({
      message: "This is in the bin. Restore it first.",
    });
    expect(await revert("other", update.id)).toMatchObject({ __typename: "NotFoundError" });
  });

  it("may be one of a price, of a list, of the conference and of what it has one of", async () => {
    const { conferenceId, db } = editor;
    const pass = {
      conferenceId,
      name: "Pass",
      price: { minorUnits: 1000, currency: "GBP" },
      availableFrom: "2025-01-01",
      availableUntil: "2025-02-01",
      features: ["Lunch", "Talks"],
    };
    const { id } = await editor.call("createTicketType", pass, "... on TicketType { id }");
    await editor.call("updateTicketType", {
      id,
      price: { minorUnits: 2000, currency: "USD" },
      availableFrom: "2025-01-02",
      features: [],
    });
    const [update] = await historyOf(id);
    await revert(id, update.id);
    const row = await db.ticketType.findUniqueOrThrow({ where: { id } });
    expect({ ...row, price: Number(row.price) }).toMatchObject({
      price: 10,
      features: "Lunch\nTalks",
      availableFrom: new Date("2025-01-01"),
    });

    await editor.call("updateConference", { id: conferenceId, name: "New", description: "-" });
    const [renamed] = await historyOf(conferenceId);
    await revert(conferenceId, renamed.id, ["name"]);
    expect(await db.conference.findUnique({ where: { id: conferenceId } })).toMatchObject({
      name: "Test Conference",
    });

    const venue = {
      conferenceId,
      venueName: "Hall",
      address: "1 Road",
      city: "York",
      postalCode: "Y1",
      country: "GB",
    };
    await editor.call("saveVenueDetails", venue);
    await editor.call("saveVenueDetails", { conferenceId, venueName: "Barn" });
    const { id: venueId } = await db.venueDetails.findFirstOrThrow();
    const [moved] = await historyOf(venueId);
    expect(moved).toMatchObject({ action: "save" });
    await revert(venueId, moved.id);
    expect(await db.venueDetails.findFirst()).toMatchObject({ venueName: "Hall", version: 3 });
  });
});
