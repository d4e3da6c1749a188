import type { Behaviour } from "#lib/behaviour.ts";

/** Closes an open `details` on Escape, and when a click or focus lands outside. */
export const closeMenuElsewhere: Behaviour = (menu) => {
  const close = () => menu.removeAttribute("open");
  const onElsewhere = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.hasAttribute("open")) return;
    close();
    menu.querySelector("summary")?.focus();
  };
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener("pointerdown", onElsewhere, { signal });
  document.addEventListener("focusin", onElsewhere, { signal });
  menu.addEventListener("keydown", onKeyDown, { signal });
  return () => ended.abort();
};
