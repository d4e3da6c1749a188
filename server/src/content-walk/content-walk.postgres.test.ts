import { factories } from "@summit/prisma/testing/factories.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Act,
  anyWalk,
  beginning,
  type Hands,
  perform,
  type Step,
  type Walk,
} from "../../testing/content-walk/acts.ts";
import { createLook } from "../../testing/content-walk/look.ts";
import { emptyWorld } from "../../testing/content-walk/model.ts";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/**
 * How many walks a run tries: the same few each time, so that a run says something about its change. `WALKS=2000` tries others
 * before a release, and `WALK_SEED` repeats those of a failure, whose message has it.
 */
const walks = Number(process.env.WALKS ?? 10);
/** In milliseconds: what none of so many walks takes on any machine, so that only one that stands still ends the run. */
const patience = 180_000 + walks * 5_000;
const usualSeed = process.env.WALKS === undefined ? 49 : undefined;
const seed = process.env.WALK_SEED === undefined ? usualSeed : Number(process.env.WALK_SEED);

/** Walks that have failed, as short as they were shrunk to. */
const foundBefore: Walk[] = [
  ...(["speaker", "room", "track"] as const).map(
    (kind): Walk => ({
      isByRelease: true,
      acts: [{ act: "delete", kind, of: 0 }, { act: "undo" }],
    }),
  ),
  ...[true, false].map(
    (isByRelease): Walk => ({
      isByRelease,
      acts: [{ act: "merge speakers", of: 0, into: 0 }],
    }),
  ),
  {
    isByRelease: false,
    acts: [
      { act: "move session", of: 0, slot: 3 },
      { act: "delete", kind: "session", of: 0 },
    ],
  },
  {
    isByRelease: false,
    acts: [
      { act: "move session", of: 1, slot: 0 },
      { act: "switch mode" },
      { act: "delete", kind: "session", of: 1 },
    ],
  },
  {
    isByRelease: false,
    acts: [
      { act: "rename", kind: "speaker", of: 7 },
      { act: "undo" },
      { act: "merge speakers", of: 0, into: 0 },
    ],
  },
  {
    isByRelease: true,
    acts: [
      { act: "delete", kind: "session", of: 0 },
      { act: "roll back", to: 0 },
      { act: "restore", kind: "session", of: 0 },
      { act: "choose room", of: 0, pick: 0 },
      { act: "move session", of: 0, slot: 0 },
      { act: "release" },
    ],
  },
  {
    isByRelease: false,
    acts: [
      { act: "create", kind: "speaker" },
      { act: "delete", kind: "speaker", of: 4 },
      { act: "choose speakers", of: 0, pick: 0 },
      { act: "restore", kind: "speaker", of: 0 },
      { act: "create", kind: "speaker" },
      { act: "rename session", of: 0 },
      { act: "undo" },
    ],
  },
  {
    isByRelease: true,
    acts: [
      { act: "delete", kind: "session", of: 0 },
      { act: "delete for good", kind: "session", of: 0 },
      { act: "delete", kind: "speaker", of: 0 },
      { act: "delete", kind: "speaker", of: 0 },
      { act: "restore", kind: "speaker", of: 0 },
      { act: "restore", kind: "speaker", of: 0 },
    ],
  },
  {
    isByRelease: true,
    acts: [
      { act: "delete", kind: "session", of: 0 },
      { act: "delete for good", kind: "session", of: 0 },
      { act: "choose speakers", of: 0, pick: 0 },
      { act: "merge speakers", of: 0, into: 0 },
      { act: "create session", slot: 0, pick: 0, isPublished: false },
    ],
  },
  ...(["speaker", "track"] as const).map(
    (kind): Walk => ({
      isByRelease: false,
      acts: [
        { act: "delete", kind, of: kind === "speaker" ? 1 : 0 },
        { act: "switch mode" },
        { act: "delete", kind: "session", of: 0 },
        { act: "restore", kind, of: 0 },
        { act: "restore", kind: "session", of: 0 },
      ],
    }),
  ),
];

