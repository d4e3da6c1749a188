import { Box, chakra } from "@chakra-ui/react";
import { StarButton } from "#entities/session/star-button.tsx";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import type { AgendaItemFragment } from "#graphql/generated.ts";
import { minutesBetween, timeRange } from "#lib/clock.ts";
import { sessionHues } from "#theme/session-hues.ts";
import { stagger } from "#theme/stagger.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { BreakEntry } from "./break-entry.tsx";
import { entryId } from "./entry-id.ts";
import { Rail } from "./rail.tsx";
import { SessionEntry } from "./session-entry.tsx";

type AgendaEntryProps = { item: AgendaItemFragment; index: number };

/**
 * One entry on the timeline. Keynotes are full-width bands, breaks are subdued. While it is on,
 * `markCurrentEntry` sets `aria-current`.
 */
export function AgendaEntry({ item, index }: AgendaEntryProps) {
  const isBreak = item.type === "Break";
  return (
    <chakra.li
      id={entryId(item)}
      data-theme={item.theme ?? ""}
      data-type={item.type}
      data-session={item.id}
      data-room={item.location ?? ""}
      data-speakers={item.speakers.map(({ slug }) => slug).join(" ")}
      data-starts-at={item.startsAt}
      data-ends-at={item.endsAt}
      scrollMarginTop={4}
      _print={{ animation: "none" }}
      {...stagger(index)}
    >
      <Entry>
        <Box
          gridArea="time"
          color={isBreak ? "fg.muted" : "fg"}
          fontVariantNumeric="tabular-nums"
          lineHeight="1.35"
        >
          <chakra.time
            data-clock=""
            data-until={item.endsAt}
            dateTime={item.startsAt}
            fontWeight="semibold"
            // Smaller on the narrowest phones, where the type would touch the star.
            fontSize={{ base: "clamp(0.75rem, 3.9vw, 0.875rem)", md: "md" }}
            whiteSpace="nowrap"
          >
            {timeRange(item.startTime, item.endTime)}
          </chakra.time>
          <Box as="span" color="fg.muted" fontSize="sm" display={{ base: "none", md: "block" }}>
            {minutesBetween(item.startTime, item.endTime)} min
          </Box>
        </Box>
        <Rail type={item.type} />
        <Box
          gridArea="meta"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap={3}
          position="relative"
          fontSize="sm"
          color="fg.muted"
        >
          <TypeBadge type={item.type} />
          <DraftMark publication={item.publication} />
          {!isBreak && item.location && (
            <Box as="span" dir="auto" hideBelow="sm">
              {item.location}
            </Box>
          )}
          <Now>Now</Now>
          <Clash>Overlaps with another of your sessions</Clash>
          {!isBreak && (
            <Star>
              <StarButton session={item} />
            </Star>
          )}
        </Box>
        {isBreak ? <BreakEntry item={item} /> : <SessionEntry item={item} />}
      </Entry>
    </chakra.li>
  );
}

/** Separate from the list item, whose animation delay generates a class for each. */
const Entry = chakra("div", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: {
      base: "1rem auto minmax(0, 1fr)",
      md: "10.5rem 1.25rem minmax(0, 1fr)",
    },
    gridTemplateAreas: {
      base: '"rail time meta" "rail main main"',
      md: '"time rail meta" "time rail main"',
    },
    alignItems: "start",
    columnGap: { base: 2, md: 6 },
    rowGap: { base: 1.5, md: 2 },
    marginInline: { base: -3, md: -4, lg: -6 },
    paddingInline: { base: 3, md: 4, lg: 6 },
    paddingBlock: { base: 3, md: 5 },
    borderRadius: "card",
    breakInside: "avoid",
    // On one line if it fits.
    "[data-type=Break] > &": {
      paddingBlock: { base: 2, md: 4 },
      _print: { paddingBlock: "2px" },
      gridTemplateColumns: { md: "10.5rem 1.25rem auto minmax(0, 1fr)" },
      gridTemplateAreas: { md: '"time rail meta main"' },
    },
    "[data-type=Keynote] > &": {
      bg: "ground.brand",
      paddingBlock: { base: 5, md: 8 },
      marginBlock: { base: 2, md: 3 },
      _print: { paddingBlock: "3px", marginBlock: 0 },
      "&:has(h3 a:hover)": { bg: sessionHues.Keynote.ground },
    },
    "&:has(h3 a:hover)": { bg: "ground.sunken" },
    "[aria-current=time] > &": { "& h3": { color: "brand.strong" } },
    // In one line, with the speakers below the title: a day fits on a page.
    _print: {
      gridTemplateColumns: "9.75rem minmax(0, 1fr) auto",
      gridTemplateAreas: '"time main meta"',
      columnGap: 3,
      paddingBlock: "2px",
      "& h3": { fontSize: "sm!", textWrap: "wrap" },
      "& time": { fontSize: "sm!" },
    },
  },
});

/** At the end of the line; on phones over the padding, so that it never wraps. */
const Star = chakra("div", {
  base: {
    marginLeft: { sm: "auto" },
    marginBlock: "-0.6rem",
    smDown: { position: "absolute", right: -4, top: "50%", translate: "0 -50%", margin: 0 },
  },
});

const mark = {
  display: "none",
  paddingInline: 2,
  borderRadius: "full",
  color: "ground",
  fontSize: "xs",
  fontWeight: "semibold",
  lineHeight: "1.6",
} as const;

/** Visible while the entry is on. */
const Now = chakra("strong", {
  base: { ...mark, bg: "brand.strong", "[aria-current=time] &": { display: "inline" } },
});

/** Visible on a visitor's own agenda. */
const Clash = chakra("strong", {
  base: { ...mark, bg: "danger", "[data-clash] &": { display: "inline" } },
});
