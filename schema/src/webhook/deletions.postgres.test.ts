import type { ApiScope } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const source = `query ($id: ID!, $since: DateTime!, $types: [EventType!]) {
  deletions(conferenceId: $id, since: $since, types: $types) {
    totalCount nodes { type recordId externalId deletedAt }
  }
}`;

async function read(variables: object = {}, scopes?: ApiScope[]) {
  const viewer = {
    ...editor.viewer,
    ...(scopes && { token: { id: "token", conferenceId: editor.conferenceId, scopes } }),
  };
  const { data, codes } = await execute(editor.db, source, {
    viewer,
    variables: { id: editor.conferenceId, since: "2020-01-01T00:00:00Z", ...variables },
  });
  return codes ?? data.deletions;
}

it("lists what was deleted since an instant, of the kinds that a token may read", async () => {
  const { db, conferenceId } = editor;
  await db.conference.update({ where: { id: conferenceId }, data: { plan: "enterprise" } });
  const create = factories(db);
  const { id } = await create.speaker({ conferenceId, externalId: "crm-7" });
  const item = await create.scheduleItem({ conferenceId, externalId: "session-1" });
  const { id: sponsorId } = await db.sponsor.create({
    data: { conferenceId, name: "Polder", imageUrl: "/logo.svg" },
  });
  await create.speaker({ conferenceId, name: "Stays" });
  const before = new Date();
  await editor.call("deleteSpeaker", { id });
  await editor.call("deleteSponsor", { id: sponsorId });
  const speaker = {
    type: "speaker_deleted",
    recordId: id,
    externalId: "crm-7",
    deletedAt: expect.stringMatching(/^20.*Z$/),
  };
  const sponsor = { type: "sponsor_deleted", recordId: sponsorId, externalId: null };
  expect((await read()).nodes).toMatchObject([speaker, sponsor]);
  expect((await read({ since: new Date(before.getTime() + 3_600_000) })).nodes).toEqual([]);
  expect((await read({ types: ["sponsor_deleted", "speaker_updated"] })).totalCount).toBe(1);
  expect((await read({}, ["programme_read"])).nodes).toEqual([speaker]);
  expect(await read({ types: ["sponsor_deleted"] }, ["programme_read"])).toEqual(["FORBIDDEN"]);
  expect(await read({ types: [] }, ["programme_read"])).toMatchObject({ totalCount: 0, nodes: [] });
  // The sessions that a new programme replaces are gone one by one, too.
  await editor.call("replaceProgramme", { conferenceId });
  expect((await read({ types: ["schedule_item_deleted"] })).nodes).toMatchObject([
    { recordId: item.id, externalId: "session-1" },
  ]);
});
