import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** The name of a tab or a form. The focus goes here when what had it is gone. */
export function Heading(props: ComponentProps<typeof Title>) {
  return <Title tabIndex={-1} data-continue {...props} />;
}

const Title = chakra("h2", {
  base: {
    fontSize: "xl",
    fontWeight: "semibold",
    lineHeight: "1.2",
    overflowWrap: "anywhere",
    scrollMarginTop: "calc(var(--header) + 1rem)",
    _focus: { outline: "none" },
  },
});
