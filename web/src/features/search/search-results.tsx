import { Box, chakra } from "@chakra-ui/react";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { timeRange } from "@summit/schema/validation/formats.ts";
import { isScheduled, type Scheduled, withNight } from "@summit/schema/validation/item-times.ts";
import { plainTextOf } from "@summit/schema/validation/plain-text.ts";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { CancelledMark, SessionTitle } from "#entities/session/cancelled.tsx";
import { SessionFacts } from "#entities/session/session-facts.tsx";
import { SessionSpeakers } from "#entities/session/session-speakers.tsx";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import { jobLine } from "#entities/speaker/job-line.ts";
import { Portrait } from "#entities/speaker/portrait.tsx";
import type { SearchPageQuery } from "#graphql/search/generated.ts";
import { fullDate, shortMonthAndDay } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { excerptOf, piecesOf } from "#lib/match-words.ts";
import { RichMessage } from "#lib/rich-message.tsx";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { useTextLanguage } from "#site/site.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/message.tsx";
import type { SearchParameters } from "./search-parameters.ts";

type LanguageOf = ReturnType<typeof useTextLanguage>;

type Found = NonNullable<SearchPageQuery["search"]>;

/** The results, grouped by type. */
export function SearchResults({ found, search }: { found: Found; search: SearchParameters }) {
  const t = useTranslate();
  const locale = useLocale();
  const languageOf = useTextLanguage();
  const { speakers, articles } = found;
  const scheduleItems = found.scheduleItems.filter(isScheduled);
  const count = scheduleItems.length + speakers.length + articles.length;
  const results = t("programme.results", { count });
  return (
    <>
      <Box as="p" role="status" marginTop={8} color="fg.muted">
        {search.q ? (
          <RichMessage
            id="programme.resultsFor"
            values={{ results, query: search.q }}
            tags={{ query: <Box as="strong" color="fg" dir="auto" /> }}
          />
        ) : (
          results
        )}
      </Box>
      {count === 0 && (
        <Box marginTop={6}>
          <EmptyState title={t("programme.noResults")} text={t("programme.noResultsText")}>
            <ButtonLink to={paths.agenda} kind="quiet">
              {t("programme.viewSchedule")}
            </ButtonLink>
          </EmptyState>
        </Box>
      )}
      <Results
        id="found-sessions"
        heading={t("programme.sessions")}
        entries={scheduleItems.map((item) => session(t, locale, languageOf, item, search.q))}
      />
      <Results
        id="found-speakers"
        heading={t("programme.speakers")}
        entries={speakers.map((item) => speaker(languageOf, item, search.q))}
        columns
      />
      <Results
        id="found-news"
        heading={t("programme.news")}
        entries={articles.map((item) => article(locale, languageOf, item, search.q))}
      />
    </>
  );
}

const session = (
  t: Translate,
  locale: string,
  languageOf: LanguageOf,
  item: Scheduled<Found["scheduleItems"][number]>,
  query: string,
) => (
  <Entry key={item.id}>
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap={3}
      rowGap={1}
      fontSize="sm"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
    >
      <TypeBadge type={item.type} />
      <CancelledMark status={item.status} />
      <time dateTime={item.startsAt}>
        {withNight(t, shortMonthAndDay(locale, item.date), item)},{" "}
        {timeRange(locale, item.startTime, item.endTime)}
      </time>
      <SessionFacts session={item} />
      {item.theme && <span dir="auto">{item.theme}</span>}
    </Box>
    <Title dir="auto" marginTop={2} lang={languageOf(item, "title", item.language)}>
      <EntryLink to={paths.session(item)}>
        <SessionTitle status={item.status}>
          <Marked text={item.title} query={query} />
        </SessionTitle>
      </EntryLink>
    </Title>
    <Excerpt
      text={plainTextOf(item.descriptionHtml ?? "")}
      lang={languageOf(item, "description", item.language)}
      query={query}
    />
    <SessionSpeakers speakers={item.speakers} label={item.speakerLabel} />
  </Entry>
);

