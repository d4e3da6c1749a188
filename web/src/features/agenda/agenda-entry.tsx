import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { RegisterLink } from "#entities/pass/register-link.tsx";
import { SessionSpeakers } from "#entities/session/session-speakers.tsx";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import type { AgendaItemFragment } from "#graphql/generated.ts";
import { minutesBetween, timeRange } from "#lib/clock.ts";
import { paths } from "#site/routes.ts";
import { stagger } from "#theme/stagger.ts";
import { Rail } from "./rail.tsx";

type AgendaEntryProps = { item: AgendaItemFragment; index: number };

/**
 * One entry on the time rail. All but breaks link to their own page. While it is under way,
 * `markCurrentEntry` gives it `aria-current`.
 */
export function AgendaEntry({ item, index }: AgendaEntryProps) {
  const isBreak = item.type === "Break";
  return (
    <Entry data-starts-at={item.startsAt} data-ends-at={item.endsAt} {...stagger(index)}>
      <Box
        paddingTop={{ base: 0, md: "0.3rem" }}
        color={isBreak ? "fg.muted" : "fg"}
        fontVariantNumeric="tabular-nums"
        lineHeight="1.35"
      >
        <chakra.time
          dateTime={item.startsAt}
          fontWeight="semibold"
          fontSize={{ base: "sm", md: "md" }}
        >
          {timeRange(item.startTime, item.endTime)}
        </chakra.time>
        <Box
          as="span"
          color="fg.muted"
          fontSize="sm"
          display={{ base: "inline", md: "block" }}
          marginLeft={{ base: 2, md: 0 }}
        >
          {minutesBetween(item.startTime, item.endTime)} min
        </Box>
      </Box>
      <Rail type={item.type} />
      {isBreak ? <BreakBody item={item} /> : <SessionBody item={item} />}
    </Entry>
  );
}

const Entry = chakra("li", {
  base: {
    position: "relative",
    display: "grid",
    gridTemplateColumns: { base: "1.25rem minmax(0, 1fr)", md: "11.5rem 1.25rem minmax(0, 1fr)" },
    columnGap: { base: 4, md: 6 },
    rowGap: 2,
    paddingBottom: { base: 10, md: 12 },
    "& > :nth-child(1)": { gridColumn: { base: "2", md: "1" }, gridRow: "1" },
    "& > :nth-child(2)": {
      gridColumn: { base: "1", md: "2" },
      gridRow: { base: "1 / 3", md: "1" },
    },
    "& > :nth-child(3)": { gridColumn: { base: "2", md: "3" }, gridRow: { base: "2", md: "1" } },
    "&[aria-current] h3": { color: "brand.strong" },
  },
});

function BreakBody({ item }: { item: AgendaItemFragment }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap={8}
      rowGap={3}
      color="fg.muted"
    >
      <Box flex="1 1 24rem" minWidth={0} maxWidth="prose">
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap={3} rowGap={1}>
          <chakra.h3 dir="auto" fontSize="lg" fontWeight="medium" lineHeight="1.3">
            {item.title}
          </chakra.h3>
          <TypeBadge type={item.type} />
        </Box>
        {item.description && (
          <Box dir="auto" as="p" fontSize="sm" lineHeight="1.55" marginTop={1}>
            {item.description}
          </Box>
        )}
      </Box>
      <RegisterLink to={paths.register} kind="quiet" size="small" />
    </Box>
  );
}

function SessionBody({ item }: { item: AgendaItemFragment }) {
  return (
    <Box position="relative" maxWidth="52rem">
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap={3}
        fontSize="sm"
        color="fg.muted"
      >
        <TypeBadge type={item.type} />
        {item.location && <span dir="auto">{item.location}</span>}
        <Now>Now</Now>
      </Box>
      <chakra.h3
        dir="auto"
        fontSize={{ base: "xl", md: "2xl" }}
        fontWeight="semibold"
        lineHeight="1.14"
        letterSpacing="snug"
        marginTop={3}
      >
        <EntryLink to={paths.session(item)}>{item.title}</EntryLink>
      </chakra.h3>
      <SessionSpeakers speakers={item.speakers} label={item.speakerLabel} />
      {item.description && (
        <Box
          dir="auto"
          as="p"
          color="fg.muted"
          whiteSpace="pre-line"
          marginTop={4}
          maxWidth="prose"
        >
          {item.description}
        </Box>
      )}
    </Box>
  );
}

/** Seen while the entry is under way. */
const Now = chakra("strong", {
  base: {
    display: "none",
    color: "brand.strong",
    fontWeight: "semibold",
    "[aria-current=time] &": { display: "inline" },
  },
});

/** A link that covers the whole entry. */
const EntryLink = chakra(Link, {
  base: {
    _after: { content: '""', position: "absolute", inset: "-0.75rem", borderRadius: "card" },
    textDecoration: "underline transparent 2px",
    textUnderlineOffset: "0.18em",
    transition: "text-decoration-color 120ms",
    _hover: { textDecorationColor: "brand" },
  },
});
