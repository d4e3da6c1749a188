import { chakra } from "@chakra-ui/react";

/** A state in a word, beside what is in it. */
export const StateMark = chakra("span", {
  base: {
    display: "inline-block",
    paddingInline: "0.625rem",
    paddingBlock: "0.125rem",
    borderRadius: "full",
    border: "1px solid",
    fontFamily: "body",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.4",
    letterSpacing: "normal",
    verticalAlign: "middle",
    // Taller than a line of small text, which it must not move.
    marginBlock: "-0.25rem",
    whiteSpace: "nowrap",
  },
});
