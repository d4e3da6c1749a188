import { Box, chakra } from "@chakra-ui/react";
import { clockText, timeRange } from "@summit/schema/validation/formats.ts";
import { clockOf, endMinute, startMinute } from "@summit/schema/validation/item-times.ts";
import type { ScheduleItemStatus, ScheduleItemType } from "#graphql/generated.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { findLanes, type Placed } from "./lanes.ts";
import { placeOf } from "./place-of.ts";

export type ChartItem = Placed & {
  title: string;
  type: ScheduleItemType;
  status: ScheduleItemStatus;
  location: string | null;
};

type ProgrammeChartProps<Item> = {
  items: readonly Item[];
  label: string;
  /** The rooms of the conference, in their order. */
  rooms: readonly { name: string }[];
  /** Whether time runs to the right or down. */
  direction: "right" | "down";
  /** Where a bar leads; nowhere, for some. */
  hrefOf: (item: Item) => string | undefined;
  /** The moment of a full hour, in minutes from the day's midnight, if the page converts times to the visitor's zone. */
  momentOf?: (minute: number) => string;
};

/** With more lanes than these, names across would be cut to a letter or two; they are written upwards. */
const mostNamesAcross = 4;

/** Up to how many bars to the right have their titles in them, and how long each is at least. */
const mostTitles = 8;
const titleRem = 6.5;

/** The least length of a bar, of which 24 px are a target, as WCAG asks for; of an entry of five minutes or more. */
const leastRem = 1.8;

/**
 * A day as bars, with durations as lengths, types as hues, and a lane for each room. What takes place in several
 * rooms has a bar in each, of which assistive technology knows the first. The title of a bar is shown
 * in it, where time runs down, and in full on hover and focus. The bars of cancelled sessions are outlines.
 */
export function ProgrammeChart<Item extends ChartItem>(props: ProgrammeChartProps<Item>) {
  const locale = useLocale();
  const { label, direction, hrefOf, momentOf } = props;
  const { rules, count, rooms, ticks, bars, isUpwards, hasTitles } = layOut(props);
  return (
    // These rules differ from day to day, and the others are sent once.
    <Box css={rules}>
      <Chart
        aria-label={label}
        direction={direction}
        data-lanes={count}
        titled={hasTitles}
        data-titles={hasTitles ? "" : undefined}
      >
        {rooms.map(({ name, rule }) => (
          <Room
            key={name}
            data-room=""
            dir="auto"
            direction={isUpwards ? "up" : direction}
            css={rule}
          >
            {name}
          </Room>
        ))}
        {ticks.map((tick) => (
          <li
            key={tick.hour}
            data-tick=""
            data-at={tick.place}
            data-end={tick.isEnd ? "" : undefined}
            aria-hidden
          >
            <time
              data-clock={momentOf && "short"}
              dateTime={momentOf?.(tick.hour) ?? clockOf(tick.hour)}
            >
              {clockText(locale, clockOf(tick.hour)).replace(/ [AP]M$/, "")}
            </time>
          </li>
        ))}
        {bars.flatMap(({ item, lanes, place, isLate }) =>
          lanes.map((lane, index) => (
            <li
              key={`${item.id} ${lane}`}
              data-at={place}
              data-lane={lane}
              aria-hidden={index > 0 || undefined}
              data-type={item.type}
              data-cancelled={item.status === "cancelled" ? "" : undefined}
            >
              <Bar
                item={item}
                href={hrefOf(item)}
                isLate={direction === "down" ? isFar(lane, count) : isLate}
                isRepeated={index > 0}
              />
            </li>
          )),
        )}
      </Chart>
    </Box>
  );
}

/** Whether the label of a bar has more room before the end of its lane than after its beginning. */
const isFar = (lane: number | string, count: number): boolean =>
  count > 1 && (Number(lane) + 1) * 2 > count;

