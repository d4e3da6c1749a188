import type { Page } from "@playwright/test";

/** What a page's head says to machines. */
export async function readHead(page: Page) {
  const content = (attribute: "name" | "property", key: string) =>
    page
      .locator(`head meta[${attribute}="${key}"]`)
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute("content") ?? ""));
  return {
    title: await page.title(),
    description: await content("name", "description"),
    canonical: await page
      .locator('head link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")),
    ogTitle: await content("property", "og:title"),
    ogDescription: await content("property", "og:description"),
    ogUrl: await content("property", "og:url"),
    ogImage: await content("property", "og:image"),
    ogType: await content("property", "og:type"),
    twitterCard: await content("name", "twitter:card"),
    twitterImage: await content("name", "twitter:image"),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: structured data is checked by its values.
type StructuredData = Record<string, any>;

/** The page's structured data, parsed. */
export async function readStructuredData(page: Page): Promise<StructuredData[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as StructuredData);
}
