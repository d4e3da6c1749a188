/**
 * Brings the name of a room that gets the focus into sight with its column. In browsers without scrolling timelines, it
 * also moves the names as the columns scroll.
 *
 * @returns ends it
 */
export function keepInStep(grid: HTMLElement): () => void {
  const names = grid.querySelector<HTMLElement>("[data-heads] ul");
  const sheet = grid.querySelector<HTMLElement>("[data-sheet]");
  if (!names || !sheet) return () => {};
  const onFocus = ({ target }: FocusEvent) => {
    const head = target instanceof Element && target.closest("li");
    if (!head) return;
    const end = head.offsetLeft + head.offsetWidth - (names.parentElement?.offsetWidth ?? 0);
    sheet.scrollLeft = Math.min(head.offsetLeft, Math.max(sheet.scrollLeft, end));
  };
  const onScroll = () => {
    names.style.transform = `translateX(${-sheet.scrollLeft}px)`;
  };
  const ended = new AbortController();
  const { signal } = ended;
  names.addEventListener("focusin", onFocus, { signal });
  if (!CSS.supports("animation-timeline: scroll()")) {
    sheet.addEventListener("scroll", onScroll, { signal, passive: true });
  }
  return () => ended.abort();
}
