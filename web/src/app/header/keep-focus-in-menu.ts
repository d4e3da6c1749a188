import type { Behaviour } from "#lib/behaviour.ts";
import { trapFocus } from "#lib/trap-focus.ts";

/**
 * Focus trap: while the menu is open, Tab cycles through the menu and its button, which precedes it in the DOM.
 */
export const keepFocusInMenu: Behaviour = (menu) => {
  let release = () => {};
  const follow = () => {
    release();
    const button = menu.previousElementSibling;
    const isOpen = menu.matches(":popover-open") && button instanceof HTMLElement;
    release = isOpen ? trapFocus([button, menu]) : () => {};
  };
  // The menu may already be open when this code loads.
  follow();
  menu.addEventListener("toggle", follow);
  return () => {
    menu.removeEventListener("toggle", follow);
    release();
  };
};
