import { chakra, defineRecipe } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { translucent } from "#theme/translucent.ts";

const textLink = defineRecipe({
  base: {
    color: "brand.strong",
    fontWeight: "medium",
    textDecoration: "underline",
    textDecorationThickness: "1px",
    textUnderlineOffset: "0.22em",
    transition: "color 120ms, text-decoration-thickness 120ms",
    _hover: { textDecorationThickness: "2px" },
  },
  variants: {
    onInk: {
      true: { color: "fg.onInk", textDecorationColor: translucent("fg.onInk", 50) },
    },
  },
});

/** An internal link within text. */
export const TextLink = chakra(Link, textLink);

/** An external link within text. */
export const TextAnchor = chakra("a", textLink);
