import { chakra, defineRecipe } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { translucent } from "#theme/translucent.ts";

/** Makes a link of one line at least 24 px high, as WCAG's targets, and the lines around it stay where they are. */
export const linkTarget = { paddingBlock: "0.25rem", marginBlock: "-0.25rem" } as const;

const textLink = defineRecipe({
  base: {
    ...linkTarget,
    color: "brand.strong",
    fontWeight: "medium",
    textDecoration: "underline",
    textDecorationThickness: "1px",
    textDecorationColor: "var(--link-line, currentColor)",
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
