import type { Timed } from "#lib/find-now-and-next.ts";

/** The displayed data of an entry. */
export type ProgrammeEntry = Timed & {
  title: string;
  room: string;
  /** The URL of its page; breaks have none. */
  url: string;
};

/** The part of `/schedule.json` that is used here. */
type Exchange = {
  schedule: {
    conference: {
      days: {
        rooms: Record<
          string,
          { date: string; duration: string; title: string; room: string; url: string }[]
        >;
      }[];
    };
  };
};

/**
 * Fetches the programme from the public feed for conference apps.
 *
 * @throws Error if it cannot be loaded
 */
export async function loadProgramme(address: string): Promise<ProgrammeEntry[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The programme could not be loaded: ${response.status}`);
  const { schedule }: Exchange = await response.json();
  return schedule.conference.days
    .flatMap(({ rooms }) => Object.values(rooms).flat())
    .map(({ date, duration, title, room, url }) => {
      const startsAt = Date.parse(date);
      const [hours = 0, minutes = 0] = duration.split(":").map(Number);
      return { startsAt, endsAt: startsAt + (hours * 60 + minutes) * 60_000, title, room, url };
    });
}
