import { Box, chakra, type SystemStyleObject } from "@chakra-ui/react";
import { twelveHour } from "@summit/schema/validation/formats.ts";
import { clockOf, endMinute, startMinute } from "@summit/schema/validation/item-times.ts";
import { Link } from "react-router-dom";
import { SessionTitle } from "#entities/session/cancelled.tsx";
import { trackColour } from "#entities/track/track-colour.ts";
import { paths } from "#site/routes.ts";
import { AgendaEntry } from "./agenda-entry.tsx";
import type { DayGrid, Span } from "./day-grid.ts";
import { type AgendaItem, entryId } from "./days.ts";
import { gridStyles } from "./grid-styles.ts";
import { type GridView, inGrid } from "./grid-view.ts";

type DayByRoomProps = {
  grid: DayGrid;
  rooms: readonly { name: string; slug: string }[];
  view: GridView;
  label: string;
};

/**
 * A day of a programme with several rooms, with a heading for each start time. It is one list: on wide windows and paper,
 * styles place its entries into a grid with rooms as columns, as long as visitors do not prefer the list. Only there,
 * entries are repeated in rooms that are not side by side.
 */
export function DayByRoom({ grid, rooms, view, label }: DayByRoomProps) {
  let index = 0;
  return (
    <Box gridArea="list" minWidth={0} css={inGrid(view, placesIn(grid))}>
      <Region data-by-room="" role="group" aria-label={label} css={gridStyles(view)}>
        <Heads>
          <ul aria-label="Rooms">
            {grid.rooms.map(({ name, ...span }) => (
              <li key={name} data-lane={laneOf(span)} dir="auto">
                <Head name={name} room={rooms.find((room) => room.name === name)} />
              </li>
            ))}
          </ul>
        </Heads>
        <ol>
          {grid.slots.map(({ start, entries }) => (
            <li key={start} data-slot={start}>
              <SlotTime>
                <time data-clock="" dateTime={entries[0]?.item.startsAt}>
                  {twelveHour(clockOf(start))}
                </time>
              </SlotTime>
              <ol>
                {entries.flatMap(({ item, spans: [span, ...others] }) => [
                  <AgendaEntry
                    key={item.id}
                    item={item}
                    index={index++}
                    cell={{
                      at: timesOf(item),
                      lane: span ? laneOf(span) : "",
                      isWide: span !== undefined && span.to - span.from > 1,
                    }}
                  />,
                  ...others.map((other) => <Repeated key={other.from} item={item} span={other} />),
                ])}
              </ol>
            </li>
          ))}
        </ol>
      </Region>
    </Box>
  );
}

/** The name of a room, with a link to its page. */
function Head({ name, room }: { name: string; room: { slug: string } | undefined }) {
  if (!room) return name || "Room to be announced";
  return <Link to={paths.room(room)}>{name}</Link>;
}

/** A further place of an entry, which assistive technology has met already. */
function Repeated({ item, span }: { item: AgendaItem; span: Span }) {
  const title = <SessionTitle status={item.status}>{item.title}</SessionTitle>;
  const entry = { "data-entry": `#${entryId(item)}`, dir: "auto" };
  return (
    <li
      aria-hidden
      data-repeated=""
      data-type={item.type}
      data-cancelled={item.status === "cancelled" ? "" : undefined}
      data-at={timesOf(item)}
      data-lane={laneOf(span)}
      data-tint={item.track?.colour}
    >
      {item.type === "Break" ? (
        <div {...entry}>{title}</div>
      ) : (
        <Link {...entry} tabIndex={-1} to={paths.session(item)}>
          {title}
        </Link>
      )}
    </li>
  );
}

const timesOf = (item: AgendaItem) => `${startMinute(item)}-${endMinute(item)}`;

const laneOf = ({ from, to }: Span) => `${from}-${to}`;

/** The least width of a room, and of a lane of several in one room, in rem. */
const leastRoom = 8;
const leastLane = 6.5;
const timeColumn = 4.75;

