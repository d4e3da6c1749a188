import { endMinute, type ItemClocks, startMinute } from "#schedule/item-times.ts";

/** A session with its times and places. */
interface Placed extends ItemClocks {
  day: number;
  type: string;
  roomIds: readonly string[];
  /** It takes place in every room. */
  allRooms: boolean;
}

interface Room {
  id: string;
  name: string;
}

/** In minutes of a day. */
type Span = readonly [start: number, end: number];

/** How full the programme of a room on one day is. */
interface RoomFill {
  /** Null for what takes place in no room. */
  room: string | null;
  sessions: number;
  /** Of the open ones, in which a session takes place; what overlaps counts once. */
  minutes: number;
  /** The same before the doors open and after they close. */
  outsideMinutes: number;
}

/** How full the programme of a day is. */
export interface RoomsOfDay {
  /** From opening to closing, without what takes place in all rooms. */
  openMinutes: number;
  rooms: RoomFill[];
}

/**
 * How full a day is by room, in the order of `rooms`; what has no room comes last, if there is any. Breaks, and what takes
 * place in all rooms, fill none of them.
 *
 * @param opening when the doors open and close
 */
export function fillOfDay(
  items: readonly Placed[],
  day: number,
  rooms: readonly Room[],
  opening: Span,
): RoomsOfDay {
  const onDay = items.filter((item) => item.day === day);
  const shared = onDay.filter(({ allRooms }) => allRooms && rooms.length > 0);
  const open = without([opening], joined(shared));
  const own = onDay.filter((item) => item.type !== "Break" && !shared.includes(item));
  const elsewhere = own.filter(({ roomIds }) => roomIds.length === 0);
  return {
    openMinutes: total(open),
    rooms: [
      ...rooms.map(({ id, name }) => ({
        room: name,
        ...fillOf(
          own.filter(({ roomIds }) => roomIds.includes(id)),
          open,
          opening,
        ),
      })),
      ...(elsewhere.length > 0 ? [{ room: null, ...fillOf(elsewhere, open, opening) }] : []),
    ],
  };
}

function fillOf(items: readonly Placed[], open: readonly Span[], opening: Span) {
  const filled = joined(items);
  return {
    sessions: items.length,
    minutes: total(filled) - total(without(filled, open)),
    outsideMinutes: total(without(filled, [opening])),
  };
}

/** When something takes place, in order and without overlaps. */
function joined(items: readonly Placed[]): Span[] {
  const spans = items
    .map((item): Span => [startMinute(item), endMinute(item)])
    .toSorted(([a], [b]) => a - b);
  const result: Span[] = [];
  for (const [start, end] of spans) {
    const last = result.at(-1);
    if (last && start <= last[1]) result.splice(-1, 1, [last[0], Math.max(last[1], end)]);
    else result.push([start, end]);
  }
  return result;
}

/** What is left of spans without others. */
const without = (spans: readonly Span[], others: readonly Span[]): Span[] =>
  others.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Span[] =>
        [[start, Math.min(end, from)] as const, [Math.max(start, to), end] as const].filter(
          ([begin, until]) => begin < until,
        ),
      ),
    [...spans],
  );

const total = (spans: readonly Span[]): number =>
  spans.reduce((sum, [start, end]) => sum + end - start, 0);
