import { chakra, defineRecipe } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { translucent } from "#theme/translucent.ts";

/** Kinds and sizes. Styles of all buttons are in the rule for `[data-button]` (`global-css.ts`). */
const button = defineRecipe({
  variants: {
    kind: {
      /** The screen's primary action. */
      action: {
        bg: "action",
        color: "action.fg",
        _hover: { bg: "action.hover" },
      },
      /** For several links of equal importance, such as offers side by side. */
      strong: {
        bg: "fg",
        color: "ground",
        _hover: { bg: "brand.strong" },
      },
      /** Secondary actions on paper. */
      quiet: {
        borderColor: "var(--quiet-border, {colors.fg})",
        color: "fg",
        _hover: { bg: "fg", borderColor: "fg", color: "ground" },
      },
      /** Destructive actions. */
      danger: {
        borderColor: "danger",
        color: "danger",
        _hover: { bg: "danger", color: "ground" },
      },
      /** Secondary actions on ink. */
      onInk: {
        borderColor: translucent("fg.onInk", 45),
        bg: "ground.ink",
        color: "fg.onInk",
        _hover: { bg: "fg.onInk", borderColor: "fg.onInk", color: "ground.ink" },
      },
    },
    size: {
      small: { minHeight: "var(--small-button, 2.5rem)", paddingInline: 4, fontSize: "sm" },
      medium: { minHeight: "3rem", paddingInline: 6, fontSize: "md" },
      large: { minHeight: "3.5rem", paddingInline: 8, fontSize: "lg" },
    },
  },
  defaultVariants: { kind: "action", size: "medium" },
});

const shared = { "data-button": "" };

/** A button for an action. */
export const Button = chakra("button", button, { defaultProps: { type: "button", ...shared } });

/** An internal link styled as a button. */
export const ButtonLink = chakra(Link, button, { defaultProps: { ...shared } });

/** An external link styled as a button. */
export const ButtonAnchor = chakra("a", button, { defaultProps: { ...shared } });
