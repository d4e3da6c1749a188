import { Box, chakra } from "@chakra-ui/react";
import { SponsorLogo } from "#entities/sponsor/sponsor-logo.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { useSite } from "#site/site.ts";
import { Container } from "#ui/container.tsx";
import type { HomeSectionProps } from "./home-section.ts";
import { SponsorWall } from "./sponsor-wall.tsx";

type Sponsor = HomePageQuery["sponsors"][number];

/** From how many sponsors on a marquee is worth moving; the main site always has it. */
const enoughToMove = 6;

/** On the same ground, a section ends close to the next. */
const closeToNext = { base: 4, md: 3 } as const;

/**
 * The sponsors' logos as an endless marquee: the list is rendered twice and moves by its own width in four
 * seconds, or more if there are more than four. A checkbox pauses it, which needs no script; so does the pointer.
 * On other sites, few sponsors and those with tiers are a wall instead.
 */
export function SponsorMarquee({ heading, data }: HomeSectionProps) {
  const t = useTranslate();
  const isFixed = isSpecified(useSite());
  const sponsors = data?.sponsors ?? [];
  if (sponsors.length === 0) return null;
  if (!isFixed && (sponsors.length < enoughToMove || sponsors.some(({ tier }) => tier))) {
    return (
      <Box
        as="section"
        data-section="paper"
        aria-labelledby="sponsors-heading"
        paddingTop={{ base: 6, md: 12 }}
        paddingBottom={closeToNext}
      >
        <Container paddingBottom={{ base: 3, md: 5 }}>
          <chakra.h2 id="sponsors-heading" fontSize="lg" fontWeight="semibold" lineHeight="1.2">
            {heading}
          </chakra.h2>
        </Container>
        <SponsorWall sponsors={sponsors} />
      </Box>
    );
  }
  return (
    <Box
      as="section"
      data-section="paper"
      aria-labelledby="sponsors-heading"
      paddingBottom={closeToNext}
    >
      <Container>
        <Box
          display="grid"
          gap={{ base: 3, lg: 12 }}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "auto minmax(0, 1fr)" }}
          alignItems="center"
          borderBlock="1px solid"
          borderColor="line"
          paddingBlock={{ base: 3, md: 6 }}
          css={{ "&:has(:checked) [data-marquee] > div": { animationPlayState: "paused" } }}
        >
          <Box
            display={{ base: "flex", lg: "block" }}
            alignItems="center"
            justifyContent="space-between"
            gap={4}
          >
            <chakra.h2 id="sponsors-heading" fontSize="lg" fontWeight="semibold" lineHeight="1.2">
              {heading}
            </chakra.h2>
            <Pause>
              <PauseBox type="checkbox" aria-label={t("home.pauseLogos")} />
              {t("home.pause")}
            </Pause>
          </Box>
          <Box
            role="group"
            aria-label={t("home.logos")}
            data-marquee
            overflow="hidden"
            maskImage="linear-gradient(to right, transparent, #000 6%, #000 94%, transparent)"
            _motionReduce={{ maskImage: "none" }}
            css={{ "&:hover > div, &:focus-within > div": { animationPlayState: "paused" } }}
          >
            <Track animationDuration={sponsors.length > 4 ? `${sponsors.length}s` : undefined}>
              <Logos sponsors={sponsors} />
              <Logos sponsors={sponsors} copy />
            </Track>
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

/** Nothing moves on paper, or for those who want less motion. */
const Pause = chakra("label", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: 2,
    minHeight: "1.75rem",
    fontSize: "sm",
    color: "fg.muted",
    cursor: "pointer",
    _motionReduce: { display: "none" },
    _print: { display: "none" },
  },
});

/** Two bars while the logos move, and a triangle while they stand. */
const PauseBox = chakra("input", {
  base: {
    appearance: "none",
    display: "grid",
    placeItems: "center",
    boxSize: "1.5rem",
    border: "1px solid",
    borderRadius: "full",
    cursor: "pointer",
    _before: { content: '""', width: "0.5rem", height: "0.5rem", borderInline: "2px solid" },
    "&:checked::before": {
      border: 0,
      bg: "currentColor",
      clipPath: "polygon(12% 0, 100% 50%, 12% 100%)",
    },
  },
});

const Track = chakra("div", {
  base: {
    display: "flex",
    width: "max-content",
    minWidth: { _motionSafe: "200%" },
    animation: "marquee 4000ms linear infinite",
    // Without motion, all logos are visible at once.
    _motionReduce: {
      animation: "none",
      width: "auto",
    },
  },
});

function Logos({ sponsors, copy = false }: { sponsors: readonly Sponsor[]; copy?: boolean }) {
  return (
    <chakra.ul
      display="flex"
      _motionReduce={
        copy
          ? { display: "none" }
          : {
              display: "grid",
              // Two columns on phones; elsewhere as wide as a logo with some air.
              gridTemplateColumns: "repeat(auto-fill, minmax(min(11rem, 45%), 1fr))",
              flexBasis: "100%",
              rowGap: 4,
              "& li": { gridTemplateColumns: "minmax(0, auto)" },
              "& img": { maxWidth: "100%" },
            }
      }
      flex="1 0 50%"
      aria-hidden={copy || undefined}
    >
      {sponsors.map((sponsor) => (
        <chakra.li
          key={sponsor.id}
          flex="1 0 170px"
          display="grid"
          placeItems="center"
          paddingInline={4}
        >
          <SponsorLogo sponsor={sponsor} alt={copy ? "" : sponsor.name} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
