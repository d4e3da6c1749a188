import type { Behaviour } from "#lib/behaviour.ts";

/** Makes the bar over the home page's artwork solid once the page is scrolled past 50 px. */
export const darkenWhenScrolled: Behaviour = (bar) => {
  const show = () => {
    bar.dataset.header = window.scrollY > 50 ? "solid" : "gradient";
  };
  show();
  window.addEventListener("scroll", show, { passive: true });
  return () => window.removeEventListener("scroll", show);
};
