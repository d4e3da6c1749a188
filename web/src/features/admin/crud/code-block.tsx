import { chakra } from "@chakra-ui/react";

/** Preformatted machine-readable text. */
export const CodeBlock = chakra("pre", {
  base: {
    marginTop: 2,
    fontFamily: "monospace",
    fontSize: "xs",
    lineHeight: "1.5",
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
});
