import { chakra } from "@chakra-ui/react";

/** Text that machines write, as it is. */
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
