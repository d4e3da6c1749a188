import type { Behaviour } from "#lib/behaviour.ts";

/** Makes the bar over the home page's artwork solid once the page is scrolled past 50 px. */
export const darkenWhenScrolled: Behaviour = (bar) => {
  const show = () => {
    // Not the attribute that names the page's kind of bar: the next page's bar may be there before this ends.
    bar.toggleAttribute("data-scrolled", window.scrollY > 50);
  };
  show();
  window.addEventListener("scroll", show, { passive: true });
  return () => window.removeEventListener("scroll", show);
};
