/** Scrolls an overflowing list of links, and nothing else, to centre the link marked with `aria-current`. */
export function scrollToCurrent(list: HTMLElement): void {
  const link = list.querySelector("[aria-current]");
  if (!link) return;
  const [there, here] = [middleOf(link), middleOf(list)];
  list.scrollLeft += there.x - here.x;
  list.scrollTop += there.y - here.y;
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
