import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** The heading of a tab or a form. Gets the focus when the focused element is removed. */
export function Heading(props: ComponentProps<typeof Title>) {
  return <Title tabIndex={-1} data-focus-fallback {...props} />;
}

const Title = chakra("h2", {
  base: {
    fontSize: { base: "md", md: "xl" },
    fontWeight: "semibold",
    lineHeight: "1.2",
    overflowWrap: "anywhere",
    scrollMarginTop: "calc(var(--header) + 1rem)",
    _focus: { outline: "none" },
  },
});
