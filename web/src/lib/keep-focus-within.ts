const focusable = "a[href], button:not([disabled]), input:not([disabled])";

/**
 * Keeps the Tab key going round the given elements, in their order, until released. Each element
 * counts itself and what can be focused inside it.
 */
export function keepFocusWithin(elements: readonly HTMLElement[]): () => void {
  const stops = () =>
    elements
      .flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>(focusable)])
      .filter((element) => element.matches(focusable) && element.offsetParent !== null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const all = stops();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = event.shiftKey ? -1 : 1;
    const next = at === -1 ? 0 : (at + step + all.length) % all.length;
    event.preventDefault();
    all[next]?.focus();
  };

  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
