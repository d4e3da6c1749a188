import type { Page } from "@playwright/test";

/** Paths of this site's files in attributes, style sheets and the manifest; not links to pages. */
export function referencedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("[src], [srcset], link[href], image[href]")) {
      // URLs of pages, or fragments.
      if (element.matches('link:is([rel="canonical"], [rel="alternate"], [rel="expect"])'))
        continue;
      found.push(element.getAttribute("src") ?? "", element.getAttribute("href") ?? "");
      for (const candidate of (element.getAttribute("srcset") ?? "").split(",")) {
        found.push(candidate.trim().split(/\s/)[0] ?? "");
      }
    }
    for (const sheet of document.styleSheets) {
      for (const { cssText } of sheet.cssRules) {
        for (const [, url = ""] of cssText.matchAll(/url\("?([^")]+)"?\)/g)) {
          found.push(new URL(url, sheet.href ?? location.href).href);
        }
      }
    }
    const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    if (manifest) {
      const { icons } = await (await fetch(manifest.href)).json();
      for (const { src } of icons) found.push(new URL(src, manifest.href).href);
    }
    const urls = found.filter(Boolean).map((url) => new URL(url, location.href));
    return [
      ...new Set(urls.filter(({ origin }) => origin === location.origin).map((u) => u.pathname)),
    ];
  });
}
