import { chakra } from "@chakra-ui/react";
import type { HomePageQuery } from "#graphql/generated.ts";
import { minutesBetween } from "#lib/clock.ts";
import { sessionHues } from "#theme/session-hues.ts";

type Item = HomePageQuery["programme"][number];

/** The relative height of an entry: highlights are tall, breaks low. */
const heights: Record<Item["type"], number> = {
  ...{ Keynote: 100, Panel: 84, Workshop: 84, Closing: 72, Session: 62 },
  ...{ Talk: 52, Networking: 36, Break: 16 },
};

/** A day as a row of bars, with durations as widths and types as hues. Decorative. */
export function DayStrip({ items }: { items: readonly Item[] }) {
  const from = items.map(({ startTime }) => startTime).toSorted()[0] ?? "00:00";
  const until =
    items
      .map(({ endTime }) => endTime)
      .toSorted()
      .at(-1) ?? from;
  const types = [...new Set(items.map(({ type }) => type))];
  return (
    <chakra.svg
      viewBox={`0 0 ${minutesBetween(from, until)} 100`}
      preserveAspectRatio="none"
      display="block"
      width="100%"
      height={{ base: "3.5rem", md: "7.5rem" }}
      aria-hidden
    >
      {types.map((type) => (
        <chakra.g key={type} fill={type === "Break" ? "line" : sessionHues[type].text}>
          {items
            .filter((item) => item.type === type)
            .map(({ id, startTime, endTime }) => (
              <rect
                key={id}
                x={minutesBetween(from, startTime) + 1}
                y={100 - heights[type]}
                width={Math.max(1, minutesBetween(startTime, endTime) - 2)}
                height={heights[type]}
              />
            ))}
        </chakra.g>
      ))}
    </chakra.svg>
  );
}
