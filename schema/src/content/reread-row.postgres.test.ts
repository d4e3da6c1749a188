import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { contentMutations, resultTypeOf, sampleArgument } from "../../testing/sample-inputs.ts";
import { addSampleRecords, models } from "../../testing/sample-rows.ts";

const editor = useContentEditor();

/** The mutations that read their record again after the commit, and those that create it. */
const returning = [...contentMutations, "createConference"].filter(
  (name) => (resultTypeOf(name)?.name ?? "") in models,
);

/** Deletes the conference, with all of its records, right after each change is stored. */
beforeAll(async () => {
  await editor.db.$executeRaw`
    CREATE FUNCTION delete_conference() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN DELETE FROM conferences WHERE id = NEW.conference_id; RETURN NULL; END
    $$`;
  await editor.db.$executeRaw`
    CREATE CONSTRAINT TRIGGER delete_conference AFTER INSERT ON audit_log
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION delete_conference()`;
});

afterAll(async () => {
  await editor.db.$executeRaw`DROP TRIGGER delete_conference ON audit_log`;
  await editor.db.$executeRaw`DROP FUNCTION delete_conference`;
});

it.each(returning)("%s reports that its record was deleted in the meantime", async (name) => {
  const { db, viewer } = editor;
  const { id } = await factories(db).conference({ ownerId: viewer.id });
  const ids = await addSampleRecords(db, id, {
    OutgoingMail: { status: "failed" },
    WebhookDelivery: { status: "delivered" },
    Member: { role: "editor" },
  });
  expect(await editor.call(name, sampleArgument(name, ids))).toEqual({
    __typename: "NotFoundError",
    message: "This does not exist any more, or you have no access to it.",
  });
});
