import type { Page } from "@playwright/test";
import { everyDocument } from "./support/content.ts";
import { openHydrated } from "./support/hydration.ts";
import { expect, mapOrigin, notFoundLog, test } from "./support/test.ts";

test.use({ expectedProblems: [notFoundLog] });

test("every file that a page refers to is there, and but for the map none is elsewhere", {
  tag: "@once",
}, async ({ page, request, baseURL }) => {
  const files = new Map<string, string>();
  const origins = new Set<string>();
  page.on("request", (sent) => {
    if (!sent.url().startsWith("data:")) origins.add(new URL(sent.url()).origin);
  });
  for (const { name, path } of everyDocument) {
    await openHydrated(page, path);
    for (const file of await referencedFiles(page)) files.set(file, files.get(file) ?? name);
  }
  expect([...origins].sort()).toEqual([baseURL, mapOrigin].sort());
  const paths = [...files.keys()];
  for (const extension of [".js", ".css", ".woff2", ".svg", ".webp", ".png", ".webmanifest"]) {
    expect(paths.filter((path) => path.endsWith(extension)).length, extension).toBeGreaterThan(0);
  }
  for (const [path, name] of files) {
    const response = await request.get(path);
    expect(response.status(), `${path}, on ${name}`).toBe(200);
    expect(response.headers()["content-type"], path).not.toContain("text/html");
  }
});

test("files named after their content are kept for good", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await page.goto("/");
  const built = (await referencedFiles(page)).filter((path) => path.startsWith("/assets/"));
  expect(built.length).toBeGreaterThan(2);
  for (const path of built) {
    const response = await request.get(path);
    expect(response.headers()["cache-control"], path).toContain("immutable");
  }
});

/** Paths of this site in attributes, style sheets and the manifest; no links to pages. */
function referencedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const element of document.querySelectorAll("[src], [srcset], link[href], image[href]")) {
      if (element.matches('link[rel="canonical"], link[rel="alternate"]')) continue;
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
