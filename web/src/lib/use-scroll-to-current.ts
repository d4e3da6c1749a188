import { type RefObject, useEffect, useRef } from "react";

/**
 * For a row of links that can be wider than the window: scrolls the row, and nothing else, so that
 * the link marked with `aria-current` stands in its middle.
 *
 * @param current which link is marked; the row is scrolled whenever it changes
 */
export function useScrollToCurrent<Row extends HTMLElement>(
  current: string | undefined,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const link = current && row.current?.querySelector("[aria-current]");
    if (!row.current || !link) return;
    row.current.scrollLeft += middleOf(link) - middleOf(row.current);
  }, [current]);
  return row;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
