import { type RefObject, useLayoutEffect, useState } from "react";
import { leastColumn, railWidth } from "./board-styles.ts";

/** Up to that many columns are all rendered. */
const few = 14;
/** Rendered on both sides of what is visible. */
const beside = 3;

/** The first and the last column to render: in a conference of sixty rooms, those in view. */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  count: number,
): readonly [first: number, last: number] {
  const [range, setRange] = useState<readonly [number, number]>([0, few]);
  const isLong = count > few;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !isLong) return;
    const look = () => {
      const width = Math.max(leastColumn, (element.scrollWidth - railWidth) / count);
      // In steps, so that scrolling renders new columns rarely.
      const at = Math.floor(element.scrollLeft / width / beside) * beside;
      const seen = Math.ceil(element.clientWidth / width);
      const next = [Math.max(0, at - beside), at + seen + 2 * beside] as const;
      setRange((last) => (last[0] === next[0] && last[1] === next[1] ? last : next));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      resized.disconnect();
    };
  }, [scroller, count, isLong]);
  return isLong ? range : [0, count];
}
