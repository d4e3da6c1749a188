import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { updateConference } from "#conference/conference.service.ts";
import type { ContentChange } from "#content/content-events.ts";
import { deleteContent } from "#content/delete-content.ts";
import type { Editor } from "#content/editing.ts";
import { updateContent } from "#content/update-content.ts";
import { upsertContent } from "#content/upsert-content.ts";
import { speakers } from "#speaker/speaker.service.ts";
import { eventsOfChange } from "#webhook/outgoing-events.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const content = useContentEditor();
const announced: ContentChange[] = [];

/** Records the changes announced within the transaction. */
const editor = (): Editor => ({
  db: content.db,
  viewer: content.viewer,
  events: { announce: async (_tx, changes) => void announced.push(...changes), publish() {} },
});

const told = () =>
  announced.flatMap(eventsOfChange).map(({ type, recordId, data }) => [type, recordId, data]);

const before = new Date("2025-01-01");
let ids: Record<"ada" | "bea" | "both" | "alone" | "other", string>;

beforeEach(async () => {
  const { db, conferenceId } = content;
  await db.scheduleItem.deleteMany();
  await db.speaker.deleteMany();
  const create = factories(db);
  const of = { conferenceId, updatedAt: before };
  const [ada, bea] = [
    await create.speaker({ ...of, name: "Ada", externalId: "ada" }),
    await create.speaker({ ...of, name: "Bea", externalId: "bea" }),
  ];
  const both = await create.scheduleItem({ ...of, title: "B", speakerIds: [ada.id, bea.id] });
  const alone = await create.scheduleItem({ ...of, title: "A", speakerIds: [ada.id] });
  const other = await create.scheduleItem({ ...of, title: "O", speakerIds: [bea.id] });
  ids = { ada: ada.id, bea: bea.id, both: both.id, alone: alone.id, other: other.id };
  announced.length = 0;
});

/** The public data of the changed sessions, and of one by its id. */
async function changed() {
  const source = `query ($id: ID!, $one: ID!, $since: DateTime!) {
    conference(id: $id) { scheduleItems(filter: { updatedSince: $since }, orderBy: { field: title }) {
      nodes { title version speakers { name } } } }
    node(id: $one) { ... on ScheduleItem { title version speakers { name } } }
  }`;
  const since = "2025-01-02T00:00:00Z";
  const variables = { id: content.conferenceId, one: ids.alone, since };
  const { data, errors } = await execute(content.db, source, { variables });
  expect(errors).toBeUndefined();
  return { list: data.conference.scheduleItems.nodes, one: data.node };
}

const updated = (id: string, version: number) => [
  "schedule_item.updated",
  id,
  { version, fields: ["speakerIds"] },
];

describe("the sessions of a speaker", () => {
  it.each([
    ["is deleted", () => deleteContent(editor(), speakers, { id: ids.ada })],
    ["is hidden", () => updateContent(editor(), speakers, ids.ada, { publication: "draft" })],
  ])("are marked as changed when the speaker %s, with one event each", async (_what, change) => {
    await change();
    const events = told();
    expect(events).toHaveLength(3);
    expect(events).toEqual(expect.arrayContaining([updated(ids.both, 2), updated(ids.alone, 2)]));
    const { list, one } = await changed();
    expect(list).toEqual([
      { title: "A", version: 2, speakers: [] },
      { title: "B", version: 2, speakers: [{ name: "Bea" }] },
    ]);
    expect(one).toEqual(list[0]);
    const log = (await content.log()).filter(({ entityId }) => entityId === ids.both);
    expect(log).toEqual([
      { action: "schedule-item.update", entityId: ids.both, details: { name: "B" } },
    ]);
  });

  it("are marked again when the speaker is published again, but not on other changes", async () => {
    await updateContent(editor(), speakers, ids.ada, { publication: "draft" });
    announced.length = 0;
    await updateContent(editor(), speakers, ids.ada, { title: "Countess" });
    expect(told().map(([type]) => type)).toEqual(["speaker.updated"]);
    announced.length = 0;
    await updateContent(editor(), speakers, ids.ada, { publication: "published" });
    expect(told()).toEqual(expect.arrayContaining([updated(ids.both, 3), updated(ids.alone, 3)]));
    expect((await changed()).one).toEqual({
      title: "A",
      version: 3,
      speakers: [{ name: "Ada" }],
    });
  });

  it("are marked once if an import hides several of their speakers", async () => {
    const rows = ["ada", "bea"].map((externalId) => ({ externalId, publication: "draft" }));
    await upsertContent(editor(), speakers, content.conferenceId, rows);
    const sessions = told().filter(([type]) => type === "schedule_item.updated");
    expect(sessions).toHaveLength(3);
    expect(sessions).toEqual(
      expect.arrayContaining([ids.both, ids.alone, ids.other].map((id) => updated(id, 2))),
    );
  });

  it("are not marked if the change is rejected", async () => {
    await expect(
      updateContent(editor(), speakers, ids.ada, { publication: "draft", name: "" }),
    ).rejects.toThrow("Required");
    expect(told()).toEqual([]);
    expect((await changed()).list).toEqual([]);
  });
});

it("all sessions are marked when the conference moves to another day or time zone", async () => {
  const { conferenceId } = content;
  // The description is required, and the test's row has none.
  await updateConference(editor(), conferenceId, { name: "Renamed", description: "Two days." });
  expect(told().map(([type]) => type)).toEqual(["conference.updated"]);
  expect((await changed()).list).toEqual([]);
  announced.length = 0;
  await updateConference(editor(), conferenceId, { timeZone: "Asia/Tokyo" });
  expect(told().map(([type]) => type)).toEqual(["conference.updated", "programme.updated"]);
  expect((await changed()).list).toHaveLength(3);
});
