const focusable = "a[href], button:not([disabled]), input:not([disabled])";

/**
 * A focus trap: Tab moves only through the given elements and what can be focused inside them, in
 * order, until the returned function is called.
 */
export function trapFocus(elements: readonly HTMLElement[]): () => void {
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
