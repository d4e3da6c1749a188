import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { everythingTold } from "../../testing/everything-told.ts";
import { execute, viewerOf } from "../../testing/execute.ts";
import { addPrivateProposals } from "../../testing/private-proposals.ts";

const test = useTestDatabase();
const secret = "Kanarienvogel";

it("no field of the API tells strangers of proposals, reviews, notes, tasks and letters", async () => {
  const { db } = test;
  const create = factories(db);
  const [owner, reviewer, stranger] = [
    await create.user(),
    await create.user(),
    await create.user(),
  ];
  const { id: conferenceId } = await create.conference({ ownerId: owner.id, status: "published" });
  await create.conference({ ownerId: stranger.id, status: "published" });
  const person = await db.person.create({
    data: { conferenceId, name: "Ada", email: `${secret.toLowerCase()}@example.com` },
  });
  // The profile is public, and nothing else of them.
  const speaker = await create.speaker({ conferenceId, name: "Ada", personId: person.id });
  const made = await addPrivateProposals(db, {
    conferenceId,
    secret,
    personId: person.id,
    userId: reviewer.id,
  });
  const ids = [conferenceId, person.id, speaker.id, ...made];
  const ask = async (viewer: Viewer | null, text = "", known = new Map()) => {
    const told = await everythingTold(
      (source, variables) => execute(db, source, { viewer, variables }),
      { conferenceId, ids, word: "anything", text },
      known,
    );
    return [...told].flatMap(([field, answer]) =>
      answer.toLowerCase().includes(secret.toLowerCase()) ? [field] : [],
    );
  };
  // That the test asks in the right way.
  expect(await ask(viewerOf(owner))).toEqual(
    expect.arrayContaining(["call", "people", "proposal", "proposals", "speakerTasks"]),
  );
  for (const viewer of [null, viewerOf(stranger)]) {
    const known = new Map();
    expect(await ask(viewer, "", known)).toEqual([]);
    expect(await ask(viewer, secret, known)).toEqual([]);
  }
});
