import { factories } from "@summit/prisma/testing/factories.ts";
import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredInputField,
} from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { ContentChange } from "#content/content-events.ts";
import { updateContent } from "#content/update-content.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { speakers } from "#speaker/speaker.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { contentMutations, mutations, sampleInput } from "../../testing/sample-inputs.ts";
import { addSampleRecords } from "../../testing/sample-rows.ts";

const editor = useContentEditor({ id: defaultConferenceId });

const selection = `... on Speaker { id name title topic version }`;

const createSpeaker = () =>
  editor.call(
    "createSpeaker",
    { conferenceId: editor.conferenceId, name: "Ada Byron", title: "Analyst", topic: "Engines" },
    selection,
  );

describe("an update", () => {
  it("with an outdated version is rejected, with the changes since then", async () => {
    const { id, version } = await createSpeaker();
    const first = { id, version, title: "Countess", topic: null };
    const second = { id, version, title: "Programmer" };
    expect(await editor.call("updateSpeaker", first, selection)).toMatchObject({
      title: "Countess",
      version: version + 1,
    });
    expect(await editor.call("updateSpeaker", second, selection)).toEqual({
      __typename: "ConflictError",
      message: "Somebody else has changed this in the meantime.",
      version: version + 1,
      changes: [{ by: "Test User", fields: ["title", "topic"] }],
    });
    expect(await editor.db.speaker.findUnique({ where: { id } })).toMatchObject({
      title: "Countess",
    });
  });

  it("without a version overwrites any version", async () => {
    const { id } = await createSpeaker();
    await editor.call("updateSpeaker", { id, title: "Countess" }, selection);
    expect(await editor.call("updateSpeaker", { id, topic: "Poetry" }, selection)).toMatchObject({
      title: "Countess",
      topic: "Poetry",
    });
  });

  it("is applied once if two are sent concurrently with the same version", async () => {
    const { id, version } = await createSpeaker();
    const responses = await Promise.all(
      ["One", "Two", "Three"].map((title) =>
        editor.call("updateSpeaker", { id, version, title }, selection),
      ),
    );
    expect(responses.map(({ __typename }) => __typename).sort()).toEqual([
      "ConflictError",
      "ConflictError",
      "Speaker",
    ]);
  });

  it("without changes is not logged", async () => {
    const { id, version } = await createSpeaker();
    const log = await editor.log();
    const changes: ContentChange[] = [];
    const events = {
      announce: async () => {},
      publish: (published: readonly ContentChange[]) => changes.push(...published),
    };
    const { db, viewer } = editor;
    const speaker = await updateContent({ db, viewer, events }, speakers, id, {
      name: " Ada Byron ",
    });
    expect(speaker.version).toBe(version);
    expect(await editor.log()).toEqual(log);
    expect(changes).toEqual([]);
  });
});

describe("a delete", () => {
  /** Of each kind of record that has a version. */
  const kinds = Object.keys(mutations).flatMap((name) => {
    const kind = /^delete(\w+)$/.exec(name)?.[1] ?? "";
    const type = schema.getType(kind);
    return isObjectType(type) && "version" in type.getFields() ? [kind] : [];
  });

  it("takes a version wherever the record has one", () => {
    expect(kinds).toEqual(expect.arrayContaining(["Conference", "Room", "WebhookEndpoint"]));
    const versions = kinds.map((kind) => {
      const type = getNamedType(mutations[`delete${kind}`]?.args[0]?.type);
      return isInputObjectType(type) ? `${type.getFields().version?.type}` : undefined;
    });
    expect(versions).toEqual(kinds.map(() => "Int"));
  });

  it.each(kinds)("of a %s is refused if its version is outdated", async (kind) => {
    const { db, viewer } = editor;
    const conference = await factories(db).conference({ ownerId: viewer.id });
    const ids = await addSampleRecords(db, conference.id);
    const isConference = kind === "Conference";
    const id = isConference ? conference.id : ids[kind];
    const table = kind.charAt(0).toLowerCase() + kind.slice(1);
    const records = db[table as "speaker"] as typeof db.speaker;
    const { version } = await records.update({
      where: { id },
      data: { version: { increment: 1 } },
    });
    const call = (asked: number) =>
      editor.call(`delete${kind}`, {
        id,
        version: asked,
        ...(isConference && { name: conference.name }),
      });
    expect(await call(version - 1)).toMatchObject({ __typename: "ConflictError", version });
    expect(await records.findUnique({ where: { id } })).toMatchObject({ version });
    expect(await call(version)).toEqual({ __typename: "Deleted" });
  });

  it("says who has changed what since the version that was to be deleted", async () => {
    const { id, version } = await createSpeaker();
    await editor.call("updateSpeaker", { id, title: "Countess" });
    expect(await editor.call("deleteSpeaker", { id, version })).toEqual({
      __typename: "ConflictError",
      message: "Somebody else has changed this in the meantime.",
      version: version + 1,
      changes: [{ by: "Test User", fields: ["title"] }],
    });
    expect(await editor.call("deleteSpeaker", { id })).toEqual({ __typename: "Deleted" });
  });
});

