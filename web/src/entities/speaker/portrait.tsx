import { Box } from "@chakra-ui/react";
import { initials } from "#lib/initials.ts";
import { lightDark } from "#theme/scheme.ts";
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
  /** On a ground of the person's own until the card around it (`.group`) is pointed at or focused. */
  tinted?: boolean;
};

/**
 * Away from the brand's hue, in degrees: neighbours in a line-up seldom have the same. Beside the built-in violet
 * all are warm, because a cold ground makes skin look grey.
 */
const hueSteps = [45, 60, 80, 100, 120, 140] as const;

/** The ground of a person: a light tone beside the brand's, always the same for one name. */
function groundOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const step = hueSteps[sum % hueSteps.length];
  return `oklch(from {colors.brand.light} 0.94 calc(c * 0.34) calc(h + ${step}))`;
}

/** A square portrait; initials stand in where there is no picture, or where it cannot be had. */
export function Portrait({ name, imageUrl, photo, sizes, eager = false, tinted }: PortraitProps) {
  const sources = pictureSources(imageUrl);
  // Its file may be gone; the built-in ones are always there. What lies under a tinted one would show through.
  const mayBeMissing = imageUrl?.startsWith("/media/") && !tinted;
  return (
    <Box
      position="relative"
      aspectRatio="1"
      containerType="inline-size"
      overflow="hidden"
      // For browsers that know no relative colours.
      backgroundColor={tinted ? "brand.light" : lightDark("{colors.line}", "{colors.brand.light}")}
      background={tinted ? groundOf(name) : undefined}
      isolation="isolate"
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
          transition="transform 320ms cubic-bezier(0.2, 0.7, 0.2, 1)"
          mixBlendMode={tinted ? "multiply" : undefined}
          css={{
            ".group:is(:hover, :focus-visible) &": {
              mixBlendMode: "normal",
              transform: "scale(1.03)",
            },
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
