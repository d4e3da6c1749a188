import { Box } from "@chakra-ui/react";
import { useTranslate } from "#lib/translate.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import { translucent } from "#theme/translucent.ts";
import { runCountdown } from "./run-countdown.ts";

const units = {
  days: "home.days",
  hours: "home.hours",
  minutes: "home.minutes",
  seconds: "home.seconds",
} as const;

/** The zeros of a conference that has begun, in one line. */
const quiet = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  rowGap: 0,
  color: "fg.onInkMuted",
  "& > div": {
    display: "flex",
    alignItems: "baseline",
    gap: 1,
    padding: 0,
    border: "none",
    background: "none",
    containerType: "normal",
  },
  "& span": {
    fontFamily: "body",
    fontWeight: "regular",
    margin: 0,
    fontSize: { base: "min({fontSizes.xs}, 3.15vw)", sm: "sm" },
  },
} as const;

/**
 * Days, hours, minutes and seconds until the conference opens. Server-rendered pages are cached, so they never
 * contain the remaining time: `runCountdown` fills it in. After the conference nothing remains, and they contain zeros.
 */
export function Countdown({ conference }: { conference: Conference | undefined }) {
  const t = useTranslate();
  const { startsAt, isOver = false } = conference ?? {};
  return (
    <Box
      key={startsAt}
      ref={runCountdown}
      role="timer"
      data-starts-at={startsAt}
      aria-label={t("home.timeUntil")}
      display="grid"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      gap={{ base: 2, md: 3 }}
      maxWidth="32rem"
      // Set by `runCountdown` as well, since a cached page may be older than the opening.
      data-passed={isOver ? "" : undefined}
      suppressHydrationWarning
      css={{ "&[data-passed]": quiet }}
    >
      {Object.entries(units).map(([unit, label]) => (
        <Box
          key={unit}
          data-unit={unit}
          paddingBlock={{ base: "0.875rem", md: 4 }}
          paddingInline="clamp(0.25rem, 3vw - 0.35rem, 0.75rem)"
          containerType="inline-size"
          borderRadius="control"
          border="1px solid"
          borderColor="line.onInk"
          bg={translucent("ground.inkRaised", 82)}
        >
          <Box
            as="span"
            display="block"
            fontFamily="display"
            // Fits three digits, for 100 days and more.
            fontSize={{ base: "min(2rem, 55cqi)", md: "min(3.25rem, 55cqi)" }}
            fontWeight="bold"
            lineHeight="1"
            letterSpacing="snug"
            fontVariantNumeric="tabular-nums"
            whiteSpace="nowrap"
            suppressHydrationWarning
          >
            {isOver ? "00" : "––"}
          </Box>
          <Box
            as="span"
            display="block"
            color="fg.onInkMuted"
            // "seconds" fits a tile at 320 px.
            fontSize="min({fontSizes.xs}, 3.15vw)"
            lineHeight="1.4"
            marginTop={1}
          >
            {t(label)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
