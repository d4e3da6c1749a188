/** Where the focus goes when a dialog closes: to what has opened it, or, once that is gone, to what this selects. */
export const openerOr = (opener: Element | null, selector: string): HTMLElement | null =>
  opener instanceof HTMLElement && opener.isConnected
    ? opener
    : document.querySelector<HTMLElement>(selector);
