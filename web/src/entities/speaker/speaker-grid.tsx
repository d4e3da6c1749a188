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
    rowGap: { base: 8, md: 12 },
  },
});

type SpeakerGridProps = {
  speakers: readonly SpeakerCardFragment[];
  /** Level of the names, so that headings on the page stay in order. */
  headings?: "h2" | "h3";
};

/** The speakers as cards, each a link to the speaker's page. */
export function SpeakerGrid({ speakers, headings = "h3" }: SpeakerGridProps) {
  return (
    <Grid>
      {speakers.map((speaker, index) => (
        <Box as="li" key={speaker.id} {...stagger(index % 4)}>
          <SpeakerCard speaker={speaker} headings={headings} />
        </Box>
      ))}
    </Grid>
  );
}

function SpeakerCard(props: { speaker: SpeakerCardFragment; headings: "h2" | "h3" }) {
  const { speaker, headings } = props;
  return (
    <CardLink to={paths.speaker(speaker)} className="group">
      <Box borderRadius="card" overflow="hidden">
        <Portrait
          name={speaker.name}
          imageUrl={speaker.imageUrl}
          photo={speaker.photo}
          sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 30vw, calc(50vw - 1.75rem)"
          tinted
        />
      </Box>
      <Box display="grid" gap={1} paddingTop={4}>
        <chakra.h3
          dir="auto"
          as={headings}
          fontSize="lg"
          fontWeight="semibold"
          lineHeight="1.15"
          letterSpacing="snug"
        >
          {speaker.name}
          <DraftMark publication={speaker.publication} />
        </chakra.h3>
        <Box dir="auto" as="p" color="fg.muted" fontSize="sm" lineHeight="1.4">
          {speaker.title}
        </Box>
        <Box marginTop={2}>
          <CompanyMark name={speaker.companyName} logo={speaker.companyLogo} />
        </Box>
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
