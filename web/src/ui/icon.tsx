import { chakra } from "@chakra-ui/react";

/** A drawing of lines in the colour of the text. Decorative, beside a text. */
export const Icon = chakra(
  "svg",
  {
    base: {
      flexShrink: 0,
      fill: "none",
      stroke: "currentColor",
      strokeLinecap: "round",
      strokeLinejoin: "round",
    },
  },
  { defaultProps: { "aria-hidden": true } },
);
