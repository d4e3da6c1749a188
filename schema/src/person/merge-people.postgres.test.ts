import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it } from "vitest";
import { findByEmail } from "#person/person.service.ts";
import { speakingLink } from "#proposal/proposal-link.ts";
import { personOfLink } from "#speaking/find-speaking.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };
const selection = "... on Person { id name email phone notes tags speaker { id slug } }";

const createPerson = (data: object = {}) =>
  editor.db.person.create({ data: { name: "Ada", conferenceId: editor.conferenceId, ...data } });
const merge = (keepId: string, mergeId: string, versions: object = {}) =>
  editor.call("mergePeople", { keepId, mergeId, ...versions }, selection);

describe("two people", () => {
  it("are joined, and nothing that was known of them is lost", async () => {
    const kept = await createPerson({ email: "ada@example.com", tags: ["VIP"], notes: "Vegan." });
    const merged = await createPerson({
      name: "Ada King",
      email: "king@example.com",
      phone: "+44 20",
      notes: "Arrives late.",
      tags: ["vip", "Workshop"],
      externalId: "old",
    });
    expect(await merge(kept.id, merged.id)).toMatchObject({
      id: kept.id,
      name: "Ada",
      email: "ada@example.com",
      phone: "+44 20",
      notes: "Vegan.\n\nArrives late.\n\nAlso: Ada King",
      tags: ["VIP", "Workshop"],
      speaker: null,
    });
    expect(
      await editor.db.person.findMany({ where: { id: { in: [kept.id, merged.id] } } }),
    ).toMatchObject([
      { id: kept.id, externalId: "old", otherEmails: ["king@example.com"], version: 2 },
    ]);
    const actions = (await editor.log()).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(["person.delete", "person.merge"]);
  });

  it("are on the proposals of both, once on each", async () => {
    const { conferenceId, db } = editor;
    const [kept, merged] = [await createPerson(), await createPerson()];
    const propose = (ids: string[]) =>
      db.proposal.create({
        data: {
          conferenceId,
          state: "submitted",
          submittedAt: new Date(),
          people: {
            create: ids.map((personId, position) => {
              return {
                personId,
                conferenceId,
                position,
                name: "Ada",
                email: `${personId}@example.com`,
              };
            }),
          },
        },
      });
    await propose([merged.id]);
    await propose([merged.id, kept.id]);
    await merge(kept.id, merged.id);
    expect(await db.proposalPerson.findMany({ where: { conferenceId } })).toMatchObject([
      { personId: kept.id, position: 0 },
      { personId: kept.id, position: 0 },
    ]);
  });

  it("take part if either has said so", async () => {
    const { conferenceId, db } = editor;
    const [kept, merged] = [await createPerson(), await createPerson()];
    const propose = (people: object[]) =>
      db.proposal.create({
        data: {
          conferenceId,
          state: "submitted",
          submittedAt: new Date(),
          people: {
            create: people.map((person, position) => ({
              conferenceId,
              position,
              name: "Ada",
              email: `${position}@example.com`,
              ...(person as { personId: string }),
            })),
          },
        },
      });
    const answeredAt = new Date("2030-01-01");
    const own = { personId: merged.id, status: "confirmed", answeredAt };
    const shared = await propose([own, { personId: kept.id }]);
    await merge(kept.id, merged.id);
    expect(await db.proposalPerson.findMany({ where: { proposalId: shared.id } })).toMatchObject([
      { personId: kept.id, position: 0, status: "confirmed", answeredAt },
    ]);
  });

  it("get the mails that are on their way to either", async () => {
    const { conferenceId, db } = editor;
    const [kept, merged, other] = [
      await createPerson(),
      await createPerson(),
      await createPerson(),
    ];
    const about = { conferenceId, kind: "session-times", recipient: "ada@example.com" };
    const queue = (personId: string) =>
      db.outgoingMail.create({ data: { ...about, data: { personId, sessionIds: ["a"] } } });
    for (const { id } of [kept, merged, other]) await queue(id);
    await merge(kept.id, merged.id);
    const mails = await db.outgoingMail.findMany({ where: about, orderBy: { id: "asc" } });
    expect(mails.map(({ data }) => data)).toEqual(
      [kept, kept, other].map(({ id: personId }) => ({ personId, sessionIds: ["a"] })),
    );
  });

  it("keep what both have done and said as speakers, and a link", async () => {
    const { conferenceId, db } = editor;
    const kept = await createPerson({ mayBeRecorded: true });
    const opened = { linkSentAt: new Date("2026-01-01"), linkOpenedAt: new Date("2026-01-02") };
    const merged = await createPerson({ linkNonce: "merged", ...opened, mayBeRecorded: false });
    const tasks = await db.speakerTask.createManyAndReturn({
      data: ["A", "B"].map((title) => ({ conferenceId, title })),
    });
    await db.speakerTaskDone.createMany({
      data: [
        { personId: kept.id, taskId: tasks[0]?.id ?? "" },
        ...tasks.map(({ id: taskId }) => ({ personId: merged.id, taskId })),
      ],
    });
    const waits = (personId: string, values: object, updatedAt: string) =>
      db.profileChange.create({ data: { personId, values, updatedAt: new Date(updatedAt) } });
    await waits(merged.id, { name: "Ada King", bio: "Newer." }, "2030-01-02");
    await waits(kept.id, { bio: "Older.", title: "Countess" }, "2030-01-01");
    await merge(kept.id, merged.id);
    const where = { id: kept.id };
    const include = { tasksDone: true, profileChange: true };
    const after = await db.person.findUniqueOrThrow({ where, include });
    expect(after).toMatchObject({
      // Who once said no is not recorded.
      linkNonce: "merged",
      ...opened,
      mayBeRecorded: false,
      profileChange: { values: { name: "Ada King", bio: "Newer.", title: "Countess" } },
    });
    expect(after.tasksDone.map(({ taskId }) => taskId).sort()).toEqual(
      tasks.map(({ id }) => id).sort(),
    );
    // Both restored, the link is of one of them.
    await editor.restore(merged.id);
    expect(await db.person.findUnique({ where: { id: merged.id } })).toMatchObject({
      linkNonce: null,
      linkSentAt: null,
      linkOpenedAt: null,
    });
  });

  it("keep their own links, answers and changes where the other has none", async () => {
    const kept = await createPerson({ linkNonce: "kept", mayBeRecorded: true });
    const merged = await createPerson({ linkNonce: "other" });
    const { db } = editor;
    await db.profileChange.create({ data: { personId: kept.id, values: { bio: "Mine." } } });
    await merge(kept.id, merged.id);
    const where = { id: kept.id };
    expect(await db.person.findUnique({ where, include: { profileChange: true } })).toMatchObject({
      linkNonce: "kept",
      mayBeRecorded: true,
      profileChange: { values: { bio: "Mine." } },
    });
  });

  it("open one page by both links, until it is renewed, also after another merge", async () => {
    const { db } = editor;
    const opens = async (linkNonce: string) =>
      (await personOfLink(db, secrets, speakingLink(secrets, { linkNonce }) ?? ""))?.id;
    const first = await createPerson({ linkNonce: "first" });
    const second = await createPerson({ linkNonce: "second" });
    const third = await createPerson({ linkNonce: "third" });
    await merge(second.id, first.id);
    expect(await Promise.all(["first", "second"].map(opens))).toEqual([second.id, second.id]);
    await merge(third.id, second.id);
    const all = ["first", "second", "third"];
    expect(await Promise.all(all.map(opens))).toEqual(all.map(() => third.id));
    // In the bin they have no link; restored, neither.
    await editor.restore(first.id);
    expect(await opens("first")).toBe(third.id);
    await editor.call("renewSpeakingLink", { id: third.id }, "");
    expect(await Promise.all(all.map(opens))).toEqual(all.map(() => undefined));
  });

  it("are found by the addresses and external ids of both", async () => {
    const { db, conferenceId } = editor;
    const create = factories(db);
    const kept = await createPerson({ email: "new@example.com", externalId: "p2" });
    const merged = await createPerson({ email: "old@example.com", externalId: "p1" });
    const profile = (personId: string, externalId: string) =>
      create.speaker({ conferenceId, personId, externalId, name: "Ada" });
    const stays = await profile(kept.id, "s2");
    await profile(merged.id, "s1");
    await merge(kept.id, merged.id);
    expect(await db.person.findUnique({ where: { id: kept.id } })).toMatchObject({
      email: "new@example.com",
      otherEmails: ["old@example.com"],
      externalId: "p2",
      notes: null,
    });
    expect(await findByEmail(db, conferenceId, "old@example.com")).toMatchObject({ id: kept.id });

    // Nobody else can have the address, and an import of either updates the one that is left.
    const taken = await editor.call("createPerson", {
      conferenceId,
      name: "Somebody else",
      email: "OLD@example.com",
    });
    expect(taken.fields).toMatchObject([
      { path: ["email"], message: expect.stringContaining("Is the address of Ada.") },
    ]);
    const rows = {
      people: [{ externalId: "p1", phone: "1" }],
      speakers: [{ externalId: "s1", name: "Ada", title: "Countess" }],
      scheduleItems: [
        { externalId: "t1", title: "Engines", speakerExternalIds: ["s1"], day: null },
      ],
    };
    const report = await editor.call(
      "importRecords",
      { conferenceId, ...rows },
      "... on ImportReport { rows { verdict id } }",
    );
    expect(report.rows).toMatchObject([
      { verdict: "updated", id: kept.id },
      { verdict: "updated", id: stays.id },
      { verdict: "created" },
    ]);
    expect(await db.speaker.findUnique({ where: { id: stays.id } })).toMatchObject({
      externalId: "s2",
      title: "Countess",
    });
    expect(await db.scheduleItemSpeaker.findMany()).toMatchObject([{ speakerId: stays.id }]);
    // Their former selves come back without what is the other's by now.
    await editor.restore(merged.id);
    expect(await db.person.findUnique({ where: { id: merged.id } })).toMatchObject({ email: null });
  });

  it("keep the profile that one of them has, and the address", async () => {
    const kept = await createPerson();
    const merged = await createPerson({ email: "only@example.com" });
    const create = factories(editor.db);
    const { id } = await create.speaker({
      conferenceId: editor.conferenceId,
      personId: merged.id,
    });
    expect(await merge(kept.id, merged.id)).toMatchObject({
      email: "only@example.com",
      speaker: { id },
    });
  });

  it("have the sessions and the profile that were in the bin meanwhile when these come back", async () => {
    const { db, conferenceId } = editor;
    const create = factories(db);
    const [kept, merged, other] = [
      await createPerson({ email: "bin@example.com" }),
      await createPerson(),
      await createPerson(),
    ];
    const ofKept = await create.speaker({ conferenceId, name: "Kept", personId: kept.id });
    const ofMerged = await create.speaker({ conferenceId, name: "Merged", personId: merged.id });
    const item = await create.scheduleItem({ conferenceId, speakerIds: [ofMerged.id] });
    const shared = await create.scheduleItem({
      conferenceId,
      speakerIds: [ofKept.id, ofMerged.id],
    });
    const ids = [item.id, shared.id];
    for (const id of ids) {
      await editor.call("deleteScheduleItem", { id }, "");
    }
    await merge(kept.id, merged.id);
    await editor.call("restoreRecords", { conferenceId, ids }, "");
    for (const scheduleItemId of ids) {
      const links = await db.scheduleItemSpeaker.findMany({ where: { scheduleItemId } });
      expect(links).toMatchObject([{ speakerId: ofKept.id }]);
    }

    const profile = await create.speaker({ conferenceId, name: "Third", personId: other.id });
    await editor.call("deleteSpeaker", { id: ofKept.id }, "");
    await editor.call("deleteSpeaker", { id: profile.id }, "");
    await merge(kept.id, other.id);
    await editor.call("restoreRecords", { conferenceId, ids: [profile.id] }, "");
    expect(await db.speaker.findUnique({ where: { id: profile.id } })).toMatchObject({
      personId: kept.id,
    });
  });

  it("who are both speakers have the sessions of both in their order, and all addresses", async () => {
    const { conferenceId, db } = editor;
    const create = factories(db);
    const [kept, merged] = [await createPerson(), await createPerson()];
    const speaker = (data: object) => create.speaker({ conferenceId, ...data });
    const stays = await speaker({ name: "Ada", slug: "ada", personId: kept.id });
    const goes = await speaker({ name: "Ada King", slug: "ada-king", personId: merged.id });
    const other = await speaker({});
    const renamed = { conferenceId, kind: "speaker", slug: "a-king" } as const;
    await db.formerSlug.create({ data: { ...renamed, entityId: goes.id } });
    const item = (speakerIds: string[]) => create.scheduleItem({ conferenceId, speakerIds });
    const items = [
      await item([goes.id, other.id, stays.id]),
      await item([other.id, goes.id]),
      await item([stays.id]),
    ];
    const user = await create.user();
    await db.sessionStar.create({
      data: { userId: user.id, scheduleItemId: items[1]?.id ?? "" } as never,
    });

    expect((await merge(kept.id, merged.id)).speaker).toEqual({ id: stays.id, slug: "ada" });

    const links = await db.scheduleItemSpeaker.findMany({ orderBy: { position: "asc" } });
    const speakersOf = (id: string | undefined) =>
      links.filter(({ scheduleItemId }) => scheduleItemId === id).map(({ speakerId }) => speakerId);
    expect(items.map(({ id }) => speakersOf(id))).toEqual([
      [stays.id, other.id],
      [other.id, stays.id],
      [stays.id],
    ]);
    const versions = await db.scheduleItem.findMany({
      where: { id: { in: items.map(({ id }) => id) } },
      orderBy: { id: "asc" },
    });
    expect(versions.map(({ version }) => version)).toEqual([2, 2, 1]);
    expect(await db.sessionStar.count()).toBe(1);
    for (const slug of ["ada", "ada-king", "a-king"]) {
      const source = `{ speaker(conferenceId: "${conferenceId}", slug: "${slug}") { id slug } }`;
      const { data } = await execute(db, source);
      expect(data.speaker).toEqual({ id: stays.id, slug: "ada" });
    }
  });
});

