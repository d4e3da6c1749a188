import { Box, chakra } from "@chakra-ui/react";
import { sitePath, useSite } from "#site/site.ts";
import { ButtonAnchor } from "#ui/button.tsx";
import { OwnSection } from "./own-section.tsx";
import type { OwnProfile } from "./speaking-data.ts";

/** Cards that say that somebody speaks, to download. */
export function ShareCards({ profile }: { profile: OwnProfile }) {
  const site = useSite();
  const { slug, wideImage, squareImage } = profile;
  if (!slug || !wideImage || !squareImage) return null;
  const cards = [
    { ...shapes.wide, src: sitePath(wideImage, site), file: `${slug}-card.png` },
    { ...shapes.square, src: sitePath(squareImage, site), file: `${slug}-card-square.png` },
  ];
  return (
    <OwnSection
      id="share"
      title="Tell others"
      lead="Cards with your name and the conference, for your posts."
    >
      <Box
        as="ul"
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 1.905fr) minmax(0, 1fr)" }}
        gap={{ base: 8, sm: 5 }}
        css={{ "& > :last-child": { maxWidth: { smDown: "15rem" } } }}
      >
        {cards.map(({ src, file, width, height, alt, name, use, action }) => (
          <li key={file}>
            <Image src={src} alt={alt} htmlWidth={width} htmlHeight={height} loading="lazy" />
            <Box as="p" marginTop={3} marginBottom={3} lineHeight="1.4">
              <strong>{name}</strong>
              <Box as="span" display="block" color="fg.muted" fontSize="sm">
                {use}
              </Box>
            </Box>
            <ButtonAnchor
              href={src}
              download={file}
              kind="quiet"
              size="small"
              minHeight="2.75rem"
              aria-label={action}
            >
              Download
            </ButtonAnchor>
          </li>
        ))}
      </Box>
    </OwnSection>
  );
}

const shapes = {
  wide: {
    name: "Wide",
    use: "For LinkedIn, X and slides",
    width: 1200,
    height: 630,
    alt: "The wide card with your name",
    action: "Download the wide card",
  },
  square: {
    name: "Square",
    use: "For Instagram and chats",
    width: 1080,
    height: 1080,
    alt: "The square card with your name",
    action: "Download the square card",
  },
} as const;

const Image = chakra("img", {
  base: {
    display: "block",
    width: "100%",
    height: "auto",
    borderRadius: "control",
    bg: "ground.sunken",
  },
});
