import type { TranslatedLanguage } from "@summit/schema/messages/languages.ts";
import type { Translate } from "@summit/schema/messages/translator.ts";
import { escapeHtml, scriptJson } from "#app/escape.ts";
import { hiddenSiteMark } from "#app/hidden-site-mark.ts";
import { loadFailedNote } from "#app/load-failed-note.ts";
import type { DraftsShown, PageAssets, RenderedPage, SubmittedForm } from "#app/page-contract.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { lookKey } from "#app/site-look.tsx";
import type { ConferenceStatus } from "#graphql/generated.ts";
import type { HeadTag, PageMeta } from "#site/head/head-tags.ts";
import { headTags } from "#site/head/head-tags.ts";
import { paths } from "#site/routes.ts";
import type { ServerResponse } from "#site/server-response.ts";
import { type Site, sitePath } from "#site/site.ts";
import { lookStyle } from "#theme/identity-style.ts";
import { preloadedFonts } from "#theme/typefaces.ts";

type DocumentParts = {
  meta: PageMeta;
  site: Site;
  /** Of its own texts. */
  language: TranslatedLanguage;
  /** Writes messages in its language. */
  translate: Translate;
  /** How its behaviours write dates, times and numbers. */
  locale: string;
  look: ServerResponse["look"];
  /** Those of the conference, of which the first is the one that its content was written in. */
  languages: readonly string[];
  /** Of the site's conference. */
  status: ConferenceStatus | undefined;
  assets: PageAssets;
  /** The page's critical CSS, as Emotion extracts it. */
  styles: readonly EmotionChunk[];
  body: string;
  state: unknown;
  /** Operations resolved from the built-in content. */
  builtIn: string;
  /** The posted form that this page re-renders; the client needs it to hydrate. */
  submitted: SubmittedForm | undefined;
  /** When it loads the client, if not on first interaction. */
  client: PageHandle["client"];
  drafts?: DraftsShown | undefined;
  /** Whether it is for one viewer only. */
  forViewer: boolean;
  /** What such a page loads once it is painted. */
  files: readonly string[] | undefined;
  /** The page depends on its query string, so its data are embedded. */
  isOfQuery: boolean;
};

type Look = NonNullable<ServerResponse["look"]>;

type EmotionChunk = { key: string; ids: readonly string[]; css: string };

/** Feed readers look for the news on every page; JSON Feed is offered where the news are, as pages are to stay small. */
const feedLinks = (t: Translate, site: Site, { path }: PageMeta): string =>
  [
    newsFeed(t, "application/rss+xml", sitePath(paths.newsFeed, site)),
    path === paths.news && newsFeed(t, "application/feed+json", sitePath(paths.newsJsonFeed, site)),
  ]
    .filter(Boolean)
    .join("");

const newsFeed = (t: Translate, type: string, address: string) =>
  `<link rel="alternate" type="${type}" title="${t("site.news")}" href="${address}">`;

/** A conference with artwork of its own has icons of its own, too; the files are the main one's. */
function icons(site: Site, look: ServerResponse["look"]): string {
  const version = look?.artworkVersion;
  const own = version && sitePath(paths.artwork({ version, drawing: "icon" }), site);
  const ownTouchIcon = version && sitePath(paths.touchIcon({ version }), site);
  return [
    `<link rel="icon" href="${own ?? "/favicon.svg"}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${ownTouchIcon ?? "/apple-touch-icon.png"}">`,
    `<link rel="manifest" href="${sitePath(paths.webManifest, site)}">`,
  ].join("");
}

/** The complete server-rendered page: head with all styles, and markup. */
export function htmlDocument(parts: DocumentParts): Omit<RenderedPage, "status"> {
  const { assets, builtIn, client, isOfQuery, look, site, styles, translate: t } = parts;
  const needsClientAtOnce = client === "at-once";
  // What was rendered for its viewer is painted before it loads its client, with all that belongs to that.
  const preloadsClient = needsClientAtOnce && !parts.forViewer;
  const state = scriptJson(parts.state);
  const ownLook = look ? lookStyle(look) : "";
  const hidden = hiddenSiteMark(t, parts.status, parts.drafts);
  const failed = needsClientAtOnce ? loadFailedNote(t) : { html: "", css: "" };
  const embedded = [
    (needsClientAtOnce || isOfQuery) && jsonElement("page-state", state),
    parts.submitted && jsonElement("submitted-form", scriptJson(parts.submitted)),
    parts.files && jsonElement("files-of-view", scriptJson(parts.files)),
  ].filter(() => client !== "never");
  const html = `<!doctype html>
<html lang="${parts.language}" data-locale="${escapeHtml(parts.locale)}" data-origin="${escapeHtml(site.origin)}" data-base="${escapeHtml(site.base)}" data-conference="${escapeHtml(site.conferenceId)}" data-built-in="${escapeHtml(builtIn)}"${site.accounts && ` data-accounts="${escapeHtml(site.accounts)}"`}${site.language ? ` data-language="${escapeHtml(site.language)}"` : ""}${client ? ` data-client="${client}"` : ""}${parts.drafts ? " data-drafts" : ""}${parts.forViewer ? " data-for-viewer" : ""}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="theme-color" content="${escapeHtml(look?.palette?.ground ?? builtInGround)}">
${headTags(parts.meta, site, parts).map(printTag).join("")}
${preloadedFonts(look?.typefaces ?? "signal")
  .map(preloadedFont)
  .join(
    "",
  )}${assets.inlineScript && `<script>${assets.inlineScript}</script>`}${assets.boot}${preloadsClient ? assets.client : ""}${icons(site, look)}${feedLinks(t, site, parts.meta)}
<style>${assets.css}</style>${styles.map(printStyle).join("")}${look && ownLook ? printLook(look, ownLook) : ""}${hidden.css && `<style>${hidden.css}</style>`}${failed.css && `<style>${failed.css}</style>`}</head>
<body><div id="root">${parts.body}</div>${hidden.html}${failed.html}${embedded.filter(Boolean).join("")}</body></html>`;
  return {
    html,
    state,
    scripts: [assets.inlineScript].filter(Boolean),
    styles: [assets.css, ...styles.map(({ css }) => css), ownLook, hidden.css, failed.css].filter(
      Boolean,
    ),
  };
}

/** The background colour of the default theme, used by browsers for their own UI (`theme-color`). */
const builtInGround = "#0A0B1A";

const preloadedFont = (url: string) =>
  `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`;

const jsonElement = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json}</script>`;

/** Emotion hydrates the rules that are named here. */
const printStyle = ({ key, ids, css }: EmotionChunk) =>
  `<style data-emotion="${[key, ...ids].join(" ")}">${css}</style>`;

const printLook = (look: Look, css: string) =>
  `<style data-look="${escapeHtml(lookKey(look))}">${css}</style>`;

function printTag({ tag, attributes, text }: HeadTag): string {
  const printed = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
  const open = `<${tag}${printed} data-page="">`;
  if (tag === "meta" || tag === "link") return open;
  // The content of a script element is raw text; "<" is escaped to keep JSON safe in it.
  const content = tag === "script" ? (text ?? "").replace(/</g, "\\u003c") : escapeHtml(text ?? "");
  return `${open}${content}</${tag}>`;
}
