import { escapeHtml, scriptJson } from "#app/escape.ts";
import type { HeadTag, PageMeta } from "#site/head/head-tags.ts";
import { headTags } from "#site/head/head-tags.ts";
import { paths } from "#site/routes.ts";

type DocumentParts = {
  meta: PageMeta;
  publicUrl: string;
  /** Critical CSS as `<style>` elements. */
  styles: string;
  assets: string;
  body: string;
  apolloState: unknown;
  /** Operations that were answered from the built-in content. */
  builtIn: string;
};

const icons = [
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  `<link rel="manifest" href="${paths.webManifest}">`,
  `<link rel="alternate" type="application/rss+xml" title="News" href="${paths.newsFeed}">`,
].join("");

/** The whole page as served: head, markup, and the data it was rendered from. */
export function htmlDocument(parts: DocumentParts): string {
  const tags = headTags(parts.meta, parts.publicUrl).map(printTag).join("");
  return `<!doctype html>
<html lang="en-GB" data-public-url="${escapeHtml(parts.publicUrl)}" data-built-in="${escapeHtml(parts.builtIn)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="#0A0B1A">${icons}${tags}${parts.assets}${parts.styles}</head>
<body><div id="root">${parts.body}</div><script type="application/json" id="apollo-state">${scriptJson(parts.apolloState)}</script></body></html>`;
}

function printTag({ tag, attributes, text }: HeadTag): string {
  const printed = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
  const open = `<${tag}${printed} data-page="">`;
  if (tag === "meta" || tag === "link") return open;
  // The text of a script element is raw; JSON is made safe for it by escaping "<".
  const content = tag === "script" ? (text ?? "").replace(/</g, "\\u003c") : escapeHtml(text ?? "");
  return `${open}${content}</${tag}>`;
}
