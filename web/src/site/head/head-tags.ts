import type { Graph, Thing, WithContext } from "schema-dts";
import { paths } from "#site/routes.ts";
import { fileUrl, type Site, siteUrl } from "#site/site.ts";

type JsonLd = WithContext<Thing> | Graph;

/** What a page says about itself to search engines and to sites it is shared on. */
export type PageMeta = {
  title: string;
  description: string;
  /** Canonical path of the page. */
  path: string;
  siteName: string;
  /** Path of the share image, as the API gives it; without one, the conference's. Null for pages that are nobody's. */
  image?: string | null | undefined;
  /** What it shows, for those who do not see it. */
  imageAlt?: string | undefined;
  type?: "website" | "article" | "profile";
  /** Pages that are no content of their own (errors) stay out of the index. */
  noIndex?: boolean;
  publishedOn?: string;
  /** Whether other sites may show it in a frame: those of speakers and sessions. */
  embeddable?: boolean;
  jsonLd?: JsonLd[];
  /** The id of what has to be there before the page is first drawn: that which a picture of the last page grows into. */
  awaits?: string;
};

/** One element of `<head>`. */
export type HeadTag = {
  tag: "title" | "meta" | "link" | "script";
  attributes: Record<string, string>;
  text?: string;
};

const builtInImage = "/share/default.png";

/** The full address of a share image: of one that is drawn, within the site; of a file, at the origin. */
export const shareImageUrl = (path: string, site: Site): string =>
  /^\/share\/[^/]+\.png$/.test(path) ? fileUrl(path, site) : siteUrl(path, site);

/** The elements of `<head>` for a page; the same list is served and kept up to date. */
export function headTags(meta: PageMeta, site: Site): HeadTag[] {
  const url = siteUrl(meta.path, site);
  const image = meta.image === null ? null : shareImageUrl(meta.image ?? builtInImage, site);
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
      : [{ tag: "link", attributes: { rel: "canonical", href: url } } satisfies HeadTag]),
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
    property("og:locale", "en_GB"),
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

/** Where sites that the page is shared on learn how to show it. */
const oEmbedLink = (url: string, title: string, site: Site): HeadTag => ({
  tag: "link",
  attributes: {
    rel: "alternate",
    type: "application/json+oembed",
    href: `${siteUrl(paths.oEmbed, site)}?url=${encodeURIComponent(url)}`,
    title,
  },
});
