import { chakra } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";

type LazyDetailsProps = { summary: string; children: ReactNode };

/** A disclosure that renders its content once it is opened, so that large data is loaded on demand. */
export function LazyDetails({ summary, children }: LazyDetailsProps) {
  const [opened, setOpened] = useState(false);
  return (
    <chakra.details
      color="fg.muted"
      // Opened beside something else, it takes the whole width.
      _open={{ flexBasis: "100%" }}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <chakra.summary cursor="pointer" width="fit-content" lineHeight="1.75rem">
        {summary}
      </chakra.summary>
      {opened && children}
    </chakra.details>
  );
}

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
