type Category = { title: string; items?: { id: number; name: string }[] };

type SessionizeSession = {
  id: string | number;
  title: string;
  description?: string | null;
  startsAt?: string | null;
  endsAt?: string | null;
  isServiceSession?: boolean;
  /** Takes place for all, in whatever room. */
  isPlenumSession?: boolean;
  /** That of the call: "Accepted", "Nominated", "Declined" and others. */
  status?: string | null;
  speakers?: (string | { id: string; name?: string })[];
  roomId?: number | null;
  room?: string | null;
  recordingUrl?: string | null;
  /** Ids of entries of categories. */
  categoryItems?: number[];
};

type Speaker = {
  id: string;
  fullName?: string;
  firstName?: string;
  lastName?: string;
  bio?: string | null;
  tagLine?: string | null;
  profilePicture?: string | null;
  links?: { linkType?: string; url: string }[];
};

/** Sessionize's view "All", as its API gives it. The other views are brought into this form. */
export type Sessionize = {
  sessions: SessionizeSession[];
  speakers: Speaker[];
  rooms?: { id: number; name: string }[];
  categories?: Category[];
};

/** A session of the other views has its categories and the names of its speakers in itself. */
type ViewedSession = Omit<SessionizeSession, "categoryItems"> & {
  categories?: { name: string; categoryItems?: { id: number; name: string }[] }[];
};

type Group = {
  /** Of the view "Sessions", by group. */
  sessions?: unknown[];
  /** Of the view "GridSmart", by day and room. */
  rooms?: { sessions?: unknown[] }[];
};

/**
 * What Sessionize's views "Sessions", "GridSmart" and "Speakers" contain, which are lists.
 *
 * @returns undefined if the list is none of them
 */
export function sessionizeOfView(view: readonly unknown[]): Sessionize | undefined {
  const entries = view.map((entry) => Object(entry) as Group & Partial<Speaker>);
  const isSpeaker = ({ id, fullName, firstName }: Partial<Speaker>) =>
    typeof id === "string" && (fullName ?? firstName) !== undefined;
  if (entries.length > 0 && entries.every(isSpeaker)) {
    return { sessions: [], speakers: entries as Speaker[] };
  }
  const found = entries.flatMap(({ sessions, rooms }) => [
    ...(Array.isArray(sessions) ? sessions : []),
    ...(Array.isArray(rooms) ? rooms.flatMap((room) => room.sessions ?? []) : []),
  ]) as ViewedSession[];
  if (found.length === 0) return undefined;
  const sessions = new Map<string, SessionizeSession>();
  const speakers = new Map<string, Speaker>();
  const categories: Category[] = [];
  for (const { categories: own = [], ...session } of found) {
    // A plenum session is in the list of each room.
    if (sessions.has(String(session.id))) continue;
    for (const { name, categoryItems = [] } of own) {
      categories.push({ title: name, items: categoryItems });
    }
    const categoryItems = own.flatMap((category) => category.categoryItems ?? []);
    sessions.set(String(session.id), {
      ...session,
      categoryItems: categoryItems.map(({ id }) => id),
    });
    for (const speaker of session.speakers ?? []) {
      if (typeof speaker === "string" || !speaker.name) continue;
      speakers.set(String(speaker.id), { id: String(speaker.id), fullName: speaker.name });
    }
  }
  return { sessions: [...sessions.values()], speakers: [...speakers.values()], categories };
}
