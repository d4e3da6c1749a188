import { Box, type BoxProps } from "@chakra-ui/react";
import { seedOf } from "#artwork/slug-lines.ts";
import { sessionHues } from "#theme/session-hues.ts";
import { SlugLines } from "#ui/slug-lines.tsx";

const hues = [
  sessionHues.Keynote,
  sessionHues.Talk,
  sessionHues.Closing,
  sessionHues.Session,
  sessionHues.Panel,
  sessionHues.Networking,
  sessionHues.Workshop,
] as const;

/** The hue derived from a slug. */
const hueOf = (slug: string) => hues[seedOf(slug) % hues.length] ?? sessionHues.Keynote;

/** A drawing generated from a slug on a tinted background; replaces a missing picture. */
export function SlugArt({ slug, ...box }: BoxProps & { slug: string }) {
  const hue = hueOf(slug);
  return (
    <Box overflow="hidden" bg={hue.ground} color={hue.text} {...box}>
      <SlugLines slug={slug} />
    </Box>
  );
}
