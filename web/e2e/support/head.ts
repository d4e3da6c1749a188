// biome-ignore lint/suspicious/noExplicitAny: structured data is checked by its values.
type StructuredData = Record<string, any>;

/** Reads what a document says to search engines and sharing sites; runs in the browser. */
export function readHead(html: string) {
  const { head, body } = new DOMParser().parseFromString(html, "text/html");
  const attributes = (selector: string, name: string, within = head) =>
    [...within.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
  const named = (name: string) => attributes(`meta[name="${name}"]`, "content");
  const property = (name: string) => attributes(`meta[property="${name}"]`, "content");
  const data = [head, body].flatMap((part) => [
    ...part.querySelectorAll('script[type="application/ld+json"]'),
  ]);
  return {
    title: head.querySelector("title")?.textContent ?? "",
    description: named("description"),
    canonical: attributes('link[rel="canonical"]', "href"),
    ogTitle: property("og:title"),
    ogDescription: property("og:description"),
    ogUrl: property("og:url"),
    ogImage: property("og:image"),
    ogType: property("og:type"),
    twitterCard: named("twitter:card"),
    twitterImage: named("twitter:image"),
    structuredData: data.map(({ textContent }) => JSON.parse(textContent) as StructuredData),
  };
}