const speaker = (languageOf: LanguageOf, person: Found["speakers"][number], query: string) => (
  <Entry key={person.id}>
    <Box display="flex" alignItems="center" gap={4}>
      <Box boxSize="4rem" borderRadius="control" overflow="hidden" flexShrink={0}>
        <Portrait name={person.name} imageUrl={person.imageUrl} sizes="4rem" tinted />
      </Box>
      <Box minWidth={0}>
        <Title dir="auto">
          <EntryLink to={paths.speaker(person)}>
            <Marked text={person.name} query={query} />
          </EntryLink>
        </Title>
        <Box
          as="p"
          dir="auto"
          lang={languageOf(person, "title")}
          color="fg.muted"
          fontSize="sm"
          lineHeight="1.4"
        >
          <Marked text={jobLine(person)} query={query} />
        </Box>
      </Box>
    </Box>
    <Excerpt text={plainTextOf(person.bioHtml)} lang={languageOf(person, "bio")} query={query} />
  </Entry>
);

const article = (
  locale: string,
  languageOf: LanguageOf,
  item: Found["articles"][number],
  query: string,
) => (
  <Entry key={item.id}>
    <chakra.time dateTime={item.publishedOn} fontSize="sm" color="fg.muted">
      {fullDate(locale, item.publishedOn)}
    </chakra.time>
    <Title dir="auto" marginTop={1} lang={languageOf(item, "title")}>
      <EntryLink to={paths.article(item)}>
        <Marked text={item.title} query={query} />
      </EntryLink>
    </Title>
    <Excerpt text={item.excerpt} lang={languageOf(item, "excerpt")} query={query} />
  </Entry>
);

/** A text in which the words that were looked for are marked. */
const Marked = ({ text, query }: { text: string; query: string }) =>
  piecesOf(text, query).map((piece, index) => {
    const key = `${index} ${piece.text}`;
    return piece.isMatch ? (
      <Mark key={key}>{piece.text}</Mark>
    ) : (
      <Fragment key={key}>{piece.text}</Fragment>
    );
  });

type ExcerptProps = { text: string; lang: string | undefined; query: string };

/** What the text says around the words that were looked for; nothing if there is no text. */
const Excerpt = ({ text, lang, query }: ExcerptProps) =>
  text && (
    <Box
      as="p"
      dir="auto"
      lang={lang}
      color="fg.muted"
      marginTop={2}
      maxWidth="prose"
      lineHeight="1.5"
    >
      <Marked text={excerptOf(text, query)} query={query} />
    </Box>
  );

type ResultsProps = { id: string; heading: string; entries: ReactNode[]; columns?: boolean };

function Results({ id, heading, entries, columns = false }: ResultsProps) {
  if (entries.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id} marginTop={{ base: 8, md: 12 }}>
      <chakra.h2
        id={id}
        display="flex"
        alignItems="baseline"
        gap={3}
        fontSize="2xl"
        fontWeight="bold"
        lineHeight="1.1"
        letterSpacing="snug"
      >
        {heading}
        <Box as="span" fontSize="md" fontWeight="regular" color="fg.muted" fontFamily="body">
          {entries.length}
        </Box>
      </chakra.h2>
      <chakra.ul
        marginTop={4}
        display="grid"
        gridTemplateColumns={
          columns
            ? {
                base: "minmax(0, 1fr)",
                md: "repeat(2, minmax(0, 1fr))",
                xl: "repeat(3, minmax(0, 1fr))",
              }
            : "minmax(0, 1fr)"
        }
        columnGap={8}
      >
        {entries}
      </chakra.ul>
    </chakra.section>
  );
}

const Mark = chakra("mark", {
  base: { borderRadius: "3px", bg: "ground.brand", color: "brand.strong", fontWeight: "semibold" },
});

const Entry = chakra("li", {
  base: {
    position: "relative",
    paddingBlock: 5,
    borderTop: "1px solid",
    borderColor: "line",
    "&:has(h3 a:hover)": { borderColor: "brand" },
  },
});

const Title = chakra("h3", {
  base: {
    fontSize: { base: "lg", md: "xl" },
    fontWeight: "semibold",
    lineHeight: "1.2",
    letterSpacing: "snug",
  },
});

/** A stretched link over the whole entry. */
const EntryLink = chakra(Link, {
  base: {
    _after: { content: '""', position: "absolute", inset: 0, borderRadius: "control" },
    textDecoration: "underline transparent 2px",
    textUnderlineOffset: "0.18em",
    transition: "text-decoration-color 120ms",
    _hover: { textDecorationColor: "brand" },
  },
});
