import { isDeepStrictEqual as isEqual } from "node:util";
import fc from "fast-check";
import {
  dayOf,
  endOf,
  type Named,
  type Place,
  publicSessions,
  type Session,
  slots,
  startOf,
  type World,
} from "./model.ts";

/** Something that the team does. Numbers choose among what there is at that time, so that any list of acts can be walked. */
export type Act =
  | { act: "create session"; slot: number; pick: number; isPublished: boolean }
  | { act: "move session"; of: number; slot: number }
  | { act: "rename session"; of: number }
  | { act: "choose speakers"; of: number; pick: number }
  | { act: "choose room"; of: number; pick: number }
  | { act: "choose track"; of: number; pick: number }
  | { act: "publish or hide session"; of: number }
  | { act: "cancel or reinstate session"; of: number }
  | { act: "import session"; of: number; slot: number }
  | { act: "create"; kind: Kind }
  | { act: "rename"; kind: Kind; of: number }
  | { act: "publish or hide speaker"; of: number }
  | { act: "merge speakers"; of: number; into: number }
  | { act: "delete"; kind: Kind | "session"; of: number }
  | { act: "restore"; kind: Kind | "session"; of: number }
  | { act: "delete for good"; kind: Kind | "session"; of: number }
  | { act: "erase person"; of: number; keepProfile: boolean }
  | { act: "undo" }
  | { act: "switch mode" }
  | { act: "release" }
  | { act: "roll back"; to: number };

type Kind = "speaker" | "room" | "track";

const number = fc.nat({ max: 11 });
const slot = fc.constantFrom(...slots);
const kind = fc.constantFrom<Kind>("speaker", "room", "track");
const anyKind = fc.constantFrom<Kind | "session">(
  "session",
  "session",
  "speaker",
  "speaker",
  "room",
  "track",
);

const act = <Name extends Act["act"], Rest extends object>(name: Name, rest: Rest) =>
  fc.record({ act: fc.constant(name), ...rest }) as fc.Arbitrary<Act>;

/** Any act. Those that people do often, and those that faults were found behind, come more often. */
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: act("create session", { slot, pick: number, isPublished: fc.boolean() }),
  },
  { weight: 3, arbitrary: act("move session", { of: number, slot }) },
  { weight: 1, arbitrary: act("rename session", { of: number }) },
  { weight: 2, arbitrary: act("choose speakers", { of: number, pick: number }) },
  { weight: 1, arbitrary: act("choose room", { of: number, pick: number }) },
  { weight: 1, arbitrary: act("choose track", { of: number, pick: number }) },
  { weight: 2, arbitrary: act("publish or hide session", { of: number }) },
  { weight: 2, arbitrary: act("cancel or reinstate session", { of: number }) },
  { weight: 2, arbitrary: act("import session", { of: number, slot }) },
  { weight: 3, arbitrary: act("create", { kind }) },
  { weight: 1, arbitrary: act("rename", { kind, of: number }) },
  { weight: 1, arbitrary: act("publish or hide speaker", { of: number }) },
  { weight: 2, arbitrary: act("merge speakers", { of: number, into: number }) },
  { weight: 5, arbitrary: act("delete", { kind: anyKind, of: number }) },
  { weight: 4, arbitrary: act("restore", { kind: anyKind, of: number }) },
  { weight: 1, arbitrary: act("delete for good", { kind: anyKind, of: number }) },
  { weight: 1, arbitrary: act("erase person", { of: number, keepProfile: fc.boolean() }) },
  { weight: 5, arbitrary: act("undo", {}) },
  { weight: 2, arbitrary: act("switch mode", {}) },
  { weight: 3, arbitrary: act("release", {}) },
  { weight: 2, arbitrary: act("roll back", { to: number }) },
);

/** What is there when a walk begins. */
export const beginning: readonly Act[] = [
  { act: "create", kind: "speaker" },
  { act: "create", kind: "speaker" },
  { act: "create", kind: "room" },
  { act: "create", kind: "room" },
  { act: "create", kind: "track" },
  { act: "create session", slot: 0, pick: 1, isPublished: true },
  { act: "create session", slot: 4, pick: 2, isPublished: true },
];

