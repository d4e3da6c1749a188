import { minutesOf } from "@summit/schema/validation/item-times.ts";
import { useMemo } from "react";
import {
  type AdminBoardQuery,
  type BoardEntryFragment,
  useAdminBoardQuery,
  useAdminBoardWarningsQuery,
} from "#graphql/admin-tabs/board/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { scheduleDays } from "../schedule/schedule-days.ts";
import { type BoardItem, slotOf } from "./board-item.ts";
import { usualMinutes } from "./free-slot.ts";

/** What the board shows, as it is stored. */
export function useBoardData() {
  const { conferenceId } = useAdmin();
  const query = useAdminBoardQuery({ conferenceId }, cacheAndNetwork);
  const found = useAdminBoardWarningsQuery({ conferenceId }, cacheAndNetwork);
  const { data } = query;
  const board = useMemo(() => data && boardOf(data), [data]);
  const warnings = (found.data ?? found.previousData)?.programmeWarnings ?? none;
  return { query: { ...query, data: board }, warnings };
}

const none: never[] = [];

function boardOf({ conference, rooms, programmeBoard }: AdminBoardQuery) {
  const items = programmeBoard.scheduleItems;
  const proposed = new Map(
    programmeBoard.proposedLengths.map((each) => [each.scheduleItemId, each.minutes]),
  );
  const declined = new Set(programmeBoard.declinedIds);
  return {
    rooms,
    items: items.map((entry) =>
      itemOf(entry, proposed.get(entry.id) ?? usualMinutes[entry.type], declined.has(entry.id)),
    ),
    days: scheduleDays(conference?.days ?? [], items),
    opens: minutesOf(conference?.dayStartTime ?? "09:00"),
    closes: minutesOf(conference?.dayEndTime ?? "17:00"),
  };
}

const made = new WeakMap<BoardEntryFragment, BoardItem>();

/** The same object for the same entry, so that others' changes render only what they are about. */
function itemOf(entry: BoardEntryFragment, minutes: number, isDeclined: boolean): BoardItem {
  const known = made.get(entry);
  if (known?.minutes === minutes && known.isDeclined === isDeclined) return known;
  const { rooms, speakers, track, id, version, title, type, status, publication } = entry;
  const { allRooms, doNotRecord } = entry;
  const item = {
    id,
    version,
    title,
    type,
    status,
    publication,
    doNotRecord,
    allRooms,
    slot: slotOf(entry),
    roomIds: rooms.map((room) => room.id),
    speakers: speakers.map(({ name }) => name),
    colour: track?.colour ?? null,
    minutes,
    isDeclined,
  };
  made.set(entry, item);
  return item;
}
