import { Box, chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { CompanyMark } from "#entities/speaker/company-mark.tsx";
import { Portrait } from "#entities/speaker/portrait.tsx";
import type { SpeakerCardFragment } from "#graphql/generated.ts";
import { paths } from "#site/routes.ts";
import { stagger } from "#theme/stagger.ts";
import { DraftMark } from "#ui/draft-mark.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

/** Two columns on phones, three on medium windows, four on large ones. */
const Grid = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "repeat(2, minmax(0, 1fr))",
      md: "repeat(3, minmax(0, 1fr))",
      lg: "repeat(4, minmax(0, 1fr))",
    },
    columnGap: { base: 4, md: 6 },
    rowGap: { base: 5, md: 10 },
  },
});

type SpeakerGridProps = {
  speakers: readonly SpeakerCardFragment[];
  /** Level of the names, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
  /** The first is shown large, with what they speak about; after five, the others are small. */
  lead?: { kind: string; title: string } | undefined;
};

/** The speakers as cards, each a link to the speaker's page. */
export function SpeakerGrid({ speakers, headings = "h3", lead }: SpeakerGridProps) {
  const rank = (index: number) =>
    !lead ? "usual" : index === 0 ? "lead" : index < 5 ? "usual" : "small";
  return (
    <Grid>
      {speakers.map((speaker, index) => (
        <Cell key={speaker.id} rank={rank(index)} {...stagger(index % 4)}>
          <SpeakerCard
            speaker={speaker}
            headings={headings}
            rank={rank(index)}
            talk={index === 0 ? lead : undefined}
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
      small: {},
    },
  },
});

type SpeakerCardProps = {
  speaker: SpeakerCardFragment;
  headings: "h2" | "h3";
  rank: "lead" | "usual" | "small";
  talk: SpeakerGridProps["lead"];
};

const sizes = {
  lead: "(min-width: 64rem) 37rem, (min-width: 48rem) 62vw, calc(100vw - 2.5rem)",
  usual: "(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, calc(50vw - 1.75rem)",
  small: "5rem",
} as const;

function SpeakerCard({ speaker, headings, rank, talk }: SpeakerCardProps) {
  return (
    <CardLink to={paths.speaker(speaker)} className="group" rank={rank}>
      <Box data-portrait="" borderRadius={rank === "small" ? "control" : "card"} overflow="hidden">
        <Portrait
          name={speaker.name}
          imageUrl={speaker.imageUrl}
          photo={speaker.photo}
          sizes={sizes[rank]}
          tinted
        />
      </Box>
      <Box
        display="grid"
        gap={1}
        alignContent="start"
        paddingTop={rank === "small" ? 0 : rank === "lead" ? { base: 0, sm: 4 } : 4}
      >
        <chakra.h3
          dir="auto"
          as={headings}
          fontSize={
            rank === "lead"
              ? { base: "xl", sm: "2xl" }
              : rank === "small"
                ? { base: "sm", md: "md" }
                : "lg"
          }
          fontWeight="semibold"
          lineHeight="1.15"
          letterSpacing="snug"
        >
          {speaker.name}
          <DraftMark publication={speaker.publication} />
        </chakra.h3>
        <Box
          dir="auto"
          as="p"
          color="fg.muted"
          fontSize={rank === "small" ? { base: "xs", md: "sm" } : "sm"}
          lineHeight="1.35"
        >
          {speaker.title}
        </Box>
        <Box marginTop={rank === "small" ? 0 : 2}>
          <CompanyMark
            name={speaker.companyName}
            logo={speaker.companyLogo}
            height={rank === "small" ? "1.125rem" : undefined}
          />
        </Box>
        {talk && (
          <Box marginTop={3} paddingTop={3} borderTop="1px solid" borderColor="line">
            <Box as="span" display="block" fontSize="sm" color="fg.muted">
              {talk.kind}
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
              {talk.title}
            </Box>
          </Box>
        )}
      </Box>
    </CardLink>
  );
}

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
      // Beside each other on phones, below each other elsewhere.
      lead: {
        smDown: {
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
          gap: 4,
          alignItems: "center",
        },
      },
      usual: {},
      small: {
        display: "grid",
        gridTemplateColumns: {
          base: "2.5rem minmax(0, 1fr)",
          md: "3.5rem minmax(0, 1fr)",
          lg: "5rem minmax(0, 1fr)",
        },
        gap: { base: 2, md: 4 },
        alignItems: "start",
      },
    },
  },
});

/** Placeholders for eight cards. */
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
