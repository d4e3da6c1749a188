import { scrollToCurrent } from "#lib/scroll-to-current.ts";

/**
 * Marks in the bar of start times, if a day has one, the sessions that are in sight.
 *
 * @returns ends it
 */
export function markSlots(day: HTMLElement): () => void {
  const bar = day.querySelector<HTMLElement>("[data-jump]");
  if (!bar) return () => {};
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        target.toggleAttribute("data-in-sight", isIntersecting);
      }
      const current = day.querySelector("[data-in-sight]")?.id;
      for (const link of bar.querySelectorAll("a")) {
        if (link.hash === `#${current}`) link.setAttribute("aria-current", "true");
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
