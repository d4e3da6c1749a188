import { factories } from "@summit/prisma/testing/factories.ts";
import { getNamedType, isInputObjectType } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import type { ContentChange } from "#content/content-events.ts";
import type { Viewer } from "#context/viewer.ts";
import { schema } from "#index.ts";
import { updateSpeaker } from "#speaker/speaker.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const selection = `... on Speaker { id name title topic version }`;

const createSpeaker = () =>
  editor.call(
    "createSpeaker",
    { conferenceId: editor.conferenceId, name: "Ada Byron", title: "Analyst", topic: "Engines" },
    selection,
  );

describe("an update", () => {
  it("that names an older version is refused, and tells who changed what since", async () => {
    const { id, version } = await createSpeaker();
    const first = { id, version, title: "Countess", topic: null };
    const second = { id, version, title: "Programmer" };
    expect(await editor.call("updateSpeaker", first, selection)).toMatchObject({
      title: "Countess",
      version: version + 1,
    });
    expect(await editor.call("updateSpeaker", second, selection)).toEqual({
      __typename: "ConflictError",
      message: "Somebody else has changed this meanwhile.",
      version: version + 1,
      changes: [{ by: "Test User", fields: ["title", "topic"] }],
    });
    expect(await editor.db.speaker.findUnique({ where: { id } })).toMatchObject({
      title: "Countess",
    });
  });

  it("that names no version takes whatever there is", async () => {
    const { id } = await createSpeaker();
    await editor.call("updateSpeaker", { id, title: "Countess" }, selection);
    expect(await editor.call("updateSpeaker", { id, topic: "Poetry" }, selection)).toMatchObject({
      title: "Countess",
      topic: "Poetry",
    });
  });

  it("of two that are sent at once from one version, only one is made", async () => {
    const { id, version } = await createSpeaker();
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((title) =>
        editor.call("updateSpeaker", { id, version, title }, selection),
      ),
    );
    expect(answers.map(({ __typename }) => __typename).sort()).toEqual([
      "ConflictError",
      "ConflictError",
      "Speaker",
    ]);
  });

  it("that changes nothing leaves no trace", async () => {
    const { id, version } = await createSpeaker();
    const log = await editor.log();
    const changes: ContentChange[] = [];
    const events = {
      announce: async () => {},
      publish: (published: readonly ContentChange[]) => changes.push(...published),
    };
    const { db, viewer } = editor;
    const speaker = await updateSpeaker({ db, viewer, events }, id, { name: " Ada Byron " });
    expect(speaker.version).toBe(version);
    expect(await editor.log()).toEqual(log);
    expect(changes).toEqual([]);
  });
});

describe("what an update leaves out stays, and null clears", () => {
  const updates: Record<string, object> = {
    Article: { slug: "a", title: "x", excerpt: "x", body: "x", publishedOn: "2030-01-01" },
    ExhibitPackage: {
      ...{ name: "x", price: 12.5, currency: "EUR", delegatePasses: 3, standSize: "x" },
      ...{ inclusions: "One\nTwo", position: 4 },
    },
    ScheduleItem: {
      ...{ day: "day2", startTime: "10:00", endTime: "11:00", title: "x", type: "Panel" },
      ...{ location: "Main Hall", description: "y" },
    },
    Speaker: { name: "x", title: "x", showOnHome: false, homeOrder: 3, topic: "y" },
    Sponsor: { name: "x", imageUrl: "/x.png", position: 2, websiteUrl: "https://example.com" },
    TicketType: {
      ...{ name: "x", price: 99.5, currency: "GBP", quantity: 5, active: false, popular: true },
      ...{ availableFrom: "2030-01-01", availableUntil: "2030-04-30", features: "Lunch" },
    },
  };

  it("knows every kind of content", () => {
    const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
    const kinds = names.filter((name) => /^update/.test(name)).map((name) => name.slice(6));
    expect([...Object.keys(updates), "Conference"].sort()).toEqual(kinds.sort());
  });

  it.each(Object.entries(updates))("%s", async (kind, form) => {
    const { conferenceId, db } = editor;
    const table = kind.charAt(0).toLowerCase() + kind.slice(1);
    const stored = async (id: string) => {
      const {
        version,
        updatedAt: _,
        ...row
      } = await (db[table as "speaker"] as typeof db.speaker).findUniqueOrThrow({ where: { id } });
      return { version, row };
    };
    const { id } = await editor.call(
      `create${kind}`,
      { conferenceId, ...form },
      `... on ${kind} { id }`,
    );
    const before = await stored(id);
    const name = "name" in form ? "name" : "title";
    await editor.call(`update${kind}`, { id, [name]: "Renamed" });
    const after = await stored(id);
    const { slug: _old, ...rest } = before.row;
    expect(after.row).toMatchObject({ ...rest, [name]: "Renamed" });
    expect(after.version).toBe(before.version + 1);

    const optional = optionalFieldsOf(kind);
    for (const field of optional.filter((field) => field in form)) {
      const answer = await editor.call(`update${kind}`, { id, [field]: null });
      expect(answer.__typename, field).toBe(kind);
    }
    const required = Object.keys(form).filter((field) => !optional.includes(field));
    for (const field of required) {
      const { fields } = await editor.call(`update${kind}`, { id, [field]: null });
      expect(fields, field).toEqual([{ path: [field], message: "Required" }]);
    }
  });

  /** What a new record can do without. */
  function optionalFieldsOf(kind: string): string[] {
    const type = getNamedType(schema.getType(`Create${kind}Input`));
    if (!isInputObjectType(type)) throw new Error(`Create${kind}Input is no input type.`);
    return Object.values(type.getFields())
      .filter(({ type }) => !String(type).endsWith("!"))
      .map(({ name }) => name);
  }

  it("a session keeps its speakers when it is renamed", async () => {
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

  it("the first save of details needs what every venue has, later ones do not", async () => {
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

describe("changes of one conference at once", () => {
  let organizer: Viewer;
  beforeAll(async () => {
    organizer = viewerOf(await factories(editor.db).user());
    await editor.db.conference.update({
      where: { id: editor.conferenceId },
      data: { ownerId: organizer.id },
    });
  });

  it("never wait for each other in a circle: saving a speaker, accepting a proposal for them, replacing the programme", async () => {
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
    const call = (name: string, argument: string) =>
      execute(db, `mutation { ${name}(${argument}) { __typename } }`, { viewer: organizer });
    const answers = [];
    for (const [round, { id }] of submissions.entries()) {
      // Fewer at once than there are connections, so that each has its transaction open.
      const answersOfRound = await Promise.all([
        call("updateSpeaker", `input: { id: "${speaker.id}", topic: "Round ${round}" }`),
        call(
          "acceptFormSubmission",
          `input: { id: "${id}", name: "Grace Hopper", title: "Admiral ${round}" }`,
        ),
        call("replaceProgramme", `conferenceId: "${conferenceId}"`),
      ]);
      answers.push(...answersOfRound);
    }
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await db.formSubmission.count({ where: { status: "accepted" } })).toBe(rounds);
    const changed = { entityId: speaker.id, action: "speaker.update" };
    expect(await db.auditLogEntry.count({ where: changed })).toBe(2 * rounds);
  }, 60_000);
});
