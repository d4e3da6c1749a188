import { fold } from "@summit/schema/validation/fold.ts";
import { adminPath, adminTabPath } from "#site/conference/admin-path.ts";
import type { TabGroup, TabId } from "../tabs.tsx";

/** Something that the palette leads to. */
export type PaletteEntry = {
  /** Unique among the entries. */
  value: string;
  label: string;
  /** What it is, as in "Speaker". */
  kind: string;
  /** The conference that it belongs to. */
  conferenceId: string;
  /** What that is called, unless the entry is the conference itself. */
  conference?: string;
  /** The path that it leads to. */
  to: string;
};

type Conference = { id: string; name: string };

const kinds = {
  speakers: { tab: "speakers", one: "Speaker" },
  scheduleItems: { tab: "schedule", one: "Session" },
  articles: { tab: "articles", one: "Article" },
  pages: { tab: "pages", one: "Page" },
  sponsors: { tab: "sponsors", one: "Sponsor" },
  ticketTypes: { tab: "tickets", one: "Ticket type" },
  exhibitPackages: { tab: "exhibition", one: "Exhibit package" },
  rooms: { tab: "rooms", one: "Room" },
  tracks: { tab: "tracks", one: "Track" },
  people: { tab: "people", one: "Person" },
  proposals: { tab: "proposals", one: "Proposal" },
} as const satisfies Record<string, { tab: TabId; one: string }>;

type Named = { id: string } & ({ name: string } | { title: string });

/** Records by their lists, of which some may be missing. */
export type PaletteRecords = Partial<Record<keyof typeof kinds, readonly Named[]>>;

/** The records of a conference. */
export const recordEntries = (conference: Conference, records: PaletteRecords): PaletteEntry[] =>
  Object.entries(kinds).flatMap(([list, { tab, one }]) =>
    (records[list as keyof typeof kinds] ?? []).map((record) => ({
      value: `${list} ${record.id}`,
      label: "name" in record ? record.name : record.title,
      kind: one,
      conferenceId: conference.id,
      conference: conference.name,
      to: adminTabPath(conference.id, tab, record.id),
    })),
  );

/** The sections of a conference's admin. */
export const tabEntries = (conference: Conference, groups: readonly TabGroup[]): PaletteEntry[] =>
  groups.flatMap(({ label: group, tabs }) =>
    tabs.map(({ id, label }) => ({
      value: `tab ${conference.id} ${id}`,
      label,
      kind: group ? `${group} section` : "Section",
      conferenceId: conference.id,
      conference: conference.name,
      to: adminTabPath(conference.id, id),
    })),
  );

/** New records of a conference. */
export const actionEntries = (conference: Conference): PaletteEntry[] =>
  Object.values(kinds).map(({ tab, one }) => ({
    value: `new ${conference.id} ${tab}`,
    label: `Add ${one.toLowerCase()}`,
    kind: "Action",
    conferenceId: conference.id,
    conference: conference.name,
    to: adminTabPath(conference.id, tab, "new"),
  }));

/** Other conferences. */
export const conferenceEntry = ({ id, name }: Conference): PaletteEntry => ({
  value: `conference ${id}`,
  label: name,
  kind: "Conference",
  conferenceId: id,
  to: adminPath(id),
});

/** What an entry is, with its conference if that is not the present one: "Speaker, Robotics Day". */
export const kindOf = (
  { kind, conference, conferenceId }: PaletteEntry,
  presentId: string,
): string => (conference && conferenceId !== presentId ? `${kind}, ${conference}` : kind);

/** How many entries are shown at most. */
const most = 30;

/**
 * Those entries that have all words of the query: first those of the present conference that begin with it or are
 * called so, and then the same of the others.
 */
export function matching(
  entries: readonly PaletteEntry[],
  query: string,
  conferenceId: string,
): PaletteEntry[] {
  const text = fold(query.trim());
  const words = text.split(/\s+/);
  const found = entries.filter(({ label, kind, conference = "" }) => {
    const all = fold(`${label} ${kind} ${conference}`);
    return words.every((word) => all.includes(word));
  });
  const begins = found.filter(({ label }) => fold(label).startsWith(text));
  const named = [...begins, ...found.filter(({ label }) => fold(label).includes(text))];
  const isHere = (entry: PaletteEntry) => entry.conferenceId === conferenceId;
  return [...new Set([...named.filter(isHere), ...named, ...found])].slice(0, most);
}
