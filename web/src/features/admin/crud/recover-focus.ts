const controls = "a[href], button, input, select, textarea";
/** Elements that repeat in a list. */
const entries = "tr, li, [role=group]";

/**
 * Recovers focus when the focused element is removed: moves it to the same control of the next row or entry, to
 * another control in its own row if that still exists, or else to the nearest element marked
 * `data-focus-fallback`. For a `ref`.
 */
export function recoverFocus(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  let focused: Element | null = null;
  const released = new AbortController();
  const options = { signal: released.signal };
  container.addEventListener(
    "focusin",
    ({ target }) => {
      focused = target as Element;
    },
    options,
  );
  container.addEventListener(
    "focusout",
    ({ target }) => {
      // A removed element loses the focus, too, but may still be connected now.
      queueMicrotask(() => {
        const moved = document.activeElement !== target && (target as Element).isConnected;
        if (moved && focused === target) focused = null;
      });
    },
    options,
  );
  const observer = new MutationObserver((records) => {
    if (!focused || focused.isConnected) return;
    const lost = focused;
    focused = null;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    placeAfter(lost, records, container)?.focus();
  });
  observer.observe(container, { childList: true, subtree: true });
  return () => {
    released.abort();
    observer.disconnect();
  };
}

function placeAfter(
  lost: Element,
  records: readonly MutationRecord[],
  container: HTMLElement,
): HTMLElement | undefined {
  for (const { removedNodes, nextSibling, previousSibling, target } of records) {
    const removed = [...removedNodes].find((node) => node.contains(lost));
    if (!(removed instanceof Element)) continue;
    for (const sibling of [nextSibling, previousSibling]) {
      const same = sibling instanceof Element && sameControl(lost, removed, sibling);
      if (same) return same;
    }
    const home = homeOf(target.isConnected ? (target as Element) : container, container);
    if (home) return home;
  }
  return homeOf(container, container);
}

/** The control of a row that corresponds to the lost one of its removed neighbour. */
function sameControl(lost: Element, removed: Element, sibling: Element): HTMLElement | undefined {
  const alike = removed.matches(entries) && sibling.tagName === removed.tagName;
  if (!alike || !sibling.isConnected) return undefined;
  const before = [...removed.querySelectorAll(controls)];
  // Counted from the end, where rows have the same actions.
  const fromEnd = before.indexOf(lost) - before.length;
  return [...sibling.querySelectorAll<HTMLElement>(controls)].at(fromEnd);
}

function homeOf(place: Element, container: Element): HTMLElement | undefined {
  const home = place.querySelector<HTMLElement>("[data-focus-fallback]");
  if (home) return home;
  if (place instanceof HTMLElement && place.matches(entries)) {
    const control = place.querySelector<HTMLElement>(controls);
    if (control || place.hasAttribute("tabindex")) return control ?? place;
  }
  const parent = place.parentElement;
  return place === container || !parent ? undefined : homeOf(parent, container);
}
