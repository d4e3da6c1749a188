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
  document.addEventListener("pointerdown", onElsewhere);
  document.addEventListener("focusin", onElsewhere);
  menu.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("pointerdown", onElsewhere);
    document.removeEventListener("focusin", onElsewhere);
    menu.removeEventListener("keydown", onKeyDown);
  };
};
