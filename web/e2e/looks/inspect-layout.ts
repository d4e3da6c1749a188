import type { Page } from "@playwright/test";

/**
 * What is wrong with a page by its boxes: text that is cut off or lies on other text, words that are broken, parts that stick out of what holds them or
 * scroll both ways, targets that are too small, and a card that is alone in the last row of a grid.
 *
 * @param whole text that may neither be shortened nor stick out of what holds it
 */
export const inspectLayout = (page: Page, whole = /(?!)/): Promise<string[]> =>
  page.evaluate(inspect, whole.source);

/** Runs in the page. */
function inspect(whole: string): string[] {
  const found = new Set<string>();
  const isWhole = (text: string | null) => new RegExp(whole, "i").test(text ?? "");
  const nameOf = (element: Element) => {
    const text = element.textContent?.trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()} “${text}”`;
  };
  const isForEyes = (element: Element) => {
    const { width, height, right } = element.getBoundingClientRect();
    return (
      // Traps for programs are off the page.
      right > 0 &&
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
    if (
      hasText &&
      isCut &&
      !(isShortened && !isWhole(element.textContent)) &&
      element.clientWidth > 1
    ) {
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

  /** What a line of text sticks out of: the part that is to hold it, one that cuts it off, or the window. */
  const exceeded = (element: Element, { left, right, top, bottom }: DOMRect) => {
    let holder: Element | undefined;
    const scrolls = { x: false, y: false };
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(at);
      if (/^(inline|contents)$/.test(display)) continue;
      const box = at.getBoundingClientRect();
      scrolls.x ||= /auto|scroll/.test(overflowX);
      scrolls.y ||= /auto|scroll/.test(overflowY);
      const isBeside = !scrolls.x && (left < box.left - 2 || right > box.right + 2);
      const isAbove = !scrolls.y && (top < box.top - 2 || bottom > box.bottom + 2);
      if (isBeside && (!holder || /hidden|clip/.test(overflowX))) return at;
      if (isAbove && /hidden|clip/.test(overflowY)) return at;
      holder ??= at;
    }
    return !scrolls.x && (left < -2 || right > innerWidth + 2) ? document.body : undefined;
  };

  /** Whether only screen readers read it. */
  const isForReaders = (element: Element) => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const isTiny = at.getBoundingClientRect().width <= 1;
      if (isTiny && getComputedStyle(at).overflowX !== "visible") return true;
    }
    return false;
  };

  /** Words that go on in the next line without a hyphen. Names and titles may have some that no phone has room for. */
  const brokenWords = (text: Node) => {
    const range = document.createRange();
    const { fontSize, hyphens } = getComputedStyle(text.parentElement ?? document.body);
    if (hyphens === "auto") return [];
    const words = [
      ...(text.textContent ?? "").matchAll(/(?<![\p{L}\p{N}.@/_-])\p{L}{4,}(?![\p{L}\p{N}.@/_])/gu),
    ];
    return words
      .filter(({ 0: word, index }) => {
        if (word.length > 16 && !isWhole(word)) return false;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getBoundingClientRect().height > Number.parseFloat(fontSize) * 2;
      })
      .map(([word]) => word);
  };

  // Lines of text, from top to bottom, so that each is compared with those beside it only.
  const lines: { element: Element; box: DOMRect }[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent?.trim() || !element || !isForEyes(element) || isForReaders(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of isWhole(text.textContent) ? range.getClientRects() : []) {
      // Letters take up the middle of it.
      const letters = new DOMRect(
        line.x,
        line.y + line.height * 0.22,
        line.width,
        line.height * 0.56,
      );
      const part = line.width > 2 && exceeded(element, letters);
      if (part) found.add(`text of ${nameOf(element)} sticks out of ${nameOf(part)}`);
    }
    for (const word of brokenWords(text)) found.add(`“${word}” is broken in ${nameOf(element)}`);
    if (isMoving(element)) continue;
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
