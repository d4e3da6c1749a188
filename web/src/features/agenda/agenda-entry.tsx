import { Box, chakra } from "@chakra-ui/react";
import { timeRange } from "@summit/schema/validation/formats.ts";
import { withNight } from "@summit/schema/validation/item-times.ts";
import { CancelledMark } from "#entities/session/cancelled.tsx";
import { SessionFacts } from "#entities/session/session-facts.tsx";
import { StarButton } from "#entities/session/star-button.tsx";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import { minutesApart } from "#lib/clock.ts";
import { shortMonthAndDay } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { hueTints } from "#theme/session-hues.ts";
import { stagger } from "#theme/stagger.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { BreakEntry } from "./break-entry.tsx";
import { type AgendaItem, entryId } from "./days.ts";
import { Rail } from "./rail.tsx";
import { SessionEntry } from "./session-entry.tsx";
import { sessionLength } from "./session-length.ts";

type AgendaEntryProps = {
  item: AgendaItem;
  index: number;
  /** Whether it is part of a visitor's own agenda, where clashes are named. */
  own?: boolean;
  /** In a programme with several rooms, whose start times are headings: its place in the grid. */
  cell?: {
    at: string;
    lane: string;
    /** In one lane, in several of them, or across all, as nothing else is on. */
    shape: "cell" | "wide" | "band";
    /** Whether it ends neither with the others that start with it, nor on the day. */
    hasOwnEnd: boolean;
  };
};

/**
 * One entry on the timeline. Keynotes are full-width bands, breaks are subdued. While it is on,
 * `markCurrentEntry` sets `aria-current`.
 */
export function AgendaEntry({ item, index, own = false, cell }: AgendaEntryProps) {
  const t = useTranslate();
  const locale = useLocale();
  const isBreak = item.type === "Break";
  const heading = cell ? "h4" : "h3";
  return (
    <chakra.li
      id={entryId(item)}
      data-theme={item.theme ?? ""}
      data-type={item.type}
      data-session={item.id}
      data-room={item.roomNames.join("\n")}
      data-all-rooms={item.allRooms ? "" : undefined}
      data-track={item.track?.name}
      data-level={item.level ?? undefined}
      data-language={item.language ?? undefined}
      data-speakers={item.speakers.map(({ slug }) => slug).join(" ")}
      data-starts-at={item.startsAt}
      data-ends-at={item.endsAt}
      data-cancelled={item.status === "cancelled" ? "" : undefined}
      data-at={cell?.at}
      data-lane={cell?.lane}
      data-shape={cell?.shape}
      data-own-end={cell?.hasOwnEnd ? "" : undefined}
      data-tint={cell && item.track?.colour}
      scrollMarginTop={4}
      _print={{ animation: "none" }}
      {...stagger(index)}
    >
      <Entry>
        <Box
          data-part="time"
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
            // In one line of large text, too.
            fontSize={{ base: "min({fontSizes.sm}, 6.5vw)", md: "md" }}
            whiteSpace="nowrap"
          >
            {timeRange(locale, item.startTime, item.endTime)}
          </chakra.time>
          {item.afterMidnight && (
            <Box as="span" display="block" color="fg.muted" fontSize="sm">
              {withNight(t, shortMonthAndDay(locale, item.date), item)}
            </Box>
          )}
          <Box as="span" color="fg.muted" fontSize="sm" display={{ base: "none", md: "block" }}>
            {sessionLength(t, minutesApart(item.startsAt, item.endsAt))}
          </Box>
        </Box>
        <Rail type={item.type} />
        {!isBreak && (
          <>
            <Meta item={item} hasSlot={cell !== undefined} />
            <Star data-part="star">
              <StarButton session={item} />
            </Star>
          </>
        )}
        {isBreak ? (
          <BreakEntry item={item} heading={heading}>
            <Meta item={item} hasSlot={cell !== undefined} />
          </BreakEntry>
        ) : (
          <SessionEntry item={item} own={own} heading={heading} isBrief={cell !== undefined} />
        )}
      </Entry>
    </chakra.li>
  );
}

type MetaProps = { item: AgendaItem; hasSlot: boolean };

