import { chakra, defineRecipe } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { translucent } from "#theme/translucent.ts";

const button = defineRecipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: 2,
    minHeight: "3rem",
    paddingInline: 6,
    paddingBlock: 2,
    borderRadius: "control",
    border: "2px solid transparent",
    fontFamily: "body",
    fontSize: "md",
    fontWeight: "semibold",
    lineHeight: "1.2",
    textAlign: "center",
    cursor: "pointer",
    transition: "background-color 120ms, border-color 120ms, color 120ms, transform 120ms",
    _active: { transform: "translateY(1px)" },
    _disabled: { opacity: 0.6, cursor: "not-allowed" },
    _focusVisible: { borderRadius: "control" },
    _print: { display: "none" },
  },
  variants: {
    kind: {
      /** The one thing to do on a screen. */
      action: {
        bg: "action",
        color: "action.fg",
        _hover: { bg: "action.hover" },
      },
      /** What leads on where several are of one weight, such as offers side by side. */
      strong: {
        bg: "fg",
        color: "ground",
        _hover: { bg: "brand.strong" },
      },
      /** Everything else, on paper. */
      quiet: {
        borderColor: "fg",
        color: "fg",
        _hover: { bg: "fg", color: "ground" },
      },
      /** What cannot be undone. */
      danger: {
        borderColor: "danger",
        color: "danger",
        _hover: { bg: "danger", color: "ground" },
      },
      /** Everything else, on ink. */
      onInk: {
        borderColor: translucent("fg.onInk", 45),
        bg: translucent("ground.ink", 72),
        color: "fg.onInk",
        _hover: { bg: "fg.onInk", borderColor: "fg.onInk", color: "ground.ink" },
      },
    },
    size: {
      small: { minHeight: "2.5rem", paddingInline: 4, fontSize: "sm" },
      medium: {},
      large: { minHeight: "3.5rem", paddingInline: 8, fontSize: "lg" },
    },
  },
  defaultVariants: { kind: "action", size: "medium" },
});

/** A button that does something on this page. */
export const Button = chakra("button", button, { defaultProps: { type: "button" } });

/** A link within the site that looks like a button. */
export const ButtonLink = chakra(Link, button);

/** A link that leaves the site and looks like a button. */
export const ButtonAnchor = chakra("a", button);
