/** What a walk expects of a conference's content, in the plainest form in which it can be said. */
export type World = {
  mode: "live" | "releases";
  sessions: readonly Session[];
  speakers: readonly Named[];
  rooms: readonly Named[];
  tracks: readonly Named[];
  /** In the order in which they were made; the last one is public while the conference is by release. */
  releases: readonly Release[];
};

export type Session = {
  id: string;
  title: string;
  /** Which hour of the conference; two sessions may share one. */
  slot: number;
  isPublished: boolean;
  isCancelled: boolean;
  isDeleted: boolean;
  /** Whether it was deleted from the bin as well. */
  isGone?: boolean;
  speakerIds: readonly string[];
  roomId: string | null;
  trackId: string | null;
};

/** A speaker, room or track. Only speakers can be hidden. */
export type Named = {
  id: string;
  name: string;
  isPublished: boolean;
  isDeleted: boolean;
  isGone?: boolean;
  /** Whether another speaker was merged into this one. */
  hasMerged?: boolean;
  /** Whether it is a speaker whose person is among the people, which a merged one is not, restored or not. */
  isPerson: boolean;
};

/** What of a session waits for a release. */
export type Place = Pick<Session, "id" | "slot" | "isCancelled" | "roomId">;

type Release = { id: string; places: readonly Place[] };

/** A session as everybody reads it. */
export type PublicSession = {
  id: string;
  title: string;
  start: string;
  isCancelled: boolean;
  speakers: readonly string[];
  room: string | null;
  track: string | null;
};

export const emptyWorld: World = {
  mode: "live",
  sessions: [],
  speakers: [],
  rooms: [],
  tracks: [],
  releases: [],
};

export const slots = [0, 1, 2, 3, 4, 5] as const;

/** Three hours on each of the two days. */
export const dayOf = (slot: number) => (slot < 3 ? "day1" : "day2");
export const startOf = (slot: number) => `${String(9 + (slot % 3)).padStart(2, "0")}:00`;
export const endOf = (slot: number) => `${String(9 + (slot % 3)).padStart(2, "0")}:45`;

/**
 * What everybody reads: the sessions as edited or, by release, those that were released, at the times and in the rooms of
 * the release. Texts and names, who speaks, and whether these are there, are always those of now.
 */
export function publicSessions(world: World): PublicSession[] {
  const released = world.mode === "releases" ? world.releases.at(-1)?.places : undefined;
  const sessions = released
    ? world.sessions.flatMap((session) => {
        const place = released.find(({ id }) => id === session.id);
        return place ? [{ ...session, ...place }] : [];
      })
    : world.sessions.filter(({ isDeleted }) => !isDeleted);
  return sessions
    .filter(({ isPublished }) => isPublished)
    .map((session) => ({
      id: session.id,
      title: session.title,
      start: `${dayOf(session.slot)} ${startOf(session.slot)}`,
      isCancelled: session.isCancelled,
      speakers: world.speakers
        .filter(({ id }) => session.speakerIds.includes(id))
        .filter(isShown)
        .map(({ name }) => name)
        .sort(),
      room: nameOf(world.rooms, session.roomId),
      track: nameOf(world.tracks, session.trackId),
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The names of the speakers that everybody reads, each with the titles of their sessions. */
export function publicSpeakers(world: World): Record<string, string[]> {
  const sessions = publicSessions(world);
  const entries = world.speakers.filter(isShown).map(({ name }) => [
    name,
    sessions
      .filter(({ speakers }) => speakers.includes(name))
      .map(({ title }) => title)
      .sort(),
  ]);
  return Object.fromEntries(entries);
}

const isShown = ({ isPublished, isDeleted }: Named) => isPublished && !isDeleted;

const nameOf = (records: readonly Named[], wanted: string | null): string | null =>
  records.find(({ id, isDeleted }) => id === wanted && !isDeleted)?.name ?? null;
