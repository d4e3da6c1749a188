import type { Behaviour } from "#lib/behaviour.ts";
import { trapFocus } from "#lib/trap-focus.ts";

/** While the menu is open, Tab goes round in it and its button, which stands before it. */
export const keepFocusInMenu: Behaviour = (menu) => {
  let release = () => {};
  const follow = () => {
    release();
    const button = menu.previousElementSibling;
    const isOpen = menu.matches(":popover-open") && button instanceof HTMLElement;
    release = isOpen ? trapFocus([button, menu]) : () => {};
  };
  // It may have been opened before this code ran.
  follow();
  menu.addEventListener("toggle", follow);
  return () => {
    menu.removeEventListener("toggle", follow);
    release();
  };
};
