import { Box, type BoxProps, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { CompanyMark } from "#entities/speaker/company-mark.tsx";
import { NameList } from "#entities/speaker/name-list.tsx";
import { Portrait } from "#entities/speaker/portrait.tsx";
import type { ShownSpeaker } from "#entities/speaker/shown-speaker.ts";
import type { SpeakerCardFragment } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { stagger } from "#theme/stagger.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { fitTitle } from "#ui/fit-title.ts";
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
    ranked: { true: { rowGap: { base: "10px", md: 10 } } },
    /** For numbers that would leave one or two people alone in the last of several rows of four. */
    inFives: { true: { gridTemplateColumns: { lg: "repeat(5, minmax(0, 1fr))" } } },
  },
});

type SpeakerGridProps = {
  speakers: readonly ShownSpeaker[];
  /** Level of the names, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
  /** The first card is large and shows the session; the next five are medium, the rest small. */
  lead?: { kind: string; title: string } | undefined;
};

/**
 * The visual weight of a card. Medium ones are small on phones. The sixth is medium only with three columns,
 * where it completes a row of two.
 */
type Rank = "lead" | "usual" | "medium" | "sixth" | "small";

/** The speakers as cards, each a link to the speaker's page. */
export function SpeakerGrid({ speakers, headings = "h3", lead }: SpeakerGridProps) {
  if (speakers.every(({ imageUrl }) => !imageUrl)) {
    return <NameList speakers={speakers} headings={headings} />;
  }
  const rank = (index: number): Rank => (lead ? (ranks[index] ?? "small") : "usual");
  return (
    <Grid ranked={Boolean(lead)} inFives={!lead && [5, 9, 10, 13].includes(speakers.length)}>
      {speakers.map((speaker, index) => (
        <Cell key={speaker.id} rank={rank(index)} {...stagger(index % 4)}>
          <SpeakerCard
            speaker={speaker}
            headings={headings}
            rank={rank(index)}
            lead={index === 0 ? lead : undefined}
          />
        </Cell>
      ))}
    </Grid>
  );
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
  lead: SpeakerGridProps["lead"];
};

/**
 * Border radius, text size and spacing of each rank. On phones, the text below the name of a small card takes
 * the full width.
 */
const looks = {
  lead: {
    text: "grid",
    corner: "card",
    name: { base: "xl", sm: "2xl" },
    title: "sm",
    top: { base: 0, sm: 4 },
    companyTop: 2,
    company: "sm",
  },
  usual: {
    text: "grid",
    corner: "card",
    name: "lg",
    title: "sm",
    top: 4,
    companyTop: 2,
    company: "sm",
  },
  medium: {
    text: { base: "contents", sm: "grid" },
    corner: { base: "control", sm: "card" },
    name: { base: "sm", sm: "lg" },
    title: { base: "xs", sm: "sm" },
    top: { base: 0, sm: 4 },
    companyTop: { base: 0, sm: 2 },
    company: { base: "xs", sm: "sm" },
  },
  sixth: {
    text: { base: "contents", md: "grid" },
    corner: { base: "control", md: "card", lg: "control" },
    name: { base: "sm", md: "lg", lg: "md" },
    title: { base: "xs", md: "sm" },
    top: { base: 0, md: 4, lg: 0 },
    companyTop: { base: 0, md: 2, lg: 0 },
    company: { base: "xs", md: "sm" },
  },
  small: {
    text: { base: "contents", md: "grid" },
    corner: "control",
    name: { base: "sm", md: "md" },
    title: { base: "xs", md: "sm" },
    top: 0,
    companyTop: 0,
    company: { base: "xs", md: "sm" },
  },
} as const;

const sizes = {
  lead: "(min-width: 64rem) 37rem, (min-width: 48rem) 62vw, calc(100vw - 2.5rem)",
  usual: "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, calc(50vw - 1.75rem)",
  medium: "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, (min-width: 30rem) 48vw, 3.25rem",
  sixth: "(min-width: 64rem) 5rem, (min-width: 48rem) 30vw, 2.5rem",
  small: "(min-width: 64rem) 5rem, (min-width: 48rem) 3.5rem, 2.5rem",
} as const;

function SpeakerCard({ speaker, headings, rank, lead }: SpeakerCardProps) {
  const look = looks[rank];
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
        display={look.text}
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
        {speaker.title && (
          <Box
            dir="auto"
            as="p"
            gridColumn="1 / -1"
            color="fg.muted"
            fontSize={look.title}
            lineHeight="1.35"
          >
            {speaker.title}
          </Box>
        )}
        <Box gridColumn="1 / -1" marginTop={look.companyTop} lineHeight="1">
          <Company speaker={speaker} size={look.company} hasRoom={!isSmall(rank)} />
        </Box>
        {speaker.talk && (
          <Box
            dir="auto"
            as="p"
            marginTop={1}
            fontSize="sm"
            fontWeight="medium"
            lineHeight="1.3"
            textWrap="balance"
          >
            {speaker.talk}
          </Box>
        )}
        {lead && (
          <Box
            marginTop={{ base: 2, md: 3 }}
            paddingTop={{ base: 2, md: 3 }}
            borderTop="1px solid"
            borderColor="line"
          >
            <Box as="span" display="block" fontSize="sm" color="fg.muted">
              {lead.kind}
            </Box>
            <Box
              as="span"
              dir="auto"
              display="block"
              fontFamily="display"
              fontSize={{ base: "md", sm: "xl" }}
              lineHeight="1.2"
              letterSpacing="snug"
            >
              {lead.title}
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

type CompanyProps = {
  speaker: SpeakerCardFragment;
  size: BoxProps["fontSize"];
  /** Whether the portrait is above the text, which leaves room for a higher logo on wide windows. */
  hasRoom: boolean;
};

/** The company's logo, lower where the card is small, or its name if it has none. */
function Company({ speaker: { companyName, companyLogo }, size, hasRoom }: CompanyProps) {
  const height = hasRoom ? { base: "1.5rem", md: "38px" } : "1.5rem";
  return (
    <Box maxWidth="8rem">
      <CompanyMark name={companyName} logo={companyLogo} height={height} nameSize={size} />
    </Box>
  );
}

/** The portrait next to the text. */
const smallCard = {
  display: "grid",
  gridTemplateColumns: {
    base: "2.5rem minmax(0, 1fr)",
    md: "3.5rem minmax(0, 1fr)",
    lg: "5rem minmax(0, 1fr)",
  },
  columnGap: { base: 3, md: 4 },
  rowGap: 1,
  alignItems: { base: "center", md: "start" },
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
      medium: {
        smDown: {
          display: "grid",
          // Next to a long name at 320 px, too.
          gridTemplateColumns: "min(3.25rem, 12.5vw) minmax(0, 1fr)",
          columnGap: "min(0.75rem, 2.5vw)",
          rowGap: 1,
          alignItems: "center",
          alignContent: "start",
        },
      },
      sixth: { ...smallCard, display: { base: "grid", md: "block", lg: "grid" } },
      small: smallCard,
    },
  },
});

/** Skeletons for eight cards. */
export function SpeakerGridSkeleton() {
  return (
    <Loading label="Loading speakers">
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
