import { Box, chakra } from "@chakra-ui/react";
import { SponsorLogo } from "#entities/sponsor/sponsor-logo.tsx";
import type { HomePageQuery } from "#graphql/generated.ts";
import { useTranslate } from "#lib/translate.ts";
import { Container } from "#ui/container.tsx";
import { opticalScale } from "./optical-scale.ts";
import { tiersOf } from "./tiers.ts";

type Sponsor = HomePageQuery["sponsors"][number];

/** Heights of logos: of the first tier, the second, and all others. */
const heights = [
  { base: "3rem", md: "4rem" },
  { base: "2.25rem", md: "3rem" },
  { base: "1.75rem", md: "2.25rem" },
] as const;

/** The sponsors by tier, a row for each, the first in the largest size; linked to their websites. */
export function SponsorWall({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const t = useTranslate();
  const tiers = tiersOf(sponsors);
  if (tiers.length === 0) return null;
  const labelOf = (tier: string) => tier || (tiers.length > 1 ? t("home.partners") : "");
  return (
    <Container>
      <chakra.dl>
        {tiers.map(({ tier, sponsors: inTier }, index) => (
          <Row key={tier} isLabelled={Boolean(labelOf(tier))}>
            <dt dir="auto">{labelOf(tier)}</dt>
            <Box as="dd" css={{ "--logo": heights[Math.min(index, 2)] }}>
              {inTier.map((sponsor) => (
                <Place key={sponsor.id} sponsor={sponsor} />
              ))}
            </Box>
          </Row>
        ))}
      </chakra.dl>
    </Container>
  );
}

function Place({ sponsor }: { sponsor: Sponsor }) {
  const height = `calc(${opticalScale(sponsor.image)} * var(--logo))`;
  const logo = (
    <SponsorLogo
      sponsor={sponsor}
      alt={sponsor.name}
      height={height}
      maxWidth="min(100%, 4.5 * var(--logo))"
    />
  );
  if (!sponsor.websiteUrl) {
    return (
      <Box minWidth={0} paddingBlock={2}>
        {logo}
      </Box>
    );
  }
  return (
    <SponsorLink href={sponsor.websiteUrl} rel="noopener sponsored">
      {logo}
    </SponsorLink>
  );
}

const Row = chakra("div", {
  base: {
    display: "grid",
    gap: { base: 2, md: 8 },
    alignItems: "center",
    paddingBlock: { base: 4, md: 6 },
    borderTop: "1px solid",
    borderColor: "line",
    "& > dt": { color: "fg.muted", fontSize: "sm", lineHeight: "1.3" },
    "& > dd": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: { base: 8, md: 16 },
      rowGap: 3,
      minWidth: 0,
      margin: 0,
    },
  },
  variants: {
    isLabelled: {
      true: { gridTemplateColumns: { md: "9rem minmax(0, 1fr)" } },
      false: { "& > dt": { display: "none" } },
    },
  },
});

const SponsorLink = chakra("a", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, auto)",
    placeItems: "center",
    minWidth: 0,
    minHeight: "2.75rem",
    transition: "opacity 120ms",
    _hover: { opacity: 0.65 },
  },
});
