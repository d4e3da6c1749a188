import { scrollToCurrent } from "#lib/scroll-to-current.ts";

/**
 * Marks in the bar of start times, if a day has one, the sessions that are in sight.
 *
 * @returns ends it
 */
export function markSlots(day: HTMLElement): () => void {
  const bar = day.querySelector<HTMLElement>("[data-jump]");
  if (!bar) return () => {};
  const links = [...bar.querySelectorAll("a")];
  const inSight = new Set<Element>();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      const current = links.find(({ hash }) => [...inSight].some(({ id }) => hash === `#${id}`));
      for (const link of links) {
        if (link === current) link.setAttribute("aria-current", "true");
        else link.removeAttribute("aria-current");
      }
      scrollToCurrent(bar);
    },
    // The upper part of the window, below what sticks there.
    { rootMargin: "-200px 0px -60% 0px" },
  );
  for (const slot of day.querySelectorAll("[data-slot]")) watch.observe(slot);
  return () => watch.disconnect();
}
