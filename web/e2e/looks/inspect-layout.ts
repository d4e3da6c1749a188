import type { Page } from "@playwright/test";

/**
 * What is wrong with a page by its boxes: text that is cut off or lies on other text, parts that stick out of what holds them or
 * scroll both ways, targets that are too small, and a card that is alone in the last row of a grid.
 */
export const inspectLayout = (page: Page): Promise<string[]> => page.evaluate(inspect);

/** Runs in the page. */
function inspect(): string[] {
  const found = new Set<string>();
  const nameOf = (element: Element) => {
    const text = element.textContent?.trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()} “${text}”`;
  };
  const isForEyes = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest("[aria-hidden=true], [data-marquee], svg, noscript, dialog")
    );
  };
  const hasOwnText = (element: Element | null) =>
    [...(element?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  const all = [...document.body.querySelectorAll<HTMLElement>("*")].filter(isForEyes);

  /** Whether a part that scrolls or is fixed holds an element, whose place says nothing then. */
  const isMoving = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (position === "fixed" || position === "sticky") return true;
      if ([overflowX, overflowY].some((overflow) => /auto|scroll|hidden|clip/.test(overflow))) {
        return true;
      }
    }
    return false;
  };

  for (const element of all) {
    const style = getComputedStyle(element);
    const isCutX = element.scrollWidth > element.clientWidth + 1;
    const isCutY = element.scrollHeight > element.clientHeight + 1;
    const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
    if (scrolls(style.overflowX) && scrolls(style.overflowY) && isCutX && isCutY) {
      found.add(`scrolls both ways: ${nameOf(element)}`);
    }
    const hasText = hasOwnText(element);
    const isShortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const isCut =
      (isCutX && /hidden|clip/.test(style.overflowX)) ||
      (isCutY && /hidden|clip/.test(style.overflowY));
    if (hasText && isCut && !isShortened && element.clientWidth > 1) {
      found.add(`cut off: ${nameOf(element)}`);
    }
    if (element.matches("table, pre, img, video, input, select, textarea, button")) {
      const box = element.getBoundingClientRect();
      const parent = element.parentElement?.getBoundingClientRect();
      const isWide = parent && parent.width > 0 && box.right > parent.right + 1;
      const isPlaced = style.position === "absolute" || style.position === "fixed";
      if (isWide && !isPlaced && !isMoving(element)) found.add(`sticks out: ${nameOf(element)}`);
    }
    if (element.matches("a[href], button, summary, select, input:not([type=hidden])")) {
      const { width, height } = element.getBoundingClientRect();
      // Links in sentences are as high as these; a label is part of its control, and a stretched link is as large as its card.
      const isInText = element.closest("p, address") || hasOwnText(element.parentElement);
      const isStretched = getComputedStyle(element, "::after").position === "absolute";
      const label = element.closest("label")?.getBoundingClientRect();
      const [most, least] = [
        Math.max(height, label?.height ?? 0),
        Math.max(width, label?.width ?? 0),
      ];
      if (!isInText && !isStretched && (most < 24 || least < 24)) {
        found.add(`a target of ${Math.round(width)} × ${Math.round(height)}: ${nameOf(element)}`);
      }
    }
    if (element.matches("ul, ol") && style.display === "grid" && !isMoving(element)) {
      const rows = new Map<number, HTMLElement[]>();
      for (const child of element.children) {
        if (!(child instanceof HTMLElement) || !isForEyes(child)) continue;
        const top = Math.round(child.getBoundingClientRect().top);
        rows.set(top, [...(rows.get(top) ?? []), child]);
      }
      const inRows = [...rows.values()];
      const last = inRows.at(-1);
      const columns = Math.max(0, ...inRows.map(({ length }) => length));
      const [only] = last ?? [];
      const isNarrow =
        only && only.getBoundingClientRect().width < element.getBoundingClientRect().width / 2;
      if (inRows.length > 1 && columns > 2 && last?.length === 1 && isNarrow) {
        found.add(`alone in its row: ${nameOf(only)}`);
      }
    }
  }

  // Lines of text, from top to bottom, so that each is compared with those beside it only.
  const lines: { element: Element; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent?.trim() || !element || !isForEyes(element) || isMoving(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, top, width, height } of range.getClientRects()) {
      // Letters take up the middle of it.
      const box = new DOMRect(left, top + height * 0.22, width, height * 0.56);
      if (box.width > 2 && box.height > 2) lines.push({ element, box });
    }
  }
  lines.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { element, box }] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (other.box.top > box.bottom) break;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (across > 2 && down > 2 && element !== other.element) {
        found.add(`${nameOf(element)} lies on ${nameOf(other.element)}`);
      }
    }
  }
  return [...found];
}
