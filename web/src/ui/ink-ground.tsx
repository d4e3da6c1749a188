import { Box, type BoxProps, chakra } from "@chakra-ui/react";
import type { SlugArtShape } from "#artwork/slug-lines.ts";
import type { sessionHues } from "#theme/session-hues.ts";
import { translucent } from "#theme/translucent.ts";
import { type ArtName, useArtwork } from "#ui/artwork-context.ts";
import { SlugLines } from "#ui/slug-lines.tsx";

type InkGroundProps = BoxProps &
  (
    | {
        /** Name of the drawing behind the content. */
        art: ArtName;
      }
    | {
        /** The slug of a drawing generated for the page. */
        slug: string;
        shape?: SlugArtShape;
        /** The session type that determines its hue. */
        hue?: keyof typeof sessionHues | undefined;
      }
  );

/**
 * A dark background with line art. A gradient overlay keeps the lines away from the text: opaque behind the
 * text, transparent on the far side.
 */
export function InkGround({ children, ...props }: InkGroundProps) {
  const artwork = useArtwork();
  const { drawing, box } = drawingOf(props, artwork);
  return (
    <Box
      data-ground="ink"
      position="relative"
      isolation="isolate"
      overflow="hidden"
      bg="ground.ink"
      color="fg.onInk"
      {...box}
    >
      {drawing}
      <Veil aria-hidden />
      {children}
    </Box>
  );
}

/** Separates the drawing from the props of its box. */
function drawingOf(props: InkGroundProps, artwork: (name: ArtName) => string) {
  if ("slug" in props) {
    const { slug, shape, hue, ...box } = props;
    return {
      box,
      drawing: (
        <OwnArt color={hue ? `session.${hue}` : "brand.onInk"}>
          <SlugLines slug={slug} shape={{ ...shape, size: "banner" }} align="xMaxYMax" />
        </OwnArt>
      ),
    };
  }
  const { art, ...box } = props;
  const loading = art === "band" ? ("lazy" as const) : undefined;
  return {
    box,
    drawing: (
      <Art
        src={artwork(art)}
        alt=""
        aria-hidden
        loading={loading}
        {...(art === "empty" ? small : large)}
      />
    ),
  };
}

const place = {
  position: "absolute",
  zIndex: -2,
  inset: 0,
  _print: { display: "none" },
  // Forced colours remove its background, too.
  _highContrast: { display: "none" },
} as const;

/**
 * On phones, low enough for the peaks to be visible, and strongest at the right, where few lines of text end.
 */
const atFoot = { top: { base: "auto", md: 0 } } as const;
const leftClear = "linear-gradient(to right, transparent 15%, #000 90%)";

const OwnArt = chakra("div", {
  base: {
    ...place,
    ...atFoot,
    height: { base: "7rem", md: "auto" },
    // Next to the title, not behind it.
    maskImage: {
      base: leftClear,
      md: "linear-gradient(to right, transparent 50%, #000 88%)",
    },
  },
});

const Art = chakra("img", {
  base: {
    ...place,
    objectFit: "cover",
    objectPosition: "right center",
  },
});

const large = {
  ...atFoot,
  width: "100%",
  height: { base: "10rem", md: "100%" },
  maskImage: { base: leftClear, md: "none" },
} as const;

/** In the corner of a tall page, since filling it would make the few lines too thick. */
const small = {
  inset: "auto 0 0 auto",
  width: "min(100%, 60rem)",
  height: "auto",
  // Next to the message.
  maskImage: { md: "linear-gradient(to right, transparent 16%, #000 52%)" },
} as const;

const Veil = chakra("div", {
  base: {
    position: "absolute",
    zIndex: -1,
    inset: 0,
    _print: { display: "none" },
    backgroundImage: {
      base: `linear-gradient(to right, ${translucent("ground.ink", 80)} 30%, ${translucent("ground.ink", 25)})`,
      // On tablets, titles are as wide as the drawing.
      md: `linear-gradient(100deg, ${translucent("ground.ink", 92)} 40%, ${translucent("ground.ink", 62)} 78%, ${translucent("ground.ink", 0)})`,
      lg: `linear-gradient(100deg, ${translucent("ground.ink", 92)} 30%, ${translucent("ground.ink", 60)} 52%, ${translucent("ground.ink", 0)} 72%)`,
    },
  },
});
