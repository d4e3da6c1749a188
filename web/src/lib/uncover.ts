type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

const margin = 16;

/** By how many pixels to scroll so that an element comes out from under another; 0 where it is clear. */
export function distanceToUncover(element: Box, cover: Box, windowHeight: number): number {
  const apart =
    element.bottom <= cover.top ||
    element.top >= cover.bottom ||
    element.right <= cover.left ||
    element.left >= cover.right;
  if (apart) return 0;
  const coverIsAtTop = cover.top + cover.bottom < windowHeight;
  return coverIsAtTop ? element.top - cover.bottom - margin : element.bottom - cover.top + margin;
}

/** Keeps what has the focus out from under an element that lies over the page, until released. */
export function keepFocusUncovered(cover: HTMLElement): () => void {
  let pressed = false;
  const onPress = ({ type }: Event) => {
    pressed = type === "pointerdown";
  };
  const uncover = () => {
    // What is being clicked must not move between press and release.
    if (pressed) return;
    const focused = document.activeElement;
    if (!focused?.matches("a, button, input, textarea, select") || cover.contains(focused)) return;
    const top = distanceToUncover(
      focused.getBoundingClientRect(),
      cover.getBoundingClientRect(),
      window.innerHeight,
    );
    if (top !== 0) window.scrollBy({ top });
  };
  uncover();
  const released = new AbortController();
  const options = { signal: released.signal };
  document.addEventListener("focusin", uncover, options);
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    document.addEventListener(type, onPress, options);
  }
  return () => released.abort();
}
