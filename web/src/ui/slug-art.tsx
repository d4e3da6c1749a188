import { Box, type BoxProps } from "@chakra-ui/react";
import { seedOf } from "#artwork/slug-lines.ts";
import { SlugLines } from "#ui/slug-lines.tsx";

/** The site's accent, with its hue turned a little by the slug. */
const toneOf = (slug: string) =>
  `oklch(from {colors.brand.strong} l c calc(h + ${15 * ((seedOf(slug) % 7) - 3)}))`;

/** A drawing generated from a slug on a tinted background; replaces a missing picture. */
export function SlugArt({ slug, ...box }: BoxProps & { slug: string }) {
  const tone = toneOf(slug);
  return (
    <Box
      overflow="hidden"
      // Fallback for browsers without relative colours.
      backgroundColor="ground.brand"
      background={`color-mix(in srgb, ${tone} 14%, transparent)`}
      color={tone}
      {...box}
    >
      <SlugLines slug={slug} />
    </Box>
  );
}
