import type { Behaviour } from "#lib/behaviour.ts";
import { whenIdle } from "#lib/when-idle.ts";

/**
 * Lays out the sections after the hero, whose styles leave that out while the page loads: one at a time when the
 * browser is idle, so that no task is long. Otherwise a capture of the whole page would show them empty, and the
 * scroll bar would change its length on the way down.
 */
export const layOutFarSections: Behaviour = (hero) => {
  let cancel = () => {};
  const layOutAfter = ({ nextElementSibling: section }: Element) => {
    if (!(section instanceof HTMLElement)) return;
    cancel = whenIdle(() => {
      section.style.contentVisibility = "visible";
      layOutAfter(section);
    });
  };
  const begin = () => layOutAfter(hero);
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
  return () => {
    window.removeEventListener("load", begin);
    cancel();
  };
};