/** Acts in a conference of either kind. The longest walk is short enough to be read. */
export const anyWalk = fc.record({
  isByRelease: fc.boolean(),
  acts: fc.array(anyAct, { minLength: 3, maxLength: 14, size: "max" }),
});
export type Walk = { isByRelease: boolean; acts: Act[] };

/** Does things in a conference as its team does, and returns the world that must follow. */
export type Hands = {
  /** Runs a mutation with this input, and returns its result. */
  run(mutation: string, input: object, selection?: string): Promise<{ id: string }>;
  remove(kind: Kind | "session", id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** Merges the people of two speakers. */
  merge(keptId: string, mergedId: string): Promise<void>;
  /** Erases the person of a speaker. */
  erase(speakerId: string, keepProfile: boolean): Promise<void>;
  /** Takes back the last change of a record. */
  revert(id: string): Promise<void>;
  /** The id of the release that is public. */
  publicRelease(): Promise<string>;
  conferenceId: string;
  /** A word that no other record of the walk has. */
  word(): string;
};

/** A world, and how it was before the last act if that act can be taken back at once. */
export type Step = { world: World; undo?: { before: World; run: () => Promise<void> } };

/** Does an act. Returns undefined where there is nothing that it could be done to. */
export function perform(act: Act, step: Step, hands: Hands): Promise<Step> | undefined {
  const { world } = step;
  switch (act.act) {
    case "create session":
      return createSession(act, world, hands);
    case "create":
      return create(act.kind, world, hands);
    case "undo":
      return undo(step);
    case "switch mode":
      return switchMode(world, hands);
    case "release":
      return world.mode === "releases" ? makePublic(world, edited(world), hands) : undefined;
    case "roll back":
      return world.mode === "releases" ? rollBack(world, act.to, hands) : undefined;
    case "rename":
      return rename(act, world, hands);
    case "publish or hide speaker":
      return publishOrHideSpeaker(act.of, world, hands);
    case "merge speakers":
      return mergeSpeakers(act, world, hands);
    case "delete":
      return remove(act, world, hands);
    case "restore":
      return restore(act, world, hands);
    case "delete for good":
      return deleteForGood(act, world, hands);
    case "erase person":
      return erasePerson(act, world, hands);
    default: {
      const session = pickOne(present(world.sessions), act.of);
      // A room that is restored after another was chosen is added to it, which this world has no word for.
      const isInBinnedRoom = binned(world, "room").some(({ id }) => id === session?.roomId);
      if (act.act === "choose room" && isInBinnedRoom) return undefined;
      return session && changeSession(act, session, world, hands);
    }
  }
}

const present = <Row extends { isDeleted: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ isDeleted }) => !isDeleted);

const pickOne = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % rows.length];

/** Up to two of the rows. */
const pickSome = <Row extends { id: string }>(rows: readonly Row[], at: number): string[] =>
  rows
    .filter((_, index) => index % 3 === at % 3 || index === at)
    .slice(0, 2)
    .map(({ id }) => id);

/** One of the rows, or none of them. */
const pickOrNone = (rows: readonly Named[], at: number): string | null =>
  at % 4 === 0 ? null : (pickOne(rows, at)?.id ?? null);

const replace = <Row extends { id: string }>(
  rows: readonly Row[],
  id: string,
  data: Partial<Row>,
): Row[] => rows.map((row) => (row.id === id ? { ...row, ...data } : row));

const withSession = (world: World, id: string, data: Partial<Session>): World => ({
  ...world,
  sessions: replace(world.sessions, id, data),
});

const rowsOf = {
  speaker: "speakers",
  room: "rooms",
  track: "tracks",
  session: "sessions",
} as const;
const typeOf = { speaker: "Speaker", room: "Room", track: "Track" } as const;

const withNamed = (world: World, kind: Kind, id: string, data: Partial<Named>): World => ({
  ...world,
  [rowsOf[kind]]: replace(world[rowsOf[kind]], id, data),
});

