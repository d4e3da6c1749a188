import { type RefObject, useEffect, useRef } from "react";
import { scrollToCurrent } from "#lib/scroll-to-current.ts";

/**
 * Keeps the link marked with `aria-current` in the middle of a list that can be larger than its room.
 *
 * @param current which link is marked, and what else decides where it is; the list is scrolled whenever it changes
 */
export function useScrollToCurrent<Row extends HTMLElement>(
  current: string,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark is read from the row.
  useEffect(() => {
    if (row.current) scrollToCurrent(row.current);
  }, [current]);
  return row;
}
