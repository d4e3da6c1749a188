import { Box, chakra } from "@chakra-ui/react";
import { clockText } from "@summit/schema/validation/formats.ts";
import { clockOf, endMinute } from "@summit/schema/validation/item-times.ts";
import { Link } from "react-router-dom";
import { SessionTitle } from "#entities/session/cancelled.tsx";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { type Translated, useTextLanguage } from "#site/site.ts";
import { AgendaEntry } from "./agenda-entry.tsx";
import { commonEnd, type DayGrid, type Slot, type Span } from "./day-grid.ts";
import { type AgendaItem, entryId } from "./days.ts";
import { gridStyles } from "./grid-styles.ts";
import { type GridView, inGrid } from "./grid-view.ts";
import { JumpBar, slotId } from "./jump-bar.tsx";
import { listBySlot } from "./list-by-slot.ts";
import { laneOf, minutesOf, placesIn } from "./places-in.ts";

/** A room whose name may head lanes of a grid. */
export type GridRoom = Translated & { name: string; slug: string };

type DayByRoomProps = {
  grid: DayGrid;
  rooms: readonly GridRoom[];
  view: GridView;
  label: string;
  day: string;
};

/**
 * A day of a programme with several rooms, with a heading for each start time. It is one list: on wide windows and paper,
 * styles place its entries into a grid with rooms as columns, as long as visitors do not prefer the list. Only there,
 * entries are repeated in rooms that are not side by side.
 */
export function DayByRoom({ grid, rooms, view, label, day }: DayByRoomProps) {
  const t = useTranslate();
  let index = 0;
  return (
    <Box gridArea="list" minWidth={0} css={inGrid(view, placesIn(grid))}>
      <Box data-by-room="" css={{ ...listBySlot, ...gridStyles(view) }}>
        <JumpBar grid={grid} day={day} />
        <Heads data-heads="">
          <div>
            <ul aria-label={t("programme.rooms")}>
              {grid.rooms.map(({ name, ...span }) => (
                <li key={name} data-lane={laneOf(span)} dir="auto">
                  <Head name={name} room={rooms.find((room) => room.name === name)} />
                </li>
              ))}
            </ul>
          </div>
        </Heads>
        <Box role="group" aria-label={label} data-sheet="">
          <ol>
            {grid.slots.map((slot) => (
              <li key={slot.start} id={slotId(day, slot)} data-slot={slot.start}>
                <SlotTime slot={slot} />
                <ol>
                  {slot.entries.flatMap(({ item, spans: [span, ...others], isAlone }) => [
                    <AgendaEntry
                      key={item.id}
                      item={item}
                      index={index++}
                      cell={{
                        at: minutesOf(item),
                        lane: span ? laneOf(span) : "",
                        shape: isAlone ? "band" : span && span.to - span.from > 1 ? "wide" : "cell",
                        hasOwnEnd: item.afterMidnight || endMinute(item) !== commonEnd(slot),
                      }}
                    />,
                    ...others.map((other) => (
                      <Repeated key={other.from} item={item} span={other} />
                    )),
                  ])}
                </ol>
              </li>
            ))}
          </ol>
        </Box>
      </Box>
    </Box>
  );
}

/** The name of a room, with a link to its page. */
function Head({ name, room }: { name: string; room: GridRoom | undefined }) {
  const t = useTranslate();
  const languageOf = useTextLanguage();
  if (!room) return name || t("programme.roomOpen");
  return (
    <Link to={paths.room(room)} lang={languageOf(room, "name")}>
      {name}
    </Link>
  );
}

/** When the sessions of a slot start and, beside a grid, when those end that do not say so themselves. */
function SlotTime({ slot }: { slot: Slot }) {
  const locale = useLocale();
  const [first] = slot.entries;
  const end = commonEnd(slot);
  const ending = slot.entries.find(({ item }) => endMinute(item) === end)?.item;
  return (
    <chakra.h3>
      <time data-clock="" dateTime={first?.item.startsAt}>
        {clockText(locale, clockOf(slot.start))}
      </time>
      <span aria-hidden>
        <time data-clock="" dateTime={ending?.endsAt}>
          {clockText(locale, clockOf(end))}
        </time>
      </span>
    </chakra.h3>
  );
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
      data-at={minutesOf(item)}
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

/** Where it is no grid, the rooms are with the sessions. */
const Heads = chakra("div", { base: { display: "none" } });
