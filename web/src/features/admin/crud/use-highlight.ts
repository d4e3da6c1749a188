import { useState } from "react";

/**
 * Properties of a combobox that marks its first match at once, so that Enter right after the last
 * letter takes it; `autohighlight` marks it a frame later.
 * @param values of the matches, in order
 * @param query what was typed; without it, nothing is marked until an arrow key or the pointer does
 */
export function useHighlight(values: readonly string[], query: string) {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const first = query === "" ? null : (values[0] ?? null);
  return {
    highlightedValue: pointedAt !== null && values.includes(pointedAt) ? pointedAt : first,
    onHighlightChange: ({ highlightedValue }: { highlightedValue: string | null }) =>
      setPointedAt(highlightedValue),
  };
}