describe("a merge is refused", () => {
  it("of a person with themselves, and of people of different conferences", async () => {
    const { id } = await createPerson();
    const message = "This is the same person. Choose another one";
    expect((await merge(id, id)).fields).toEqual([{ path: ["mergeId"], message }]);
    const create = factories(editor.db);
    const own = await create.conference({ ownerId: editor.viewer.id });
    const foreign = await create.conference();
    const elsewhere = await createPerson({ conferenceId: own.id });
    expect((await merge(id, elsewhere.id)).fields).toEqual([
      {
        path: ["mergeId"],
        message: "Is a person of another conference, and only people of the same one are merged",
      },
    ]);
    const stranger = await createPerson({ conferenceId: foreign.id });
    for (const other of [stranger.id, "nothing"]) {
      expect((await merge(id, other)).__typename).toBe("NotFoundError");
      expect((await merge(other, id)).__typename).toBe("NotFoundError");
    }
  });

  it("after a change that it does not know of, of either of them", async () => {
    const [kept, merged] = [await createPerson(), await createPerson()];
    await editor.call("updatePerson", { id: merged.id, phone: "1" });
    const versions = { keepVersion: 1, mergeVersion: 1 };
    expect(await merge(kept.id, merged.id, versions)).toMatchObject({
      __typename: "ConflictError",
      version: 2,
      changes: [{ fields: ["phone"] }],
    });
    await editor.call("updatePerson", { id: kept.id, phone: "2" });
    expect((await merge(kept.id, merged.id, { keepVersion: 1 })).__typename).toBe("ConflictError");
    expect(await editor.db.person.count({ where: { id: merged.id } })).toBe(1);
  });

  it("where their notes are too long together", async () => {
    const notes = "x".repeat(6_000);
    const [kept, merged] = [
      await createPerson({ notes }),
      await createPerson({ notes: `${notes}y` }),
    ];
    expect((await merge(kept.id, merged.id)).fields).toEqual([
      { path: ["notes"], message: "Must be at most 10,000 characters" },
    ]);
    expect(await editor.db.person.count({ where: { id: merged.id } })).toBe(1);
  });
});
