/** Closes whichever menu of the header is open: nothing may stay between the visitor and the page. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
}
