import { Box, chakra } from "@chakra-ui/react";
import { SponsorLogo } from "#entities/sponsor/sponsor-logo.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import { Container } from "#ui/container.tsx";
import { tiersOf } from "./tiers.ts";

type Sponsor = HomePageQuery["sponsors"][number];

/** The sponsors by tier, the first tier in the largest size; linked to their websites. */
export function SponsorWall({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const tiers = tiersOf(sponsors);
  if (tiers.length === 0) return null;
  const labelOf = (tier: string) => tier || (tiers.length > 1 ? "Partners" : "");
  return (
    <Container paddingTop={{ base: 2, md: 8 }}>
      <chakra.dl
        display="flex"
        flexWrap="wrap"
        columnGap={{ base: 10, md: 20 }}
        rowGap={{ base: 0, md: 5 }}
      >
        {tiers.map(({ tier, sponsors: inTier }, index) => (
          <Box
            key={tier}
            display={{ base: "grid", md: "flex" }}
            // On phones the tier is next to its logos.
            gridTemplateColumns={labelOf(tier) ? "5.5rem minmax(0, 1fr)" : "0 minmax(0, 1fr)"}
            alignItems={{ base: "center", md: "stretch" }}
            flexDirection="column"
            columnGap={{ base: labelOf(tier) ? 3 : 0, md: 4 }}
            rowGap={2}
          >
            <chakra.dt dir="auto" color="fg.muted" fontSize="sm" lineHeight="1.3">
              {labelOf(tier)}
            </chakra.dt>
            <chakra.dd
              flex={1}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap={{ base: 3, md: 10 }}
              rowGap={{ base: 0, md: 2 }}
              margin={0}
            >
              {inTier.map((sponsor) => (
                <Place key={sponsor.id} sponsor={sponsor} isFirst={index === 0} />
              ))}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </Container>
  );
}

/** Heights of logos; on phones, those of a tier are on one line. */
const sizes = {
  first: { base: "2.5rem", md: "3rem" },
  other: { base: "1.25rem", md: "1.75rem" },
} as const;

function Place({ sponsor, isFirst }: { sponsor: Sponsor; isFirst: boolean }) {
  const logo = (
    <SponsorLogo
      sponsor={sponsor}
      alt={sponsor.name}
      height={isFirst ? sizes.first : sizes.other}
    />
  );
  if (!sponsor.websiteUrl) return <Box paddingBlock={2}>{logo}</Box>;
  return (
    <SponsorLink href={sponsor.websiteUrl} rel="noopener sponsored">
      {logo}
    </SponsorLink>
  );
}

const SponsorLink = chakra("a", {
  base: {
    display: "grid",
    placeItems: "center",
    minHeight: "2.75rem",
    transition: "opacity 120ms",
    _hover: { opacity: 0.65 },
  },
});
