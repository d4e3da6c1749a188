import { chakra } from "@chakra-ui/react";

export const iconStyles = {
  flexShrink: 0,
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A drawing of lines in the colour of the text. Decorative, beside a text. */
export const Icon = chakra(
  "svg",
  {
    base: iconStyles,
  },
  { defaultProps: { "aria-hidden": true } },
);
