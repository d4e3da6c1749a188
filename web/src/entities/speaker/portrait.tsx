import { Box } from "@chakra-ui/react";
import { seedOf } from "#artwork/slug-lines.ts";
import { initials } from "#lib/initials.ts";
import { lightDark } from "#theme/scheme.ts";
import { Picture, type PictureDetails } from "#ui/picture/picture.tsx";
import { pictureSources } from "#ui/picture/picture-sources.ts";

type PortraitProps = {
  name: string;
  imageUrl: string | null;
  image?: PictureDetails | null;
  /** How wide the picture is drawn, as in the `sizes` attribute. */
  sizes: string;
  /** The first pictures of a page load eagerly, the rest lazily. */
  eager?: boolean;
  /** Tinted with the person's colour until the surrounding card (`.group`) is hovered or focused. */
  tinted?: boolean;
};

/**
 * Offset from the brand's hue, in degrees: varied, so that neighbours rarely share one. With the built-in
 * violet all are warm, because cold backgrounds make skin look grey.
 */
const hueSteps = [45, 60, 80, 100, 120, 140] as const;

/** A person's background colour: a light tone near the brand's, derived from the name. */
function groundOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const step = hueSteps[sum % hueSteps.length];
  return `oklch(from {colors.brand.light} 0.94 calc(c * 0.34) calc(h + ${step}))`;
}

/** The ground of initials: one of six tints of the accent, so that they look made and not missing. */
function tintOf(name: string): string {
  const hue = `calc(h + ${8 * ((seedOf(name) % 6) - 2)})`;
  return lightDark(
    `oklch(from {colors.brand.light} 0.92 calc(c * 0.2) ${hue})`,
    `oklch(from {colors.brand.light} 0.64 calc(c * 0.2) ${hue})`,
  );
}

/** A square portrait, with initials as a fallback if there is no picture or it fails to load. */
export function Portrait({ name, imageUrl, image, sizes, eager = false, tinted }: PortraitProps) {
  const sources = pictureSources(imageUrl);
  return (
    <Box
      position="relative"
      aspectRatio="1"
      containerType="inline-size"
      overflow="hidden"
      // Fallback for browsers without relative colours.
      backgroundColor={tinted ? "brand.light" : lightDark("{colors.line}", "{colors.brand.light}")}
      background={sources ? (tinted ? groundOf(name) : undefined) : tintOf(name)}
      isolation="isolate"
    >
      {sources ? (
        <Picture
          sources={sources}
          details={image}
          sizes={sizes}
          alt=""
          fallback={initials(name)}
          eager={eager}
          htmlWidth="640"
          htmlHeight="640"
          {...initialsText}
          color="brand.initials"
          boxSize="100%"
          objectFit="cover"
          transition="transform 320ms cubic-bezier(0.2, 0.7, 0.2, 1)"
          mixBlendMode={tinted ? "multiply" : undefined}
          css={{
            // White takes on the tint.
            "--fallback-ground": tinted ? "white" : "{colors.brand.light}",
            ".group:is(:hover, :focus-visible) &": {
              mixBlendMode: "normal",
              transform: "scale(1.03)",
            },
          }}
        />
      ) : (
        <Initials name={name} />
      )}
    </Box>
  );
}

const initialsText = {
  fontFamily: "body",
  fontSize: "38cqi",
  fontWeight: "semibold",
} as const;

/** Over rings around a point of the person's own, as pictures of people have them. */
function Initials({ name }: { name: string }) {
  const seed = seedOf(name);
  const [x, y] = [15 + (seed % 71), 15 + ((seed >>> 8) % 71)];
  return (
    <Box
      boxSize="100%"
      display="grid"
      placeItems="center"
      {...initialsText}
      color="brand.initials"
      css={{ "--rings": `${x}% ${y}%` }}
      backgroundImage={rings}
      aria-hidden
    >
      {initials(name)}
    </Box>
  );
}

const ring = "color-mix(in srgb, {colors.brand.initials} 14%, transparent)";
const rings = `repeating-radial-gradient(circle at var(--rings), transparent 0 5cqi, ${ring} 5.2cqi 6.2cqi, transparent 6.4cqi)`;
