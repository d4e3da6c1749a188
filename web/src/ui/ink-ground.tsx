import { Box, type BoxProps, chakra } from "@chakra-ui/react";

type InkGroundProps = BoxProps & {
  /** Name of the drawing behind the content. */
  art: "banner-a" | "banner-b" | "banner-c" | "band" | "empty" | "hero";
};

/**
 * A dark ground with line work on it. A veil between the two keeps the lines out of the text: it
 * is thick where text stands and lifts towards the far side.
 */
export function InkGround({ art, children, ...box }: InkGroundProps) {
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
      <Art
        src={`/art/${art}.svg`}
        alt=""
        aria-hidden
        loading={art === "band" ? "lazy" : undefined}
      />
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
      base: "linear-gradient(rgba(10, 11, 26, 0.72), rgba(10, 11, 26, 0.72))",
      md: "linear-gradient(100deg, rgba(10, 11, 26, 0.92) 30%, rgba(10, 11, 26, 0.6) 52%, rgba(10, 11, 26, 0) 72%)",
    },
  },
});