let app: TestApp;
let cookie: string;
let ownerId: string;
let count = 0;

beforeAll(async () => {
  app = await createTestApp();
  ownerId = (await factories(app.db.client).user()).id;
  cookie = await cookieOf(app, ownerId);
});
afterAll(() => app.close());

/** Runs an operation as the owner. */
async function ask(query: string, variables: object) {
  const { body } = await app.graphql(query, variables, { Cookie: cookie });
  const refused = body.errors ?? (/Error$/.test(body.data.result.__typename) && body.data);
  expect(refused || undefined, query).toBeUndefined();
  return body.data.result;
}

const deletions = {
  session: "deleteScheduleItem",
  speaker: "deleteSpeaker",
  room: "deleteRoom",
  track: "deleteTrack",
};

function handsOf(conferenceId: string): Hands {
  const run: Hands["run"] = (mutation, input, selection = "") => {
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input`;
    const fields = `__typename ... on ValidationError { fields { path message } } ${selection}`;
    return ask(`mutation ($input: ${type}!) { result: ${mutation}(input: $input) { ${fields} } }`, {
      input,
    });
  };
  return {
    conferenceId,
    run,
    word: () => `no. ${++count}`,
    remove: (kind, id) => {
      const removal = `${deletions[kind]}(input: { id: $id })`;
      return ask(`mutation ($id: ID!) { result: ${removal} { __typename } }`, { id });
    },
    restore: async (id) => {
      await run("restoreRecords", { conferenceId, ids: [id] });
    },
    merge: async (keptId, mergedId) => {
      const where = { id: { in: [keptId, mergedId] } };
      const people = await app.db.client.speaker.findMany({ where });
      const personOf = (id: string) => people.find((speaker) => speaker.id === id)?.personId;
      await run("mergePeople", { keepId: personOf(keptId), mergeId: personOf(mergedId) });
    },
    erase: async (id, keepProfile) => {
      const { personId } = await app.db.client.speaker.findUniqueOrThrow({ where: { id } });
      const erasure = "erasePerson(input: { id: $id, keepProfile: $keepProfile })";
      await ask(
        `mutation ($id: ID!, $keepProfile: Boolean!) { result: ${erasure} { __typename } }`,
        { id: personId, keepProfile },
      );
    },
    revert: async (id) => {
      const [last] = await ask(
        "query ($id: ID!) { result: recordHistory(id: $id, first: 1) { __typename id } }",
        { id },
      );
      await ask(
        "mutation ($id: ID!, $change: ID!) { result: revertRecord(input: { id: $id, changeId: $change }) { __typename } }",
        { id, change: last.id },
      );
    },
    publicRelease: async () => {
      const where = { conferenceId };
      const orderBy = { number: "desc" } as const;
      return (await app.db.client.programmeRelease.findFirstOrThrow({ where, orderBy })).id;
    },
  };
}

/** Walks through the acts in a conference of its own, and looks after each of them. */
async function walk({ isByRelease, acts }: Walk): Promise<void> {
  const slug = `walk-${++count}`;
  const dates = { startDate: new Date("2090-05-02"), endDate: new Date("2090-05-03") };
  const make = factories(app.db.client);
  const { id } = await make.conference({ slug, ownerId, ...dates });
  const hands = handsOf(id);
  const look = createLook(app, { id, slug });
  let step: Step = { world: emptyWorld };
  const start: Act[] = isByRelease ? [...beginning, { act: "switch mode" }] : [...beginning];
  for (const act of [...start, ...acts]) {
    const next = await perform(act, step, hands);
    if (!next) continue;
    step = next;
    if (acts.includes(act)) await look(step.world);
  }
}

it(
  "strangers read the same everywhere, and what the team has made public, whatever it does one after the other",
  async () => {
    await fc.assert(fc.asyncProperty(anyWalk, walk), {
      examples: foundBefore.map((example) => [example]),
      numRuns: walks + foundBefore.length,
      ...(seed !== undefined && { seed }),
    });
  },
  patience,
);
