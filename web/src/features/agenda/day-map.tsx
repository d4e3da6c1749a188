import { Box, chakra } from "@chakra-ui/react";
import type { AgendaItemFragment } from "#graphql/generated.ts";
import { minutesBetween, twelveHour } from "#lib/clock.ts";
import { sessionHues } from "#theme/session-hues.ts";
import type { AgendaDay } from "./days.ts";
import { entryId } from "./entry-id.ts";

type DayMapProps = { day: AgendaDay; items: readonly AgendaItemFragment[] };

/**
 * Overview of the day in a sticky sidebar, on wide windows: start times, types by hue and durations as bars.
 * `markCurrentEntry` marks the current entry.
 */
export function DayMap({ day, items }: DayMapProps) {
  return (
    <Box
      as="nav"
      aria-label={`${day.weekday} at a glance`}
      gridArea="map"
      display={{ base: "none", xl: "block" }}
      position="sticky"
      top="calc(var(--header) + 5.5rem)"
      alignSelf="start"
      maxHeight="calc(100vh - var(--header) - 7rem)"
      overflowY="auto"
      paddingLeft={6}
      borderLeft="1px solid"
      borderColor="line"
      _print={{ display: "none" }}
    >
      <Box as="p" fontFamily="display" fontWeight="semibold" paddingBottom={3}>
        {day.weekday} at a glance
      </Box>
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <MapLink href={`#${entryId(item)}`} data-break={item.type === "Break" ? "" : undefined}>
              <chakra.time
                data-clock="short"
                dateTime={item.startsAt}
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
                textAlign="right"
              >
                {twelveHour(item.startTime).replace(/ [AP]M$/, "")}
              </chakra.time>
              <Box
                aria-hidden
                as="span"
                justifySelf="start"
                alignSelf="center"
                height="6px"
                borderRadius="full"
                bg={item.type === "Break" ? "line" : sessionHues[item.type].text}
                width={`${barRem(item)}rem`}
              />
              <Box as="span" dir="auto" lineClamp={1} css={{ [tall]: { lineClamp: 2 } }}>
                {item.title}
              </Box>
            </MapLink>
          </li>
        ))}
      </ol>
    </Box>
  );
}

/** Windows where titles of two lines leave room for a whole day. */
const tall = "@media (min-height: 52rem)";

const widestRem = 1.75;

/** An hour takes the full width, half an hour half of it. */
const barRem = ({ startTime, endTime }: AgendaItemFragment) =>
  (Math.min(60, Math.max(10, minutesBetween(startTime, endTime))) / 60) * widestRem;

const MapLink = chakra("a", {
  base: {
    display: "grid",
    gridTemplateColumns: `2.5rem ${widestRem}rem minmax(0, 1fr)`,
    gap: 3,
    paddingBlock: "0.3125rem",
    fontSize: "xs",
    lineHeight: "1.3",
    borderRadius: "control",
    "&[data-break]": { color: "fg.muted" },
    "&:hover > :last-child": { textDecoration: "underline", textUnderlineOffset: "0.2em" },
    "&[aria-current=time]": { color: "brand.strong", fontWeight: "semibold" },
    _focusVisible: { outlineOffset: "-3px" },
  },
});
