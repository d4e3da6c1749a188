import { isDeepStrictEqual } from "node:util";
import { endOffset, startOffset } from "#schedule/item-times.ts";

/** What has changed in a session by a release. Texts and speakers are public as they are saved. */
export const changeKinds = [
  "added",
  "removed",
  "cancelled",
  "reinstated",
  "moved",
  "day",
  "rooms",
] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** A session in the programme, with what sentences about its changes need. */
export interface ProgrammeSession {
  title: string;
  day: number;
  startTime: string;
  endTime: string;
  afterMidnight: boolean;
  allRooms: boolean;
  roomIds: string[];
  speakerIds: string[];
}

/** A session as it is compared. */
export interface ComparedSession extends ProgrammeSession {
  id: string;
  isCancelled: boolean;
}

/** A session that differs between two programmes. Null where it is not in the programme. */
export interface SessionChange {
  sessionId: string;
  kinds: ChangeKind[];
  before: ProgrammeSession | null;
  after: ProgrammeSession | null;
}

/** The differences from one programme to another, in the order of the later one; what was removed is last. */
export function compareProgrammes(
  before: readonly ComparedSession[],
  after: readonly ComparedSession[],
): SessionChange[] {
  const earlier = new Map(before.map((session) => [session.id, session]));
  const later = new Map(after.map((session) => [session.id, session]));
  const changed = after.flatMap((session) => changeOf(earlier.get(session.id), session) ?? []);
  const removed = before
    .filter(({ id }) => !later.has(id))
    .map((session): SessionChange => {
      return { sessionId: session.id, kinds: ["removed"], before: shownOf(session), after: null };
    });
  return [...changed, ...removed];
}

function changeOf(
  before: ComparedSession | undefined,
  after: ComparedSession,
): SessionChange | undefined {
  const sessionId = after.id;
  if (!before) return { sessionId, kinds: ["added"], before: null, after: shownOf(after) };
  const differs = (read: (session: ComparedSession) => unknown) =>
    !isDeepStrictEqual(read(before), read(after));
  const hasMoved = differs(timesOf);
  const kinds: [ChangeKind, boolean][] = [
    ["cancelled", after.isCancelled && !before.isCancelled],
    ["reinstated", before.isCancelled && !after.isCancelled],
    ["moved", hasMoved],
    // A night session takes place at the same time on the day before, after midnight.
    ["day", !hasMoved && differs((item) => item.day)],
    ["rooms", differs((item) => [item.allRooms, item.roomIds])],
  ];
  const present = kinds.filter(([, isPresent]) => isPresent).map(([kind]) => kind);
  if (present.length === 0) return undefined;
  return { sessionId, kinds: present, before: shownOf(before), after: shownOf(after) };
}

/** When a session takes place, by the calendar and the clock. */
const timesOf = (session: ProgrammeSession) => [
  session.day + startOffset(session),
  session.startTime,
  session.day + endOffset(session),
  session.endTime,
];

function shownOf(session: ComparedSession): ProgrammeSession {
  const { title, day, startTime, endTime, afterMidnight, allRooms, roomIds, speakerIds } = session;
  return { title, day, startTime, endTime, afterMidnight, allRooms, roomIds, speakerIds };
}

/** The speakers who are told of a change, before or after it: of all but another day for the same time. */
export function speakersToTell({ kinds, before, after }: SessionChange): string[] {
  if (kinds.every((kind) => kind === "day")) return [];
  return [...new Set([...(before?.speakerIds ?? []), ...(after?.speakerIds ?? [])])];
}
