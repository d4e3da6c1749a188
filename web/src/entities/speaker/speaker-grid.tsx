import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { CompanyMark } from "#entities/speaker/company-mark.tsx";
import { jobLine } from "#entities/speaker/job-line.ts";
import { type More, MoreLink } from "#entities/speaker/more-link.tsx";
import { NameList } from "#entities/speaker/name-list.tsx";
import { Portrait } from "#entities/speaker/portrait.tsx";
import type { ShownSpeaker } from "#entities/speaker/shown-speaker.ts";
import { useTranslate } from "#lib/translate.ts";
import { paths } from "#site/routes.ts";
import { type Translated, useTextLanguage } from "#site/site.ts";
import { stagger } from "#theme/stagger.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { fitTitle } from "#ui/fit-title.ts";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

/** Two columns on phones, three from the medium breakpoint, four from the large one. */
const Grid = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "repeat(2, minmax(0, 1fr))",
      md: "repeat(3, minmax(0, 1fr))",
      lg: "repeat(4, minmax(0, 1fr))",
    },
    columnGap: { base: 4, md: 6 },
    rowGap: { base: 8, md: 10 },
    _print: {
      gridTemplateColumns: "repeat(5, minmax(0, 1fr))",
      "& > li": { breakInside: "avoid" },
    },
  },
  variants: {
    ranked: { true: { rowGap: { base: 6, md: 10 } } },
    /** For numbers that would leave one or two people alone in the last of several rows of four. */
    inFives: { true: { gridTemplateColumns: { lg: "repeat(5, minmax(0, 1fr))" } } },
  },
});

/** The session of the first person of a line-up. */
type LeadSession = Translated & { type: string; title: string; language: string | null };

type SpeakerGridProps = {
  speakers: readonly ShownSpeaker[];
  /** Level of the names, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
  /** For a line-up: the first card is large and shows the session, if any; the next five are medium, the rest small. */
  lead?: { session: LeadSession | undefined } | undefined;
  /** The last cell: where all others are. It fills its row, so that nobody is left alone there. */
  more?: More | undefined;
};

/**
 * The visual weight of a card. Medium ones are small on phones. The sixth is medium only with three columns,
 * where it completes a row of two.
 */
type Rank = "lead" | "usual" | "medium" | "sixth" | "small";

/** The speakers as cards, each a link to the speaker's page. */
export function SpeakerGrid({ speakers, headings = "h3", lead, more }: SpeakerGridProps) {
  if (speakers.every(({ imageUrl }) => !imageUrl)) {
    return <NameList speakers={speakers} headings={headings} more={more} />;
  }
  const rank = (index: number): Rank => (lead ? (ranks[index] ?? "small") : "usual");
  return (
    <Grid ranked={Boolean(lead)} inFives={!lead && [5, 9, 10, 13].includes(speakers.length)}>
      {speakers.map((speaker, index) => (
        <Cell
          key={speaker.id}
          rank={rank(index)}
          data-tracks={speaker.tracks}
          {...stagger(index % 4)}
        >
          <SpeakerCard
            speaker={speaker}
            headings={headings}
            rank={rank(index)}
            session={index === 0 ? lead?.session : undefined}
          />
        </Cell>
      ))}
      {more && (
        <chakra.li gridColumn={restOfRow(speakers.length, lead !== undefined)}>
          <MoreLink {...more} />
        </chakra.li>
      )}
    </Grid>
  );
}

/** What is left of the last row, or a row of its own, at each number of columns. */
function restOfRow(count: number, hasLead: boolean) {
  const [base, md, lg] = [2, 3, 4].map((columns) => {
    // The large card takes the place of two on phones, and of four elsewhere.
    const cells = count + (hasLead ? (columns === 2 ? 1 : 3) : 0);
    return `span ${columns - (cells % columns)}`;
  });
  return { base, md, lg };
}

const Cell = chakra("li", {
  variants: {
    rank: {
      lead: { gridColumn: "span 2", gridRow: { md: "span 2" } },
      usual: {},
      medium: {},
      sixth: {},
      small: {},
    },
  },
});

const ranks: readonly Rank[] = ["lead", "medium", "medium", "medium", "medium", "sixth"];

type SpeakerCardProps = {
  speaker: ShownSpeaker;
  headings: "h2" | "h3";
  rank: Rank;
  session: NonNullable<SpeakerGridProps["lead"]>["session"];
};

/** Border radius, text size and spacing of each rank. */
const looks = {
  lead: {
    corner: "card",
    name: { base: "xl", sm: "2xl" },
    title: "sm",
    top: { base: 0, sm: 4 },
    companyTop: 2,
  },
  usual: {
    corner: "card",
    name: "lg",
    title: "sm",
    top: 4,
    companyTop: 2,
  },
  medium: {
    corner: { base: "control", sm: "card" },
    name: { base: "sm", sm: "lg" },
    title: { base: "xs", sm: "sm" },
    top: { base: 2, sm: 4 },
    companyTop: { base: 1, sm: 2 },
  },
  sixth: {
    corner: { base: "control", md: "card", lg: "control" },
    name: { base: "sm", md: "lg", lg: "md" },
    title: { base: "xs", md: "sm" },
    top: { base: 2, md: 4, lg: 0 },
    companyTop: { base: 1, md: 2, lg: 0 },
  },
  small: {
    corner: "control",
    name: { base: "sm", md: "md" },
    title: { base: "xs", md: "sm" },
    top: { base: 2, md: 0 },
    companyTop: { base: 1, md: 0 },
  },
} as const;

