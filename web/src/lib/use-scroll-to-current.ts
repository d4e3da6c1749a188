import { type RefObject, useEffect, useRef } from "react";
import { scrollToCurrent } from "#lib/scroll-to-current.ts";

/**
 * Keeps the link marked with `aria-current` centred in a list that may overflow.
 *
 * @param current which link is current, and anything else that affects its position; the list is scrolled on
 * every change
 */
export function useScrollToCurrent<Row extends HTMLElement>(
  current: string,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is read from the DOM.
  useEffect(() => {
    if (row.current) scrollToCurrent(row.current);
  }, [current]);
  return row;
}
