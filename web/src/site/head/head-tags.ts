import { networkLocale } from "@summit/schema/validation/formats.ts";
import type { Graph, Thing, WithContext } from "schema-dts";
import { paths } from "#site/routes.ts";
import { baseIn, fileUrl, type Site, siteUrl } from "#site/site.ts";

type JsonLd = WithContext<Thing> | Graph;

/** A page's metadata for search engines and social networks. */
export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path of the page. */
  path: string;
  siteName: string;
  /**
   * Address of the share image, as given by the API; defaults to the conference's. Null for pages that belong to
   * no conference.
   */
  image?: string | null | undefined;
  /** Its alternative text. */
  imageAlt?: string | undefined;
  type?: "website" | "article" | "profile";
  /** Keeps pages without content of their own, such as errors, out of the index. */
  noIndex?: boolean;
  publishedOn?: string;
  /** Whether other sites may embed it in a frame: the agenda, the speakers, and the pages of speakers and sessions. */
  embeddable?: boolean;
  jsonLd?: JsonLd[];
  /**
   * The id of the element that blocks the first render: the target of a view transition from the previous page.
   */
  awaits?: string;
};

/** An element of `<head>`. */
export type HeadTag = {
  tag: "title" | "meta" | "link" | "script";
  attributes: Record<string, string>;
  text?: string;
};

const builtInImage = "/share/default.png";

/** The elements of `<head>` for a page; the server renders the same list that the client keeps up to date. */
export function headTags(
  meta: PageMeta,
  site: Site,
  { locale, languages }: { locale: string; languages: readonly string[] },
): HeadTag[] {
  const url = siteUrl(meta.path, site);
  const image = meta.image === null ? null : fileUrl(meta.image ?? builtInImage, site);
  const named = (name: string, content: string): HeadTag => ({
    tag: "meta",
    attributes: { name, content },
  });
  const property = (name: string, content: string): HeadTag => ({
    tag: "meta",
    attributes: { property: name, content },
  });

  return [
    { tag: "title", attributes: {}, text: meta.title },
    named("description", meta.description),
    ...(meta.noIndex
      ? [named("robots", "noindex")]
      : [
          { tag: "link", attributes: { rel: "canonical", href: url } } satisfies HeadTag,
          ...alternates(meta, site, languages),
        ]),
    ...(meta.embeddable ? [oEmbedLink(url, meta.title, site)] : []),
    ...(meta.awaits
      ? [
          {
            tag: "link",
            attributes: { rel: "expect", href: `#${meta.awaits}`, blocking: "render" },
          } satisfies HeadTag,
        ]
      : []),
    property("og:type", meta.type ?? "website"),
    property("og:site_name", meta.siteName),
    property("og:locale", networkLocale(locale)),
    property("og:title", meta.title),
    property("og:description", meta.description),
    property("og:url", url),
    ...(image === null
      ? []
      : [
          property("og:image", image),
          property("og:image:type", "image/png"),
          property("og:image:width", "1200"),
          property("og:image:height", "630"),
          property("og:image:alt", meta.imageAlt ?? meta.siteName),
        ]),
    ...(meta.publishedOn ? [property("article:published_time", meta.publishedOn)] : []),
    named("twitter:card", image === null ? "summary" : "summary_large_image"),
    named("twitter:title", meta.title),
    named("twitter:description", meta.description),
    ...(image === null
      ? []
      : [
          named("twitter:image", image),
          named("twitter:image:alt", meta.imageAlt ?? meta.siteName),
        ]),
    ...(meta.jsonLd ?? []).map(
      (data): HeadTag => ({
        tag: "script",
        attributes: { type: "application/ld+json" },
        text: JSON.stringify(data),
      }),
    ),
  ];
}

/** The same page in all languages of the site, and for readers of any other one. */
function alternates(
  { path }: PageMeta,
  site: Site,
  [first, ...others]: readonly string[],
): HeadTag[] {
  if (!first || others.length === 0) return [];
  const alternate = (hreflang: string, language?: string): HeadTag => {
    const base = baseIn(site, language);
    return {
      tag: "link",
      attributes: { rel: "alternate", hreflang, href: siteUrl(path, { ...site, base }) },
    };
  };
  return [
    alternate(first),
    ...others.map((language) => alternate(language, language)),
    alternate("x-default"),
  ];
}

/** oEmbed discovery, for sites that the page is shared on. */
const oEmbedLink = (url: string, title: string, site: Site): HeadTag => ({
  tag: "link",
  attributes: {
    rel: "alternate",
    type: "application/json+oembed",
    href: `${siteUrl(paths.oEmbed, site)}?url=${encodeURIComponent(url)}`,
    title,
  },
});
