import type { Page } from "@playwright/test";

/**
 * What is wrong with a page by its picture: text with too little contrast to what is really behind it, text with artwork
 * behind it, and a document that scrolls sideways.
 */
export async function inspectPicture(page: Page): Promise<string[]> {
  const hidden = await page.addStyleTag({
    content: "*{color:transparent!important;text-decoration:none!important}",
  });
  const picture = await page.screenshot({ fullPage: true });
  await hidden.evaluate((style) => (style as Element).remove());
  return page.evaluate(inspect, picture.toString("base64"));
}

/** Runs in the page. */
async function inspect(base64: string): Promise<string[]> {
  const found = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.add(`the document is ${scrollWidth} px wide`);
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("There is no canvas.");
  context.drawImage(bitmap, 0, 0);
  const swatch = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  const luminance = (pixel: ArrayLike<number>, at = 0) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
      const share = (pixel[at + index] ?? 0) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: number, other: number) =>
    (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const colourOf = (colour: string) => {
    if (!swatch) return 0;
    swatch.clearRect(0, 0, 1, 1);
    swatch.fillStyle = colour;
    swatch.fillRect(0, 0, 1, 1);
    return luminance(swatch.getImageData(0, 0, 1, 1).data);
  };

  /** What is left of a box between the edges of all parts that cut off what is beyond them. */
  const shownPart = (element: Element, box: DOMRect) => {
    let { left, top, right, bottom } = box;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const part = at.getBoundingClientRect();
      left = Math.max(left, part.left);
      right = Math.min(right, part.right);
      top = Math.max(top, part.top);
      bottom = Math.min(bottom, part.bottom);
    }
    return { left, top, width: right - left, height: bottom - top };
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.textContent?.trim() || !element?.checkVisibility({ opacityProperty: true })) continue;
    if (element.closest("[aria-hidden], [data-marquee], script, style, noscript")) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const needed = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const whole of range.getClientRects()) {
      const box = shownPart(element, whole);
      const [x, y] = [box.left + scrollX, box.top + scrollY].map(Math.round) as [number, number];
      const [width, height] = [Math.round(box.width), Math.round(box.height)];
      // Off screen, or for screen readers only.
      const isHidden = y < 0 || element.getBoundingClientRect().width <= 1;
      if (isHidden || width < 4 || height < 4 || x < 0 || x + width > bitmap.width) continue;
      const { data } = context.getImageData(x, y, width, height);
      const behind: number[] = [];
      for (let at = 0; at < data.length; at += 4) behind.push(luminance(data, at));
      const own = colourOf(color);
      const [darkest, lightest] = [behind, behind].map((all, index) =>
        all.reduce((a, b) => (index === 0 ? Math.min(a, b) : Math.max(a, b))),
      ) as [number, number];
      const where = `“${text.textContent.trim().slice(0, 40)}” at ${x}, ${y}`;
      const lowest = Math.min(contrast(own, darkest), contrast(own, lightest));
      if (lowest < needed) found.add(`contrast ${lowest.toFixed(2)} of ${where}`);
      if (element.closest("[data-ground=ink]") && contrast(darkest, lightest) > 1.15) {
        found.add(`artwork behind ${where}`);
      }
    }
  }
  return [...found];
}