/** Where everything of a day is in the chart's grid. */
function layOut<Item extends ChartItem>({
  items,
  rooms: order,
  direction,
}: ProgrammeChartProps<Item>) {
  const { rooms, count, lanesOf } = findLanes(
    items,
    order.map(({ name }) => name),
  );
  // In minutes from the day's midnight, which a night exceeds.
  const times = items.map((item) => ({ item, start: startMinute(item), end: endMinute(item) }));
  const from = Math.min(...times.map(({ start }) => start));
  const until = Math.max(from, ...times.map(({ end }) => end));
  const total = until - from;
  const step = [total, ...times.flatMap(({ start, end }) => [start - from, end - from])].reduce(
    greatestCommonDivisor,
  );
  const durations = times.map(({ start, end }) => end - start);
  const shortest = Math.max(5, Math.min(...durations));
  const hasTitles =
    direction === "right" && count === 1 && items.length <= mostTitles && total / shortest <= 12;
  const length =
    total * (hasTitles ? titleRem / shortest : leastRem / Math.max(5, Math.min(15, shortest)));
  const [along, across] =
    direction === "down" ? ["gridRow", "gridColumn"] : ["gridColumn", "gridRow"];
  const hasNames = count > 1;
  const isUpwards = direction === "down" && count > mostNamesAcross;
  const track = `repeat(${total / step}, minmax(0, 1fr))`;
  // One rule for all entries at the same times, or in the same lane.
  const rules: Record<string, object> = {
    "& > ol":
      direction === "down"
        ? {
            gridTemplateColumns: `2.5rem repeat(${count}, minmax(0, 1fr))`,
            gridTemplateRows: `${isUpwards ? "fit-content(10rem)" : hasNames ? "1.5rem" : "0"} ${track}`,
            height: `max(${length}rem, calc(100vh - var(--header) - 10rem))`,
          }
        : {
            gridTemplateColumns: `${hasNames ? "fit-content(12rem)" : "0"} ${track}`,
            gridTemplateRows: `0 repeat(${count}, ${hasNames ? "2rem" : "minmax(0, 1fr)"}) 1.75rem`,
            minWidth: `${length}rem`,
          },
  };
  const place = (start: number, length: number) => {
    const first = start / step + 2;
    rules[`& [data-at="${start}-${length}"]`] = {
      [along]: length === 0 ? first : `${first} / span ${length / step}`,
    };
    return `${start}-${length}`;
  };
  const ticks = fullHours(from, until).map((hour) => ({
    hour,
    place: place(hour - from, 0),
    isEnd: hour === until,
  }));
  const bars = times.map(({ item, start, end }) => ({
    item,
    lanes: lanesOf.get(item.id) ?? ["all"],
    place: place(start - from, end - start),
    isLate: start - from > total / 2,
  }));
  for (let lane = 0; lane < count; lane++) {
    rules[`& [data-lane="${lane}"]`] = { [across]: lane + 2 };
  }
  // Too narrow for words.
  if (isUpwards) {
    rules["& [data-type] > :not(:hover, :focus-visible) > span"] = { display: "none!" };
  }
  let firstLane = 2;
  const named = rooms.map(({ name, lanes }) => {
    const rule = { [across]: `${firstLane} / span ${lanes}` };
    firstLane += lanes;
    return { name, rule };
  });
  return { rules, count, rooms: hasNames ? named : [], ticks, bars, isUpwards, hasTitles };
}

type BarProps = {
  item: ChartItem;
  href: string | undefined;
  /** Whether it is in the second half of the day or of the lanes, where its label would not fit to its right. */
  isLate: boolean;
  /** Whether assistive technology knows another bar of the item. */
  isRepeated: boolean;
};

function Bar({ item, href, isLate, isRepeated }: BarProps) {
  const t = useTranslate();
  const locale = useLocale();
  const { title, startTime, endTime } = item;
  const isCancelled = item.status === "cancelled";
  const text = (
    <span dir="auto" data-late={isLate ? "" : undefined}>
      {isCancelled ? <s>{title}</s> : title}
    </span>
  );
  if (!href) return <div>{text}</div>;
  const facts = [
    title,
    isCancelled && t("session.cancelledInList"),
    timeRange(locale, startTime, endTime),
    placeOf(t, item),
  ];
  return (
    <a
      href={href}
      tabIndex={isRepeated ? -1 : undefined}
      aria-label={facts.filter(Boolean).join(", ")}
    >
      {text}
    </a>
  );
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** The full hours between two times in minutes, including these. */
function fullHours(from: number, until: number): number[] {
  const first = Math.ceil(from / 60);
  const count = Math.floor(until / 60) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index) * 60);
}

const cancelledBar = {
  bg: "ground",
  border: "1px dashed",
  borderColor: "fg.muted",
  color: "fg.muted",
} as const;

