type Box = Pick<DOMRect, "top" | "bottom" | "left" | "right">;

const margin = 16;

/** How many pixels to scroll so that a cover does not hide an element; 0 if it does not. */
export function distanceToUnobscure(element: Box, cover: Box, windowHeight: number): number {
  const apart =
    element.bottom <= cover.top ||
    element.top >= cover.bottom ||
    element.right <= cover.left ||
    element.left >= cover.right;
  if (apart) return 0;
  const coverIsAtTop = cover.top + cover.bottom < windowHeight;
  return coverIsAtTop ? element.top - cover.bottom - margin : element.bottom - cover.top + margin;
}

/** Scrolls the page so that a fixed element never hides the focus, until the returned function is called. */
export function unobscureFocus(cover: HTMLElement): () => void {
  let pressed = false;
  const onPress = ({ type }: Event) => {
    pressed = type === "pointerdown";
  };
  const unobscure = () => {
    // An element must not move while it is being clicked.
    if (pressed) return;
    const focused = document.activeElement;
    if (!focused?.matches("a, button, input, textarea, select, h1, h2") || cover.contains(focused))
      return;
    const top = distanceToUnobscure(
      focused.getBoundingClientRect(),
      cover.getBoundingClientRect(),
      window.innerHeight,
    );
    if (top !== 0) window.scrollBy({ top });
  };
  unobscure();
  const released = new AbortController();
  const options = { signal: released.signal };
  document.addEventListener("focusin", unobscure, options);
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) {
    document.addEventListener(type, onPress, options);
  }
  return () => released.abort();
}
