import { store } from "#lib/stored.ts";
import { gridWidth, listChoice } from "./grid-view.ts";

/** `entry-inline.ts` reads it, too. */
const key = "agenda-view";

/**
 * Remembers in this browser whether a visitor prefers the list, and lets the keyboard scroll the grids while they are
 * shown.
 *
 * @returns ends it
 */
export function chooseView(viewSwitch: HTMLElement, grids: readonly HTMLElement[]): () => void {
  const root = document.documentElement;
  const list = viewSwitch.querySelector<HTMLInputElement>(`#${listChoice}`);
  const wide = window.matchMedia(`(min-width: ${gridWidth})`);
  if (list && root.dataset.agenda === "list") list.checked = true;
  const show = () => {
    if (list?.checked) root.dataset.agenda = "list";
    else delete root.dataset.agenda;
    for (const grid of grids) {
      if (wide.matches && !list?.checked) grid.tabIndex = 0;
      else grid.removeAttribute("tabindex");
    }
  };
  const onChange = () => {
    show();
    store(key, list?.checked ? "list" : null);
  };
  show();
  wide.addEventListener("change", show);
  viewSwitch.addEventListener("change", onChange);
  return () => {
    wide.removeEventListener("change", show);
    viewSwitch.removeEventListener("change", onChange);
    for (const grid of grids) grid.removeAttribute("tabindex");
  };
}