const Chart = chakra("ol", {
  base: {
    display: "grid",
    position: "relative",
    fontSize: "xs",
    lineHeight: "1.25",
    "& > [data-type]": {
      position: "relative",
      minWidth: 0,
      padding: "1px",
      zIndex: 1,
    },
    // On top of the neighbours, which its label may cover.
    "& > [data-type]:is(:hover, :focus-within)": { zIndex: 2 },
    "& > [data-lane=all]": { zIndex: 0 },
    "& > [data-type] > *": { display: "block", height: "100%", borderRadius: "3px" },
    "& > [data-tick]": { color: "fg.muted", whiteSpace: "nowrap" },
    "& > * > :is(:hover, :focus-visible) > span": {
      position: "absolute",
      width: "max-content",
      maxWidth: "16rem",
      paddingBlock: 1,
      paddingInline: 2,
      borderRadius: "control",
      bg: "ground.card",
      color: "fg",
      boxShadow: "lift",
    },
  },
  variants: {
    direction: {
      down: {
        "& > [data-lane=all]": { gridColumn: "2 / -1" },
        "& > [data-tick]": { gridColumn: "1 / -1", borderTop: "1px solid", borderColor: "line" },
        "& > [data-type] > *": {
          paddingInlineStart: 2,
          borderInlineStart: "3px solid var(--hue)",
          bg: "color-mix(in srgb, var(--hue) 14%, {colors.ground})",
        },
        "& > [data-type=Break] > *": { bg: "ground.sunken", borderColor: "line" },
        "& > [data-cancelled] > *": cancelledBar,
        "& > [data-type] > :not(:hover, :focus-visible) > span": {
          display: "block",
          maxHeight: "100%",
          overflow: "hidden",
        },
        "& a[aria-current=time]": { bg: "brand.strong", color: "ground", fontWeight: "semibold" },
        // As wide as fits from every lane.
        "& > * > * > span": { insetInlineStart: 0, top: 0, maxWidth: "11rem" },
        "& > * > * > span[data-late]": { insetInlineStart: "auto", insetInlineEnd: 0 },
      },
      right: {
        "&[data-lanes='1']": { height: { base: "6rem", md: "9.25rem" } },
        "& > [data-lane=all]": { gridRow: "2 / -2" },
        "& > [data-tick]": {
          gridRow: "1 / -1",
          display: "flex",
          alignItems: "flex-end",
          width: 0,
          borderLeft: "1px solid",
          borderColor: "line",
          paddingLeft: 1,
          // Its hour would be beyond the chart.
          "&[data-end] > time": { display: "none" },
        },
        "& > [data-type] > *": { bg: "var(--hue)" },
        "& > [data-type=Break] > *": { bg: "line" },
        "& > [data-cancelled] > *": cancelledBar,
        "& > [data-type] > :not(:hover, :focus-visible) > span": { display: "none" },
        // Across the lanes of rooms, there is space for what it is.
        "&:not([data-lanes='1']) > [data-type=Break][data-lane=all] > *": {
          display: "grid",
          placeItems: "center",
          "& > span": {
            display: "block!",
            position: "static",
            maxWidth: "100%",
            overflow: "hidden",
            textOverflow: "ellipsis",
            fontSize: "0.6875rem",
          },
        },
        "& > * > * > span": { bottom: "calc(100% + 4px)", left: 0, pointerEvents: "none" },
        "& > * > * > span[data-late]": { left: "auto", right: 0 },
        // In one lane, the height is for what matters.
        "&[data-lanes='1'] > [data-type]": { alignSelf: "end", height: "62%" },
        "&[data-lanes='1'] > [data-type=Keynote]": { height: "100%" },
        "&[data-lanes='1'] > [data-type=Panel]": { height: "84%" },
        "&[data-lanes='1'] > :is([data-type=Networking], [data-type=Break])": { height: "24px" },
      },
    },
    // As in the map of a day.
    titled: {
      true: {
        "&[data-titles] > [data-type]": {
          height: "100%",
          "& > *": {
            padding: 2,
            borderInlineStart: "3px solid var(--hue)",
            bg: "color-mix(in srgb, var(--hue) 14%, {colors.ground})",
            overflow: "hidden",
          },
          "& > * > span": {
            display: "block!",
            position: "static",
            width: "auto",
            padding: 0,
            bg: "transparent",
            boxShadow: "none",
            fontWeight: "semibold",
            overflowWrap: "break-word",
          },
          "& > a:hover": { bg: "color-mix(in srgb, var(--hue) 24%, {colors.ground})" },
        },
        "&[data-titles] > [data-type=Break] > *": { bg: "ground.sunken", borderColor: "line" },
        "&[data-titles] > [data-cancelled] > *": cancelledBar,
      },
    },
  },
});

/** The name of a room, at the beginning of its lanes. */
const Room = chakra("li", {
  base: {
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: "fg.muted",
    fontWeight: "semibold",
  },
  variants: {
    direction: {
      down: { gridRow: 1, paddingInline: 1 },
      up: {
        gridRow: 1,
        justifySelf: "center",
        alignSelf: "end",
        maxHeight: "10rem",
        paddingBlock: 1,
        writingMode: "sideways-lr",
        "@supports not (writing-mode: sideways-lr)": {
          writingMode: "vertical-rl",
          transform: "rotate(180deg)",
        },
      },
      // In sight while the chart is scrolled.
      right: {
        gridColumn: 1,
        alignSelf: "center",
        paddingInlineEnd: 3,
        bg: "ground",
        position: "sticky",
        left: 0,
        zIndex: 3,
        whiteSpace: "normal",
        lineHeight: "1.15",
        lineClamp: 2,
      },
    },
  },
});