const times = (slot: number) => ({
  day: dayOf(slot),
  startTime: startOf(slot),
  endTime: endOf(slot),
});

const publication = (isPublished: boolean) => (isPublished ? "published" : "draft");

async function createSession(
  { slot, pick, isPublished }: { slot: number; pick: number; isPublished: boolean },
  world: World,
  hands: Hands,
): Promise<Step> {
  const title = `Talk ${hands.word()}`;
  const speakerIds = pickSome(present(world.speakers), pick);
  const roomId = pickOrNone(present(world.rooms), pick);
  const trackId = pickOrNone(present(world.tracks), pick + 1);
  const links = { speakerIds, roomIds: roomId ? [roomId] : [], trackId };
  const made = { conferenceId: hands.conferenceId, title, type: "Talk", ...links, ...times(slot) };
  const input = { ...made, publication: publication(isPublished) };
  const { id } = await hands.run("createScheduleItem", input, "... on ScheduleItem { id }");
  const session = { id, title, slot, isPublished, speakerIds, roomId, trackId };
  const sessions = [...world.sessions, { ...session, isCancelled: false, isDeleted: false }];
  return { world: { ...world, sessions } };
}

async function create(kind: Kind, world: World, hands: Hands): Promise<Step> {
  const type = typeOf[kind];
  const name = `${type} ${hands.word()}`;
  // With an address, a speaker is a person, who can be merged with another.
  const email = kind === "speaker" && { email: `${name.replaceAll(" ", "-")}@example.com` };
  const input = { conferenceId: hands.conferenceId, name, ...email };
  const { id } = await hands.run(`create${type}`, input, `... on ${type} { id }`);
  const isPerson = kind === "speaker";
  const row = { id, name, isPublished: true, isDeleted: false, isPerson };
  return { world: { ...world, [rowsOf[kind]]: [...world[rowsOf[kind]], row] } };
}

/** Takes back the last act, as the button beside its confirmation does. */
function undo({ undo: last }: Step): Promise<Step> | undefined {
  return last?.run().then(() => ({ world: last.before }));
}

type SessionAct = Extract<Act, { act: `${string} session` | `choose ${string}` }>;

/** What an act changes of a session: its input, and the same for the model. */
function sessionChange(
  act: Exclude<SessionAct, { act: "create session" }>,
  session: Session,
  world: World,
  hands: Hands,
): { input: object; data: Partial<Session> } {
  switch (act.act) {
    case "move session":
    case "import session":
      return { input: times(act.slot), data: { slot: act.slot } };
    case "rename session": {
      const title = `Talk ${hands.word()}`;
      return { input: { title }, data: { title } };
    }
    case "choose speakers": {
      const speakerIds = pickSome(present(world.speakers), act.pick);
      // Those in the bin are not seen, and come back with their records.
      const inBin = binned(world, "speaker").map(({ id }) => id);
      const hidden = session.speakerIds.filter((id) => inBin.includes(id));
      return { input: { speakerIds }, data: { speakerIds: [...speakerIds, ...hidden] } };
    }
    case "choose room": {
      const roomId = pickOrNone(present(world.rooms), act.pick);
      return { input: { roomIds: roomId ? [roomId] : [] }, data: { roomId } };
    }
    case "choose track": {
      const trackId = pickOrNone(present(world.tracks), act.pick);
      return { input: { trackId }, data: { trackId } };
    }
    case "publish or hide session": {
      const isPublished = !session.isPublished;
      return { input: { publication: publication(isPublished) }, data: { isPublished } };
    }
    case "cancel or reinstate session": {
      const isCancelled = !session.isCancelled;
      return { input: { status: isCancelled ? "cancelled" : "scheduled" }, data: { isCancelled } };
    }
  }
}

/** Where the sessions are as they are being edited. A release has no drafts, and does not name what is in the bin at its time. */
const edited = (world: World): Place[] =>
  present(world.sessions)
    .filter(({ isPublished }) => isPublished)
    .map((session) => {
      const { id, slot, isCancelled, roomId } = seenBy(world, session);
      return { id, slot, isCancelled, roomId };
    });

