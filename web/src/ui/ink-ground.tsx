import { Box, type BoxProps, chakra } from "@chakra-ui/react";
import type { DrawingName } from "#artwork/drawings.ts";
import type { SlugArtShape } from "#artwork/slug-lines.ts";
import type { SessionType } from "#theme/session-hues.ts";
import { useArtwork } from "#ui/artwork-context.ts";
import { SlugLines } from "#ui/slug-lines.tsx";

type InkGroundProps = BoxProps &
  (
    | {
        /** Name of the drawing behind the content. */
        art: DrawingName;
      }
    | {
        /** The slug of a drawing generated for the page. */
        slug: string;
        shape?: SlugArtShape;
        /** The session type that determines its hue. */
        hue?: SessionType | undefined;
      }
  );

/** How wide text on ink may be where line art is beside it. */
export const besideArt = { lg: "min(44rem, 56vw)" } as const;

/** The padding below text on ink where line art is below it; wide windows have their own. */
export const aboveArt = { base: "5.5rem", md: "8rem" } as const;

/**
 * A dark background with line art: beside the text on wide windows, below it on others, and always below the header, so
 * that no line touches a letter. Text keeps to `besideArt` and `aboveArt`.
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
      <Place small={"art" in props && props.art === "empty"}>{drawing}</Place>
      {children}
    </Box>
  );
}

/** Separates the drawing from the props of its box. */
function drawingOf(props: InkGroundProps, artwork: (name: DrawingName) => string) {
  if ("slug" in props) {
    const { slug, shape, hue, ...box } = props;
    return {
      box,
      drawing: (
        <OwnArt data-type={hue} color={hue ? "var(--ink-hue)" : "brand.onInk"}>
          <SlugLines slug={slug} shape={{ ...shape, size: "banner" }} align="xMaxYMax" />
        </OwnArt>
      ),
    };
  }
  const { art, ...box } = props;
  const loading = art === "band" ? ("lazy" as const) : undefined;
  return {
    box,
    drawing: <img src={artwork(art)} alt="" aria-hidden loading={loading} />,
  };
}

/** Where text ends: the start of the container, and the width of the text, which a page may set. */
const textEnd = `max(50% - 38rem + {spacing.gutter}, {spacing.gutter}) + var(--text-width, min(44rem, 56vw))`;

const Place = chakra("div", {
  base: {
    position: "absolute",
    zIndex: -1,
    inset: 0,
    overflow: "hidden",
    maskImage: {
      lg: `linear-gradient(to right, transparent calc(${textEnd} + 3rem), #000 calc(${textEnd} + 14rem))`,
    },
    _print: { display: "none" },
    // Forced colours remove its background, too.
    _highContrast: { display: "none" },
    // As high as fits between the header and the foot, and never cut.
    "& > *": {
      position: "absolute",
      right: 0,
      bottom: 0,
      width: "auto",
      maxWidth: "none",
      height: { base: "5rem", md: "7rem", lg: "calc(100% - var(--header) - 3rem)" },
      maskImage: "linear-gradient(to right, transparent, #000 55%)",
    },
  },
  variants: {
    small: {
      true: {
        "& > *": {
          width: { lg: "min(100%, 60rem)" },
          height: { base: "10rem", md: "12rem", lg: "auto" },
        },
      },
    },
  },
});

const OwnArt = chakra("div", { base: { aspectRatio: "1680 / 400" } });
