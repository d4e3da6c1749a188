/** Closes the open menu of the header, if there is one. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
}