/** A session as its form shows it. */
function seenBy(world: World, session: Session): Session {
  const isThere = (rows: readonly Named[], id: string | null) =>
    present(rows).some((row) => row.id === id);
  return {
    ...session,
    speakerIds: session.speakerIds.filter((id) => isThere(world.speakers, id)),
    roomId: isThere(world.rooms, session.roomId) ? session.roomId : null,
    trackId: isThere(world.tracks, session.trackId) ? session.trackId : null,
  };
}

async function changeSession(
  act: Exclude<SessionAct, { act: "create session" }>,
  session: Session,
  world: World,
  hands: Hands,
): Promise<Step> {
  const { id } = session;
  const { input, data } = sessionChange(act, session, world, hands);
  if (act.act === "import session") {
    const rows = { scheduleItems: [{ id, ...input }], overwrite: true };
    await hands.run("importRecords", { conferenceId: hands.conferenceId, ...rows });
  } else {
    await hands.run("updateScheduleItem", { id, ...input });
  }
  // Nothing is noted, and nothing can be taken back, where nothing has changed. Links to what is in the bin are not seen.
  const seen = seenBy(world, session);
  const then = seenBy(world, { ...session, ...data });
  const isSame = Object.keys(data).every((key) =>
    isEqual(seen[key as keyof Session], then[key as keyof Session]),
  );
  if (isSame) return { world };
  return {
    world: withSession(world, id, data),
    undo: { before: world, run: () => hands.revert(id) },
  };
}

function rename(
  { kind, of }: { kind: Kind; of: number },
  world: World,
  hands: Hands,
): Promise<Step> | undefined {
  const row = pickOne(present(world[rowsOf[kind]]), of);
  return (
    row && changeNamed(kind, row.id, { name: `${typeOf[kind]} ${hands.word()}` }, world, hands)
  );
}

function publishOrHideSpeaker(of: number, world: World, hands: Hands): Promise<Step> | undefined {
  const row = pickOne(present(world.speakers), of);
  return row && changeNamed("speaker", row.id, { isPublished: !row.isPublished }, world, hands);
}

async function changeNamed(
  kind: Kind,
  id: string,
  data: Partial<Pick<Named, "name" | "isPublished">>,
  world: World,
  hands: Hands,
): Promise<Step> {
  const { isPublished, ...rest } = data;
  const shown = isPublished === undefined ? {} : { publication: publication(isPublished) };
  await hands.run(`update${typeOf[kind]}`, { id, ...rest, ...shown });
  const undo = { before: world, run: () => hands.revert(id) };
  return { world: withNamed(world, kind, id, data), undo };
}

/** Merges two speakers, who are one person. The other one is in the bin after it, without sessions. */
async function mergeInto(kept: Named, merged: Named, world: World, hands: Hands): Promise<Step> {
  await hands.merge(kept.id, merged.id);
  const renamed = (session: Session): Session => {
    const ids = session.speakerIds.map((id) => (id === merged.id ? kept.id : id));
    return { ...session, speakerIds: [...new Set(ids)] };
  };
  const left = withNamed(world, "speaker", merged.id, { isDeleted: true, isPerson: false });
  const next = withNamed(left, "speaker", kept.id, { hasMerged: true });
  return { world: { ...next, sessions: world.sessions.map(renamed) } };
}

function mergeSpeakers(
  { of, into }: { of: number; into: number },
  world: World,
  hands: Hands,
): Promise<Step> | undefined {
  const speakers = present(world.speakers).filter(({ isPerson }) => isPerson);
  const kept = pickOne(speakers, into);
  const merged = pickOne(
    speakers.filter((speaker) => speaker !== kept),
    of,
  );
  return kept && merged && mergeInto(kept, merged, world, hands);
}

function remove(
  { kind, of }: { kind: Kind | "session"; of: number },
  world: World,
  hands: Hands,
): Promise<Step> | undefined {
  const row = pickOne<{ id: string }>(present<Named | Session>(world[rowsOf[kind]]), of);
  return row && setDeleted(kind, row.id, true, world, hands);
}

