import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { formatDay } from "@summit/schema/validation/formats.ts";
import type { AdminOverviewQuery } from "#graphql/admin-tabs/overview/generated.ts";
import { counted } from "#lib/counted.ts";
import { useLocale } from "#lib/locale.ts";
import { shortLength } from "#lib/short-length.ts";
import { adminTabPath } from "#site/conference/admin-path.ts";
import { TextLink } from "#ui/text-link.tsx";
import { useAdmin } from "../admin-context.ts";
import { TabLink } from "../crud/tab-link.tsx";

type Overview = AdminOverviewQuery["overview"];
type Programme = Overview["programme"];
type RoomFill = Programme[number]["rooms"][number];

/** How much of the opening hours is filled: a row for each room, a column for each day. */
export function ProgrammeFill({ programme }: { programme: Programme }) {
  const locale = useLocale();
  const { canManage, conferenceId } = useAdmin();
  const rooms = [...new Set(programme.flatMap(({ rooms }) => rooms.map(({ room }) => room)))];
  const isEmpty = programme.every(({ rooms }) => rooms.every(({ sessions }) => sessions === 0));
  if (isEmpty) {
    return (
      <p>
        No session has a time yet.{" "}
        {canManage && (
          <TextLink to={adminTabPath(conferenceId, "schedule", "new")}>Add the first</TextLink>
        )}
      </p>
    );
  }
  return (
    // Many rooms and days scroll, also by keyboard.
    <Box
      overflow="auto"
      maxHeight="34rem"
      tabIndex={0}
      role="region"
      aria-label="Programme filled, by room and day"
    >
      <Table minWidth={`${(narrowestDay * programme.length) / (1 - ofRooms)}rem`}>
        <thead>
          <tr>
            <th scope="col">Room</th>
            {programme.map(({ day, date }) => (
              <th scope="col" key={day}>
                {formatDay(locale, date, { day: "numeric", month: "short" })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room}>
              <th scope="row" dir="auto">
                {room ?? "No room"}
              </th>
              {programme.map(({ day, openMinutes, rooms }) => (
                <Cell
                  key={day}
                  day={day}
                  fill={rooms.find((entry) => entry.room === room)}
                  openMinutes={openMinutes}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

type CellProps = { day: string; fill: RoomFill | undefined; openMinutes: number };

function Cell({ day, fill, openMinutes }: CellProps) {
  const { minutes = 0, outsideMinutes = 0, sessions = 0 } = fill ?? {};
  const percent = openMinutes === 0 ? 0 : Math.round((100 * minutes) / openMinutes);
  const words = `${counted(sessions, "session")}, ${shortLength(minutes)} of ${shortLength(openMinutes)}`;
  return (
    <td title={words}>
      <span>{percent}%</span>
      <Bar aria-hidden>
        <Box as="i" width={`${percent}%`} />
      </Bar>
      <VisuallyHidden>: {words}</VisuallyHidden>
      {outsideMinutes > 0 && (
        <TabLink tab="schedule" query={`view=board&day=${day}`} fontSize="xs">
          {shortLength(outsideMinutes)} outside hours
        </TabLink>
      )}
    </td>
  );
}

/** Days are all as wide as each other, and at least so many rem. */
const narrowestDay = 5.25;

/** The part of the width that the names of rooms have. */
const ofRooms = 0.36;

const Table = chakra("table", {
  base: {
    width: "100%",
    tableLayout: "fixed",
    fontSize: "sm",
    lineHeight: "1.3",
    fontVariantNumeric: "tabular-nums",
    "& th, & td": {
      textAlign: "start",
      paddingBlock: 2,
      paddingInlineEnd: 4,
      borderTop: "1px solid",
      borderColor: "line",
    },
    "& thead th:first-child": { width: `${100 * ofRooms}%` },
    "& thead th": {
      position: "sticky",
      top: 0,
      bg: "ground.card",
      paddingTop: 0,
      borderTop: 0,
      fontWeight: "medium",
      color: "fg.muted",
      whiteSpace: "nowrap",
    },
    "& tbody th": {
      fontWeight: "medium",
      overflowWrap: "anywhere",
    },
    "& tr > :last-child": { paddingInlineEnd: 0 },
  },
});

const Bar = chakra("span", {
  base: {
    display: "block",
    height: "0.375rem",
    marginTop: 1,
    borderRadius: "full",
    bg: "ground.sunken",
    overflow: "hidden",
    _highContrast: { border: "1px solid CanvasText" },
    "& i": {
      display: "block",
      height: "100%",
      bg: "brand",
      _highContrast: { bg: "CanvasText", forcedColorAdjust: "none" },
    },
  },
});
