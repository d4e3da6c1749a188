/**
 * Keeps messages and what has the focus above a bar at the end of the window, however many rows its buttons have, and for as
 * long as there is anything in it. The property is only set where it changes, because the styles of the whole page are
 * computed again then.
 */
export function keepClear(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  let known = 0;
  const resized = new ResizeObserver(() => {
    if (bar.offsetHeight === known) return;
    known = bar.offsetHeight;
    if (known > 0) style.setProperty("--save-bar-height", `${known + 8}px`);
    else style.removeProperty("--save-bar-height");
  });
  resized.observe(bar);
  return () => {
    resized.disconnect();
    style.removeProperty("--save-bar-height");
  };
}