/** The rules that differ from day to day: one for all entries at the same times, or in the same lanes. */
function placesIn({ rooms, times, slots }: DayGrid): SystemStyleObject {
  const widths = rooms.flatMap(({ from, to }) =>
    Array<number>(to - from).fill(to - from === 1 ? leastRoom : leastLane),
  );
  if (widths.length === 0) widths.push(leastRoom);
  const line = (minute: number) => times.indexOf(minute) + 1;
  const rules: Record<string, SystemStyleObject> = {};
  const place = ({ from, to }: Span) => {
    rules[`& [data-lane="${laneOf({ from, to })}"]`] = { gridColumn: `${from + 2} / ${to + 2}` };
  };
  rooms.forEach(place);
  for (const [index, { start, entries }] of slots.entries()) {
    const next = slots[index + 1];
    rules[`& [data-slot="${start}"]::before, & [data-slot="${start}"] > h3`] = {
      gridRow: `${line(start)} / ${next ? line(next.start) : -1}`,
    };
    for (const { item, spans } of entries) {
      spans.forEach(place);
      const isWithin = (other: number) => startMinute(item) < other && other < endMinute(item);
      rules[`& [data-at="${timesOf(item)}"]`] = {
        gridRow: `${line(startMinute(item))} / ${line(endMinute(item))}`,
        // On paper, what goes on while others begin may go on overleaf, so that it begins beside its time.
        ...(slots.some((slot) => isWithin(slot.start)) && { _print: { breakInside: "auto!" } }),
      };
      const tint = item.track?.colour;
      if (tint) rules[`& [data-tint="${tint}"]`] = { "--tint": trackColour(tint) };
    }
  }
  const items = slots.flatMap(({ entries }) => entries.map(({ item }) => item));
  const rows = times.slice(1).map((time, index) => {
    const from = times[index] ?? time;
    const isEmpty = items.every((item) => endMinute(item) <= from || startMinute(item) >= time);
    // Long hours in which nothing begins or ends, and those in which nothing is on, are shortened.
    const minutes = Math.min(isEmpty ? 20 : 120, time - from);
    return `minmax(calc(${minutes} * var(--minute)), auto)`;
  });
  // A filter leaves out rooms by these two properties.
  const columns = widths.map((width) => `minmax(0, ${width}fr)`).join(" ");
  const least = `var(--width, ${timeColumn + widths.reduce((sum, width) => sum + width, 0)}rem)`;
  return {
    "& > div": {
      "--times": `${timeColumn}rem`,
      // Beyond the page's column on both sides, as far as the window is wide and the rooms need it.
      marginInline: `calc((100% - max(100%, min(${least} + 2px, 100vw - 5rem))) / 2)`,
      _print: { marginInline: 0 },
    },
    "& > div > div > ul, & > div > ol": {
      gridTemplateColumns: `var(--columns, var(--times) ${columns})`,
      minWidth: least,
      _print: { minWidth: 0 },
    },
    "& > div > ol": { gridTemplateRows: rows.join(" ") },
    ...rules,
  };
}

/** Where it is no grid, the rooms are with the sessions. */
const Heads = chakra("div", { base: { display: "none" } });

const SlotTime = chakra("h3", {
  base: {
    fontVariantNumeric: "tabular-nums",
    fontWeight: "semibold",
    lineHeight: "1.2",
    md: { srOnly: true },
    // The entries have their times.
    _print: { display: "none" },
    // Between the day tabs and the entries.
    mdDown: {
      position: "sticky",
      top: "calc(var(--header) + 4rem)",
      zIndex: 2,
      paddingTop: 4,
      paddingBottom: 2,
      bg: "ground",
      fontSize: "lg",
    },
  },
});

const phone = "@media screen and (max-width: 47.99rem)";

const Region = chakra("div", {
  base: {
    "& :is([data-repeated], [data-now-line])": { display: "none" },
    // As the titles of other programmes, which are a level higher.
    "& [data-session] > div:has(h4 a:hover)": { bg: "ground.sunken" },
    "& [aria-current=time] h4": { color: "brand.strong" },
    "& h4": { _print: { fontSize: "var(--printed-title, {fontSizes.sm})!", textWrap: "wrap" } },
    // Without a match of the filter.
    "& [data-slot]:not(:has([data-session]:not([hidden])))": { display: "none" },
    // The timeline goes on to the next start.
    md: {
      "& > ol > li:not(:last-child) > ol > li:last-child > div > [aria-hidden]::before": {
        display: "block!",
      },
    },
    [phone]: {
      "& [data-session] > div": {
        gridTemplateColumns: "1rem auto minmax(0, 1fr) auto",
        // The names of rooms have the width of the phone.
        gridTemplateAreas: '"rail time time star" "rail meta meta meta" "rail main main main"',
      },
      "& [data-type=Break] > div": { gridTemplateAreas: '"rail time main main"' },
      // The heading has the start.
      "& [data-part=time]": {
        fontSize: "sm",
        color: "fg.muted",
        "& > time": { display: "none" },
        "& > :last-child": { display: "block!", lineHeight: "1.75rem" },
      },
      "& [data-place]": {
        paddingInline: 2,
        borderRadius: "full",
        bg: "ground.sunken",
        color: "fg",
        fontWeight: "medium",
      },
    },
  },
});
