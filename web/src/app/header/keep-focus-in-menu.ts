import type { Behaviour } from "#lib/behaviour.ts";
import { trapFocus } from "#lib/trap-focus.ts";

/**
 * Focus trap: while the menu is open, Tab cycles through the menu and its button, which precedes it in the DOM. Where
 * the window becomes too wide for the button, the menu closes, because nothing else would.
 */
export const keepFocusInMenu: Behaviour = (menu) => {
  let release = () => {};
  const follow = () => {
    release();
    const button = menu.previousElementSibling;
    const isOpen = menu.matches(":popover-open") && button instanceof HTMLElement;
    release = isOpen ? trapFocus([button, menu]) : () => {};
  };
  const closeWithoutButton = () => {
    if (menu.matches(":popover-open") && !menu.previousElementSibling?.checkVisibility()) {
      menu.hidePopover();
    }
  };
  // The menu may already be open when this code loads.
  follow();
  menu.addEventListener("toggle", follow);
  window.addEventListener("resize", closeWithoutButton);
  return () => {
    window.removeEventListener("resize", closeWithoutButton);
    menu.removeEventListener("toggle", follow);
    release();
  };
};
