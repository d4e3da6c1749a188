import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";
import { addSampleRecords } from "../../testing/sample-rows.ts";

const editor = useContentEditor();

async function checklist(
  viewer: typeof editor.viewer | null = editor.viewer,
  id = editor.conferenceId,
) {
  const source = "query ($id: ID!) { conference(id: $id) { checklist { step done } sections } }";
  const { data, errors } = await execute(editor.db, source, { viewer, variables: { id } });
  expect(errors).toBeUndefined();
  return data.conference.checklist;
}

const done = (steps: { step: string; done: boolean }[] | null) =>
  steps?.flatMap(({ step, done }) => (done ? step : []));

it("is shown to the team only, until all steps are done", async () => {
  const { db, conferenceId } = editor;
  expect(done(await checklist())).toEqual(["publish"]);
  expect(await checklist(null)).toBeNull();
  await factories(db).speaker({ conferenceId, imageUrl: "/a.jpg" });
  expect(done(await checklist())).toEqual(["speakers", "picture", "publish"]);
  await addSampleRecords(db, conferenceId);
  expect(await checklist()).toBeNull();
});

it("is dismissed for the whole team", async () => {
  const { db, viewer } = editor;
  const { id } = await factories(db).conference({ ownerId: viewer.id, status: "draft" });
  expect(done(await checklist(viewer, id))).toEqual([]);
  await editor.call("dismissChecklist", { conferenceId: id });
  expect(await checklist(viewer, id)).toBeNull();
});