const sizes = {
  lead: "(min-width: 64rem) 37rem, (min-width: 48rem) 62vw, calc(100vw - 2.5rem)",
  usual: "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, calc(50vw - 1.75rem)",
  medium: "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, (min-width: 30rem) 48vw, 4rem",
  sixth: "(min-width: 64rem) 5rem, (min-width: 48rem) 30vw, 4rem",
  small: "(min-width: 64rem) 5rem, (min-width: 48rem) 3.5rem, 4rem",
} as const;

function SpeakerCard({ speaker, headings, rank, session }: SpeakerCardProps) {
  const languageOf = useTextLanguage();
  const look = looks[rank];
  const hasLogo = pictureSources(speaker.companyLogo) !== undefined;
  // A company without a logo is named with the job.
  const job = hasLogo ? speaker.title : jobLine(speaker);
  return (
    <CardLink to={paths.speaker(speaker)} className="group" rank={rank}>
      <Box data-portrait="" borderRadius={look.corner} overflow="hidden">
        <Portrait
          name={speaker.name}
          imageUrl={speaker.imageUrl}
          image={speaker.image}
          sizes={sizes[rank]}
          tinted
        />
      </Box>
      <Box
        display="grid"
        gap={1}
        alignContent="start"
        paddingTop={look.top}
        containerType={rank === "usual" ? "inline-size" : undefined}
      >
        <chakra.h3
          dir="auto"
          as={headings}
          {...(rank === "usual" && hasLongWord(speaker.name)
            ? { fontSize: "min({fontSizes.lg}, var(--fit))", css: fitTitle(speaker.name) }
            : { fontSize: look.name })}
          fontWeight="semibold"
          lineHeight="1.15"
          letterSpacing="snug"
        >
          {speaker.name}
          <DraftMark publication={speaker.publication} />
        </chakra.h3>
        {job && (
          <Box
            dir="auto"
            lang={languageOf(speaker, "title")}
            as="p"
            gridColumn="1 / -1"
            color="fg.muted"
            fontSize={look.title}
            lineHeight="1.35"
          >
            {job}
          </Box>
        )}
        {hasLogo && (
          <Box gridColumn="1 / -1" marginTop={look.companyTop} maxWidth="8rem" lineHeight="1">
            <CompanyMark
              name={speaker.companyName}
              logo={speaker.companyLogo}
              // Lower where the card is small.
              height={isSmall(rank) ? "1.5rem" : { base: "1.5rem", md: "38px" }}
            />
          </Box>
        )}
        {speaker.talk && (
          <Box
            dir="auto"
            lang={speaker.talkLanguage}
            as="p"
            marginTop={1}
            fontSize="sm"
            fontWeight="medium"
            lineHeight="1.3"
            lineClamp={{ base: 2, sm: "none" }}
            textWrap="balance"
          >
            {speaker.talk}
          </Box>
        )}
        {session && (
          <Box
            marginTop={{ base: 2, md: 3 }}
            paddingTop={{ base: 2, md: 3 }}
            borderTop="1px solid"
            borderColor="line"
          >
            <Box as="span" display="block" fontSize="sm" color="fg.muted">
              {session.type}
            </Box>
            <Box
              as="span"
              dir="auto"
              lang={languageOf(session, "title", session.language)}
              display="block"
              fontFamily="display"
              fontSize={{ base: "md", sm: "xl" }}
              lineHeight="1.2"
              letterSpacing="snug"
            >
              {session.title}
            </Box>
          </Box>
        )}
      </Box>
    </CardLink>
  );
}

/** Whether a name has a word for which half of a phone may be too narrow in the usual size, so that it would be broken. */
const hasLongWord = (name: string) => name.split(/[\s-]/u).some(({ length }) => length > 11);

/** Ranks whose portrait is beside the text. */
const isSmall = (rank: Rank) => rank === "small" || rank === "sixth";

/** The portrait next to the text, and on phones above it. */
const smallCard = {
  display: { base: "block", md: "grid" },
  gridTemplateColumns: { md: "3.5rem minmax(0, 1fr)", lg: "5rem minmax(0, 1fr)" },
  columnGap: 4,
  alignItems: "start",
  alignContent: "start",
} as const;

const CardLink = chakra(Link, {
  base: {
    display: "block",
    height: "100%",
    borderRadius: "card",
    "& :is(h2, h3)": {
      textDecoration: "underline transparent 2px",
      textUnderlineOffset: "0.2em",
      transition: "text-decoration-color 120ms",
    },
    "&:is(:hover, :focus-visible) :is(h2, h3)": { textDecorationColor: "brand" },
    _focusVisible: { borderRadius: "card" },
  },
  variants: {
    rank: {
      // Side by side on phones, stacked elsewhere.
      lead: {
        smDown: {
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
          gap: 4,
          alignItems: "center",
        },
      },
      usual: {},
      medium: { "& [data-portrait]": { width: { smDown: "4rem" } } },
      sixth: {
        ...smallCard,
        display: { base: "block", lg: "grid" },
        "& [data-portrait]": { width: { mdDown: "4rem" } },
      },
      small: { ...smallCard, "& [data-portrait]": { width: { mdDown: "4rem" } } },
    },
  },
});

/** Skeletons for eight cards. */
export function SpeakerGridSkeleton() {
  const t = useTranslate();
  return (
    <Loading label={t("site.loadingSpeakers")}>
      <Grid as="div">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <Box key={index} data-testid="speaker-skeleton">
            <Skeleton aspectRatio="1" borderRadius="card" />
            <Skeleton height="1.25rem" width="70%" marginTop={4} />
            <Skeleton height="1rem" width="90%" marginTop={2} />
            <Skeleton height="1.5rem" width="45%" marginTop={3} />
          </Box>
        ))}
      </Grid>
    </Loading>
  );
}
