import { Box } from "@chakra-ui/react";
import { initials } from "#lib/initials.ts";
import { Picture, type PictureDetails } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";

type PortraitProps = {
  name: string;
  imageUrl: string | null;
  photo?: PictureDetails | null;
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** The first pictures of a page load at once, the rest when they come near. */
  eager?: boolean;
  /** In two tones of the brand until the card around it (`.group`) is pointed at or focused. */
  duotone?: boolean;
};

/** A square portrait; initials stand in where there is no picture, or where it cannot be had. */
export function Portrait({ name, imageUrl, photo, sizes, eager = false, duotone }: PortraitProps) {
  const sources = pictureSources(imageUrl);
  // Its file may be gone; the built-in ones are always there. What lies under two tones would show through.
  const mayBeMissing = imageUrl?.startsWith("/media/") && !duotone;
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
      {(!sources || mayBeMissing) && <Initials name={name} />}
      {sources && (
        <Picture
          sources={sources}
          details={photo}
          sizes={sizes}
          alt=""
          eager={eager}
          htmlWidth="640"
          htmlHeight="640"
          position={mayBeMissing ? "absolute" : undefined}
          inset={mayBeMissing ? 0 : undefined}
          boxSize="100%"
          objectFit="cover"
          transition="filter 240ms"
          filter={duotone ? "grayscale(1) brightness(1.3) contrast(0.92)" : undefined}
          mixBlendMode={duotone ? "multiply" : undefined}
          css={{
            ".group:is(:hover, :focus-visible) &": { filter: "none", mixBlendMode: "normal" },
          }}
        />
      )}
    </Box>
  );
}

function Initials({ name }: { name: string }) {
  return (
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
  );
}
