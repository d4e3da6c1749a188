import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { execute, viewerOf } from "@summit/schema/testing/execute.ts";
import {
  contentMutations,
  mutations,
  sampleArgument,
} from "@summit/schema/testing/sample-inputs.ts";
import { addSampleRecords, type RecordIds } from "@summit/schema/testing/sample-rows.ts";
import { beforeAll, expect, it } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";

const test = useTestDatabase();
const events = createContentEvents();

let viewer: ReturnType<typeof viewerOf>;
/** The records shared by most mutations, and separate ones for mutations that delete them or can run only once. */
let ids: RecordIds;
const ownIds = new Map<string, RecordIds>();
beforeAll(async () => {
  await factories(test.db).conference({ id: defaultConferenceId });
  viewer = viewerOf(await factories(test.db).user({ isOrganizer: true }));
  ids = await createRecords();
  for (const name of contentMutations.filter((name) => /^(accept|delete|reject)/.test(name))) {
    ownIds.set(name, await createRecords());
  }
  // Each of these deletes records of one kind only.
  const deleted = await createRecords();
  for (const name of contentMutations.filter((name) => name.startsWith("bulkDelete"))) {
    ownIds.set(name, deleted);
  }
});

async function createRecords(): Promise<RecordIds> {
  const failed = { OutgoingMail: { status: "failed" } };
  const created = await addSampleRecords(test.db, defaultConferenceId, failed);
  const { ScheduleItem: scheduleItemId = "", Speaker: speakerId = "" } = created;
  await test.db.scheduleItemSpeaker.create({ data: { scheduleItemId, speakerId, position: 0 } });
  return created;
}

/** Calls a mutation as an organizer, and publishes its changes. */
async function call(name: string, value: unknown): Promise<void> {
  const [argument] = mutations[name]?.args ?? [];
  const source = `mutation ($value: ${argument?.type}) {
    result: ${name}(${argument?.name}: $value) { __typename }
  }`;
  const { data, errors } = await execute(test.db, source, {
    viewer,
    variables: { value },
    context: { events },
  });
  expect([name, errors, data?.result.__typename]).toEqual([
    name,
    undefined,
    expect.not.stringContaining("Error"),
  ]);
}

/** Of what only the team sees. */
const ofTheTeam =
  /Member|Invitation|PreviewLink|Webhook|Mail$|^(delete|bulkDelete|reject|resend|propose)(Contact|Form|Newsletter)|FormMapping|Person|People/;

/** Replacing the programme comes last, because it deletes records. */
const inOrder = contentMutations
  .filter((name) => name !== "replaceProgramme" && !ofTheTeam.test(name))
  .concat("replaceProgramme");

it.each(inOrder)("%s drops what is cached of its conference", async (name) => {
  const before = events.version(defaultConferenceId);
  await call(name, sampleArgument(name, ownIds.get(name) ?? ids, name.toLowerCase()));
  expect(events.version(defaultConferenceId)).toBeGreaterThan(before);
});
