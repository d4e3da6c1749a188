/** Closes the header's open menu, if any. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(":popover-open")) menu.hidePopover();
}