function restore(
  { kind, of }: { kind: Kind | "session"; of: number },
  world: World,
  hands: Hands,
): Promise<Step> | undefined {
  const row = pickOne(binned(world, kind), of);
  return row && setDeleted(kind, row.id, false, world, hands);
}

const binned = (world: World, kind: Kind | "session"): { id: string }[] =>
  world[rowsOf[kind]].filter(({ isDeleted, isGone }) => isDeleted && !isGone);

/** What was deleted is not restored any more. A session that a release has stays public until the next one. */
function deleteForGood(
  { kind, of }: { kind: Kind | "session"; of: number },
  world: World,
  hands: Hands,
): Promise<Step> | undefined {
  const row = pickOne(binned(world, kind), of);
  const input = { conferenceId: hands.conferenceId, ids: [row?.id] };
  const gone = { isGone: true };
  return (
    row &&
    hands.run("deleteFromBin", input).then(() => ({
      world:
        kind === "session"
          ? withSession(world, row.id, gone)
          : withNamed(world, kind, row.id, gone),
    }))
  );
}

/** Erases a speaker's person, and the profile with it unless it stays as that of nobody. */
function erasePerson(
  { of, keepProfile }: { of: number; keepProfile: boolean },
  world: World,
  hands: Hands,
): Promise<Step> | undefined {
  // Who was merged into them is erased as well, also out of the bin.
  const ordinary = present(world.speakers).filter((row) => row.isPerson && !row.hasMerged);
  const row = pickOne(ordinary, of);
  const stays = keepProfile && row?.isPublished;
  const data = { isPerson: false, ...(!stays && { isDeleted: true, isGone: true }) };
  return (
    row &&
    hands
      .erase(row.id, keepProfile)
      .then(() => ({ world: withNamed(world, "speaker", row.id, data) }))
  );
}

async function setDeleted(
  kind: Kind | "session",
  id: string,
  isDeleted: boolean,
  world: World,
  hands: Hands,
): Promise<Step> {
  await (isDeleted ? hands.remove(kind, id) : hands.restore(id));
  const next =
    kind === "session"
      ? withSession(world, id, { isDeleted })
      : withNamed(world, kind, id, { isDeleted });
  return isDeleted
    ? { world: next, undo: { before: world, run: () => hands.restore(id) } }
    : { world: next };
}

async function switchMode(world: World, hands: Hands): Promise<Step> {
  const mode = world.mode === "live" ? "releases" : "live";
  await hands.run("setProgrammeMode", { conferenceId: hands.conferenceId, mode });
  if (mode === "live") return { world: { ...world, mode } };
  return { world: await withRelease({ ...world, mode }, edited(world), hands) };
}

/** Makes a programme public; there is nothing to do where everybody reads it already. */
async function makePublic(
  world: World,
  places: readonly Place[],
  hands: Hands,
  restoredId?: string,
): Promise<Step> {
  const made = { ...world, releases: [...world.releases, { id: "", places }] };
  if (isEqual(publicSessions(made), publicSessions(world))) return { world };
  const quiet = { notify: false, publishConfirmed: false };
  const input = { conferenceId: hands.conferenceId, ...quiet, ...(restoredId && { restoredId }) };
  await hands.run("releaseProgramme", input);
  return { world: await withRelease(world, places, hands) };
}

/** Makes an earlier release public again, without what is in the bin. */
function rollBack(world: World, to: number, hands: Hands): Promise<Step> | undefined {
  const source = pickOne(world.releases, to);
  const there = new Set(present(world.sessions).map(({ id }) => id));
  const places = source?.places.filter(({ id }) => there.has(id));
  return places && makePublic(world, places, hands, source?.id);
}

const withRelease = async (
  world: World,
  places: readonly Place[],
  hands: Hands,
): Promise<World> => ({
  ...world,
  releases: [...world.releases, { id: await hands.publicRelease(), places }],
});
