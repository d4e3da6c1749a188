import { Box, chakra } from "@chakra-ui/react";
import { portraitSources } from "#entities/speaker/portrait-sources.ts";
import { initials } from "#lib/initials.ts";

type PortraitProps = {
  name: string;
  imageUrl: string | null;
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** The first pictures of a page load at once, the rest when they come near. */
  eager?: boolean;
  /** In two tones of the brand until the card around it (`.group`) is pointed at or focused. */
  duotone?: boolean;
};

/** A square portrait; initials stand in where there is no picture. */
export function Portrait({ name, imageUrl, sizes, eager, duotone }: PortraitProps) {
  return (
    <Box
      position="relative"
      aspectRatio="1"
      containerType="inline-size"
      overflow="hidden"
      bg={duotone ? "brand.light" : "line"}
      isolation="isolate"
      _after={
        duotone
          ? {
              content: '""',
              position: "absolute",
              inset: 0,
              bg: "brand.dark",
              mixBlendMode: "lighten",
              transition: "opacity 240ms",
              pointerEvents: "none",
            }
          : undefined
      }
      css={{ ".group:is(:hover, :focus-visible) &::after": { opacity: 0 } }}
    >
      {imageUrl ? (
        <Picture imageUrl={imageUrl} sizes={sizes} eager={eager} duotone={duotone} />
      ) : (
        <Box
          boxSize="100%"
          display="grid"
          placeItems="center"
          fontFamily="display"
          // As large as on a card, and smaller where the portrait is small.
          fontSize="min({fontSizes.3xl}, 38cqi)"
          fontWeight="bold"
          color="brand.initials"
          aria-hidden
        >
          {initials(name)}
        </Box>
      )}
    </Box>
  );
}

function Picture(props: Omit<PortraitProps, "name"> & { imageUrl: string }) {
  const { imageUrl, sizes, eager, duotone } = props;
  const { avif, ...sources } = portraitSources(imageUrl);
  const image = (
    <chakra.img
      {...sources}
      sizes={sizes}
      alt=""
      htmlWidth="640"
      htmlHeight="640"
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      boxSize="100%"
      objectFit="cover"
      transition="filter 240ms"
      filter={duotone ? "grayscale(1) brightness(1.3) contrast(0.92)" : undefined}
      mixBlendMode={duotone ? "multiply" : undefined}
      css={{
        ".group:is(:hover, :focus-visible) &": { filter: "none", mixBlendMode: "normal" },
      }}
    />
  );
  if (!avif) return image;
  return (
    <chakra.picture display="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </chakra.picture>
  );
}