/** Type, of sessions room, track, level and language, and state. Where start times are headings, it says how long. */
function Meta({ item, hasSlot }: MetaProps) {
  const t = useTranslate();
  const locale = useLocale();
  const duration = sessionLength(t, minutesApart(item.startsAt, item.endsAt));
  const night = item.afterMidnight && withNight(t, shortMonthAndDay(locale, item.date), item);
  const facts = (
    <>
      <TypeBadge type={item.type} />
      {item.type !== "Break" && (
        <SessionFacts session={item} when={hasSlot ? [duration, night] : []} />
      )}
    </>
  );
  return (
    <Line data-part="meta" css={printedMeta}>
      {hasSlot ? (
        <Box data-part="facts" display="contents">
          {facts}
        </Box>
      ) : (
        facts
      )}
      <CancelledMark status={item.status} />
      <DraftMark publication={item.publication} />
      <Now>{t("session.now")}</Now>
    </Line>
  );
}

/** On paper the room is what one looks for; the type is a letter, and the rest is small. */
const printedMeta = {
  _print: {
    rowGap: 0,
    fontSize: "xs",
    lineHeight: "1.3",
    "& [data-place]": { color: "black", fontWeight: "bold" },
    "& [data-type-badge]": {
      padding: 0,
      bg: "transparent",
      color: "fg.muted",
      fontSize: 0,
      _before: {
        content: "attr(data-type-badge)",
        bg: "transparent",
        fontSize: "0.8125rem",
      },
    },
  },
} as const;

const Line = chakra("div", {
  base: {
    gridArea: "meta",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 3,
    rowGap: 1,
    minWidth: 0,
    paddingBlock: { base: 0.5, md: 0 },
    fontSize: "sm",
    color: "fg.muted",
  },
});

/** Separate from the list item, whose animation delay generates a class for each. */
const Entry = chakra("div", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: {
      base: "1rem minmax(0, 1fr) auto",
      md: "10.5rem 1.25rem minmax(0, 1fr) auto",
    },
    // On phones the room has the width for its name: the type and it are below the time.
    gridTemplateAreas: {
      base: '"rail time star" "rail meta star" "rail main main"',
      md: '"time rail meta star" "time rail main main"',
    },
    alignItems: "start",
    columnGap: { base: 2, md: 6 },
    rowGap: { base: 1.5, md: 2 },
    marginInline: { base: -3, md: -4, lg: -6 },
    paddingInline: { base: 3, md: 4, lg: 6 },
    paddingBlock: { base: 3, md: 5 },
    borderRadius: "card",
    breakInside: "avoid",
    // Its type is beside the title.
    "[data-type=Break] > &": {
      paddingBlock: { base: 2, md: 4 },
      gridTemplateAreas: {
        base: '"rail time time" "rail main main"',
        md: '"time rail main main"',
      },
      _print: { paddingBlock: "2px", gridTemplateAreas: '"time main main"' },
    },
    "[data-type=Keynote] > &": {
      bg: "ground.brand",
      paddingBlock: { base: 5, md: 8 },
      marginBlock: { base: 2, md: 3 },
      _print: { paddingBlock: "3px", marginBlock: 0 },
      "&:has(h3 a:hover)": { bg: hueTints.ground },
    },
    "&:has(h3 a:hover)": { bg: "ground.sunken" },
    "[aria-current=time] > &": { "& h3": { color: "brand.strong" } },
    // In one line, with the speakers below the title: a day fits on a page.
    _print: {
      gridTemplateColumns: "9.75rem minmax(0, 1fr) fit-content(40%)",
      gridTemplateAreas: '"time main meta"',
      columnGap: 3,
      paddingBlock: "2px",
      "& h3": { fontSize: "sm!", textWrap: "wrap" },
      "& time": { fontSize: "var(--printed-time, {fontSizes.sm})!" },
    },
  },
});

/** In a column of its own, so that no text lies beneath it. It must not create a stacking context. */
const Star = chakra("div", {
  base: {
    gridArea: "star",
    _print: { display: "none" },
    marginTop: "-0.6rem",
    marginBottom: { base: 0, md: "-0.6rem" },
    marginRight: { base: -2, md: 0 },
  },
});

/** Visible while the entry is on. */
const Now = chakra("strong", {
  base: {
    display: "none",
    paddingInline: 2,
    borderRadius: "full",
    bg: "brand.strong",
    color: "ground",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.6",
    "[aria-current=time] &": { display: "inline" },
  },
});
