import { Box, type BoxProps, chakra } from "@chakra-ui/react";
import { translucent } from "#theme/translucent.ts";
import { type ArtName, useArtwork } from "#ui/artwork-context.ts";

type InkGroundProps = BoxProps & {
  /** Name of the drawing behind the content. */
  art: ArtName;
};

/**
 * A dark ground with line work on it. A veil between the two keeps the lines out of the text: it
 * is thick where text stands and lifts towards the far side.
 */
export function InkGround({ art, children, ...box }: InkGroundProps) {
  const artwork = useArtwork();
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
      <Art src={artwork(art)} alt="" aria-hidden loading={art === "band" ? "lazy" : undefined} />
      <Veil aria-hidden />
      {children}
    </Box>
  );
}

const Art = chakra("img", {
  base: {
    position: "absolute",
    zIndex: -2,
    inset: 0,
    width: "100%",
    height: "100%",
    objectFit: "cover",
    objectPosition: "right center",
    _print: { display: "none" },
  },
});

const Veil = chakra("div", {
  base: {
    position: "absolute",
    zIndex: -1,
    inset: 0,
    _print: { display: "none" },
    backgroundImage: {
      base: `linear-gradient(${translucent("ground.ink", 72)}, ${translucent("ground.ink", 72)})`,
      md: `linear-gradient(100deg, ${translucent("ground.ink", 92)} 30%, ${translucent("ground.ink", 60)} 52%, ${translucent("ground.ink", 0)} 72%)`,
    },
  },
});
