/**
 * In a row of links that can be wider than the window: scrolls the row, and nothing else, so that the
 * link marked with `aria-current` stands in its middle.
 */
export function scrollToCurrent(row: HTMLElement): void {
  const link = row.querySelector("[aria-current]");
  if (link) row.scrollLeft += middleOf(link) - middleOf(row);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
