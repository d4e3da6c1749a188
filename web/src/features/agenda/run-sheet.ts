import { closeMenuElsewhere } from "#entities/session/close-menu-elsewhere.ts";

/**
 * Opens the filters if some are chosen. On phones, where they are a sheet over the programme, it closes them as a menu.
 *
 * @returns ends it
 */
export function runSheet(details: HTMLDetailsElement, isFiltered: boolean): () => void {
  if (!matchMedia("(max-width: 47.99rem)").matches) {
    details.open ||= isFiltered;
    return () => {};
  }
  const done = details.querySelector<HTMLElement>("[data-done]");
  done?.removeAttribute("hidden");
  const onDone = () => details.removeAttribute("open");
  done?.addEventListener("click", onDone);
  const stopClosing = closeMenuElsewhere(details);
  return () => {
    stopClosing();
    done?.removeEventListener("click", onDone);
  };
}
