import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Short facts in a line, with dots between them: "26–27 November 2027 · The Great Hall, Leeds". */
export function Facts({ items }: { items: readonly ReactNode[] }) {
  return (
    <Line>
      {items.filter(Boolean).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts neither move nor keep a state.
        <span key={index}>
          {item}
          {/* Collapses on screen, but separates the words where the text is read or copied. */}{" "}
        </span>
      ))}
    </Line>
  );
}

/**
 * Dots between the elements of a list, none of which ends or starts a line: each dot is in front of its element, and
 * all elements are moved so far that the first dot of every line is cut off.
 */
export const dotSeparated = {
  overflowX: "clip",
  "& > *": {
    display: "inline-block",
    position: "relative",
    insetInlineStart: "-0.85em",
    paddingInlineStart: "0.85em",
  },
  // Screen readers read the elements only.
  "& > *::before": { content: '"·" / ""', position: "absolute", insetInlineStart: "0.3em" },
} as const;

const Line = chakra("span", { base: { display: "block", textWrap: "wrap", ...dotSeparated } });