describe("all fields are stored, omitted ones are kept, and null clears", () => {
  const kinds = contentMutations
    .map((name) => name.replace(/^update/, ""))
    .filter((kind) => contentMutations.includes(`create${kind}`));

  it.each(kinds)("%s", async (kind) => {
    const input = createInputOf(kind);
    // Not all with the same text, because articles and pages share their addresses.
    const form = sampleInput(input, kind.toLowerCase()) as Record<string, unknown>;
    const { conferenceId, db } = editor;
    const table = kind.charAt(0).toLowerCase() + kind.slice(1);
    const stored = async (id: string) => {
      const records = db[table as "speaker"] as typeof db.speaker;
      const { version, ...row } = await records.findUniqueOrThrow({ where: { id } });
      return { version, row };
    };
    const readable = readableFieldsOf(kind).filter((field) => field in form);
    const { id, ...created } = await editor.call(
      `create${kind}`,
      { conferenceId, ...form },
      `... on ${kind} { id ${readable.join(" ")} }`,
    );
    for (const field of readable) expect(created, field).toHaveProperty(field, form[field]);
    const before = await stored(id);
    const name = ["name", "title", "subject", "description"].find((field) => field in form) ?? "";
    await editor.call(`update${kind}`, { id, [name]: "Renamed" });
    const after = await stored(id);
    for (const [field, value] of Object.entries(before.row).filter(([field]) => field in form)) {
      expect(after.row, field).toHaveProperty(field, field === name ? "Renamed" : value);
    }
    expect(after.version).toBe(before.version + 1);

    for (const field of Object.keys(form)) {
      const response = await editor.call(`update${kind}`, { id, [field]: null });
      const required = isRequiredInputField(input.getFields()[field] as GraphQLInputField);
      const refused = { fields: [{ path: [field], message: expect.stringMatching(/^Required/) }] };
      expect(response, field).toMatchObject(
        required || [...clearedTogether, ...alwaysSet].includes(field)
          ? refused
          : { __typename: kind },
      );
    }
  });

  /** Fields that are cleared only together. */
  const clearedTogether = ["day", "startTime", "endTime"];

  /** Fields that a new record gets where the form leaves them out, and then keeps. */
  const alwaysSet = ["colour"];

  /** Single values of a record. */
  const readableFieldsOf = (kind: string): string[] =>
    Object.values((schema.getType(kind) as GraphQLObjectType).getFields())
      .filter(({ type }) => isLeafType(getNullableType(type)))
      .map(({ name }) => name);

  /** The form of a new record. */
  function createInputOf(kind: string): GraphQLInputObjectType {
    const type = getNamedType(mutations[`create${kind}`]?.args[0]?.type);
    if (!isInputObjectType(type)) throw new Error(`create${kind} has no input.`);
    return type;
  }

  it("renaming a session keeps its speakers", async () => {
    const create = factories(editor.db);
    const { conferenceId } = editor;
    const speaker = await create.speaker({ conferenceId });
    const item = await create.scheduleItem({ conferenceId, speakerIds: [speaker.id] });
    const renamed = await editor.call(
      "updateScheduleItem",
      { id: item.id, title: "Renamed" },
      "... on ScheduleItem { title speakers { id } }",
    );
    expect(renamed).toMatchObject({ title: "Renamed", speakers: [{ id: speaker.id }] });
  });

  it("the first save of a venue requires all required fields, later ones do not", async () => {
    const { conferenceId } = editor;
    const { fields } = await editor.call("saveVenueDetails", { conferenceId, city: "Paris" });
    expect(fields.map(({ path }: { path: string[] }) => path[0])).toContain("venueName");
    const venue = { venueName: "x", address: "x", city: "x", postalCode: "x", country: "FR" };
    const details = `... on VenueDetails { version city venueName }`;
    await editor.call("saveVenueDetails", { conferenceId, version: 0, ...venue }, details);
    const again = { conferenceId, version: 1, city: "Paris" };
    expect(await editor.call("saveVenueDetails", again, details)).toMatchObject({
      city: "Paris",
      venueName: "x",
      version: 2,
    });
    expect(await editor.call("saveVenueDetails", again, details)).toMatchObject({
      __typename: "ConflictError",
      version: 2,
    });
  });
});

describe("concurrent changes of one conference", () => {
  let organizer: Viewer;
  beforeAll(async () => {
    organizer = viewerOf(await factories(editor.db).user({ isOrganizer: true }));
    await editor.db.conference.update({
      where: { id: editor.conferenceId },
      data: { ownerId: organizer.id },
    });
  });

  it("do not deadlock: saving a speaker, accepting a proposal for them, replacing the programme", async () => {
    const { db, conferenceId } = editor;
    const create = factories(db);
    const speaker = await create.speaker({ conferenceId, name: "Grace Hopper" });
    const rounds = 12;
    const submissions = await Promise.all(
      Array.from({ length: rounds }, (_, index) =>
        db.formSubmission.create({
          data: {
            conferenceId,
            eventId: `event-${index}`,
            token: `token-${index}`,
            payload: {},
            submittedAt: new Date(),
          },
        }),
      ),
    );
    const call = (name: string, input: string) =>
      execute(db, `mutation { ${name}(input: { ${input} }) { __typename } }`, {
        viewer: organizer,
      });
    const responses = [];
    for (const [round, { id }] of submissions.entries()) {
      // Fewer than there are connections, so that all transactions are open at the same time.
      const resultsOfRound = await Promise.all([
        call("updateSpeaker", `id: "${speaker.id}", topic: "Round ${round}"`),
        call(
          "acceptFormSubmission",
          `id: "${id}", speakerId: "${speaker.id}", name: "Grace Hopper", title: "Admiral ${round}"`,
        ),
        call("replaceProgramme", `conferenceId: "${conferenceId}"`),
      ]);
      responses.push(...resultsOfRound);
    }
    expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await db.formSubmission.count({ where: { status: "accepted" } })).toBe(rounds);
    const changed = { entityId: speaker.id, action: "speaker.update" };
    expect(await db.auditLogEntry.count({ where: changed })).toBe(2 * rounds);
  });
});
