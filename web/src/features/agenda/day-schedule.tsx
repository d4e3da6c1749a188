import { Box, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { fullDate } from "#lib/dates.ts";
import { filledByBehaviour } from "#lib/filled-by-behaviour.ts";
import { useLocale } from "#lib/locale.ts";
import { useTranslate } from "#lib/translate.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";
import { NewsletterLink } from "#ui/newsletter-link.tsx";
import { AgendaEntry } from "./agenda-entry.tsx";
import { DayMap } from "./day-map.tsx";
import type { AgendaDay, AgendaItem } from "./days.ts";
import { markCurrentEntry } from "./mark-current-entry.ts";

type DayScheduleProps = {
  day: AgendaDay;
  items: readonly AgendaItem[];
  /** The rooms of the conference, in their order. */
  rooms: readonly { name: string }[];
  /** What a programme with several rooms has in place of the list. */
  byRoom?: { css: Record<string, object>; list: ReactNode };
};

/**
 * One day of the programme on its timeline, or where sessions are in several rooms, by these. During the event, the current
 * entry is marked.
 */
export function DaySchedule({ day, items, rooms, byRoom }: DayScheduleProps) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Day
      css={byRoom?.css}
      ref={markCurrentEntry}
      id={day.id}
      data-date={day.date}
      data-label={day.label}
      aria-labelledby={`${day.id}-heading`}
    >
      <Box
        gridArea="head"
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        columnGap={5}
        rowGap={{ base: 0, md: 2 }}
        paddingBottom={{ base: 2, md: 6 }}
      >
        <chakra.h2
          id={`${day.id}-heading`}
          fontSize="2xl"
          fontWeight="bold"
          lineHeight="1.1"
          letterSpacing="snug"
        >
          {day.heading}
        </chakra.h2>
        <Box as="p" color="fg.muted">
          {t("programme.dayAndDate", { weekday: day.weekday, date: fullDate(locale, day.date) })}
        </Box>
        <Button
          type="button"
          kind="quiet"
          size="small"
          hidden
          data-happening-now=""
          css={{ "&[hidden]": { display: "none" } }}
          _print={{ display: "none" }}
        >
          {t("programme.happeningNow")}
        </Button>
      </Box>
      {items.length === 0 ? (
        <EmptyState title={t("programme.dayStillPlanned")} text={t("programme.appearHere")}>
          <NewsletterLink />
        </EmptyState>
      ) : (
        <>
          <NoMatch hidden data-no-match="" suppressHydrationWarning>
            {filledByBehaviour}
          </NoMatch>
          {byRoom?.list ?? (
            <chakra.ol gridArea="list" minWidth={0}>
              {items.map((item, index) => (
                <AgendaEntry key={item.id} item={item} index={index} />
              ))}
            </chakra.ol>
          )}
          <DayMap day={day} items={items} rooms={rooms} />
        </>
      )}
    </Day>
  );
}

const NoMatch = chakra("p", {
  base: {
    gridArea: "none",
    paddingBottom: 6,
    "&[hidden]": { display: "none" },
    "& a": { textDecoration: "underline", textUnderlineOffset: "0.18em" },
  },
});

const Day = chakra("section", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) 22rem" },
    // The map may be higher than the list.
    gridTemplateRows: { xl: "auto auto 1fr" },
    gridTemplateAreas: { base: '"head" "none" "list"', xl: '"head head" "none map" "list map"' },
    columnGap: 16,
    "&[hidden]": { display: "none" },
    _print: { display: "block!" },
    "&:not(:first-of-type)": { _print: { breakBefore: "page" } },
  },
});
