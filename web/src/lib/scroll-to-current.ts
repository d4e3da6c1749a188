/** What measures a list for its last call: an earlier call's measure is void then. */
const measuring = new WeakMap<HTMLElement, IntersectionObserver>();

/**
 * Scrolls an overflowing list of links, and nothing else, to centre the link marked with `aria-current`. It does so after
 * the next frame, whose layout tells where the link is: to ask for one now would lay out the page an extra time.
 */
export function scrollToCurrent(list: HTMLElement): void {
  measuring.get(list)?.disconnect();
  const link = list.querySelector("[aria-current]");
  if (!link) return;
  const measure = new IntersectionObserver((entries) => {
    measure.disconnect();
    const middleOf = (element: Element) =>
      middle(entries.find(({ target }) => target === element)?.boundingClientRect);
    const [there, here] = [middleOf(link), middleOf(list)];
    list.scrollLeft += there.x - here.x;
    list.scrollTop += there.y - here.y;
  });
  measuring.set(list, measure);
  for (const element of [list, link]) measure.observe(element);
}

function middle({ left, top, width, height } = new DOMRect()): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
