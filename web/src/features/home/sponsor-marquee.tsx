import { Box, chakra } from "@chakra-ui/react";
import type { HomePageQuery } from "#graphql/generated.ts";
import { Container } from "#ui/container.tsx";
import { Picture } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";
import type { HomeSectionProps } from "./home-section.ts";

type Sponsor = HomePageQuery["sponsors"][number];

/**
 * The sponsors' logos as an endless marquee: the list is rendered twice and moves by its own width in
 * four seconds. It pauses on hover and focus.
 */
export function SponsorMarquee({ heading, data }: HomeSectionProps) {
  const sponsors = data?.sponsors ?? [];
  if (sponsors.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="sponsors-heading" paddingBottom={{ base: 8, md: 12 }}>
      <Container>
        <Box
          display="grid"
          gap={{ base: 4, lg: 12 }}
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "auto minmax(0, 1fr)" }}
          alignItems="center"
          borderBlock="1px solid"
          borderColor="line"
          paddingBlock={{ base: 6, md: 8 }}
        >
          <chakra.h2 id="sponsors-heading" fontSize="lg" fontWeight="semibold" lineHeight="1.2">
            {heading}
          </chakra.h2>
          <Box
            // Focusable, so that the keyboard can stop the motion too.
            tabIndex={0}
            role="group"
            aria-label="Logos of sponsors and partners"
            data-marquee
            overflow="hidden"
            maskImage="linear-gradient(to right, transparent, #000 6%, #000 94%, transparent)"
            css={{
              "&:hover > div, &:focus-within > div, &:focus > div": {
                animationPlayState: "paused",
              },
            }}
          >
            <Track>
              <Logos sponsors={sponsors} />
              <Logos sponsors={sponsors} copy />
            </Track>
          </Box>
        </Box>
      </Container>
    </Box>
  );
}

const Track = chakra("div", {
  base: {
    display: "flex",
    width: "max-content",
    minWidth: "200%",
    animation: "marquee 4000ms linear infinite",
    _motionReduce: { animation: "none" },
  },
});

function Logos({ sponsors, copy = false }: { sponsors: readonly Sponsor[]; copy?: boolean }) {
  return (
    <chakra.ul display="flex" flex="1 0 50%" aria-hidden={copy || undefined}>
      {sponsors.map((sponsor) => (
        <chakra.li
          key={sponsor.id}
          flex="1 0 170px"
          display="grid"
          placeItems="center"
          paddingInline={4}
        >
          <Logo sponsor={sponsor} alt={copy ? "" : sponsor.name} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

/** The logo, or the name where there is none that can be shown. */
function Logo({ sponsor, alt }: { sponsor: Sponsor; alt: string }) {
  const sources = pictureSources(sponsor.imageUrl);
  if (!sources) {
    return (
      <Box as="span" dir="auto" fontWeight="semibold" whiteSpace="nowrap">
        {sponsor.name}
      </Box>
    );
  }
  return (
    <Picture
      sources={sources}
      sizes="10.5rem"
      alt={alt}
      // Below the first screen, yet to come in from the side: not lazily, but after all else.
      eager
      fetchPriority="low"
      height="2rem"
      width="auto"
      maxWidth="10.5rem"
      objectFit="contain"
    />
  );
}
