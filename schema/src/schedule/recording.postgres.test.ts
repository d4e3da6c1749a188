import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

/** A session, and the person who speaks in it. */
async function addSession(mayBeRecorded: boolean | null) {
  const { db, conferenceId } = editor;
  const create = factories(db);
  const person = await db.person.create({ data: { conferenceId, name: "Ada", mayBeRecorded } });
  const speaker = await create.speaker({ conferenceId, personId: person.id });
  const { id } = await create.scheduleItem({ conferenceId, speakerIds: [speaker.id] });
  const read = async () => {
    const source = "query ($id: ID!) { node(id: $id) { ... on ScheduleItem { doNotRecord } } }";
    const { data } = await execute(db, source, { viewer: editor.viewer, variables: { id } });
    const { version } = await db.scheduleItem.findUniqueOrThrow({ where: { id } });
    return [data.node.doNotRecord, version];
  };
  return { person: person.id, read };
}

it("tells who mirrors a session when somebody who refuses recordings is deleted, and is restored", async () => {
  const { person, read } = await addSession(false);
  expect(await read()).toEqual([true, 1]);
  await editor.call("bulkDeletePeople", { conferenceId: editor.conferenceId, ids: [person] });
  expect(await read()).toEqual([false, 2]);
  await editor.restore(person);
  expect(await read()).toEqual([true, 3]);
});

it.each([true, null])("tells nothing where the answer was %s", async (answer) => {
  const { person, read } = await addSession(answer);
  await editor.call("bulkDeletePeople", { conferenceId: editor.conferenceId, ids: [person] });
  await editor.restore(person);
  expect(await read()).toEqual([false, 1]);
});
