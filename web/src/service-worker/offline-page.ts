import { interfaceLanguage } from "@summit/schema/messages/languages.ts";
import { offlineWords } from "./offline-words.ts";

/** A cached page, with its title as HTML and the time it was stored as text. */
type CachedPage = { url: string; title: string; age: string };

/**
 * The fallback for a page that is not cached: says that there is no connection, and lists the cached pages.
 *
 * @param locale of the reader
 */
export function offlinePage(cached: readonly CachedPage[], locale: string): string {
  const t = offlineWords(locale);
  const entries = cached.map(
    ({ url, title, age }) =>
      `<li><a href="${url}">${shortTitle(title)}</a> <small>${age}</small></li>`,
  );
  const text = t(entries.length > 0 ? "offline.othersKept" : "offline.notKept");
  return `<!doctype html><html lang="${interfaceLanguage(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${t("offline.noConnection")}</title>
<style>${style}</style></head><body><main>
<svg viewBox="0 0 640 72" aria-hidden="true"><path d="${lines}"/><path d="M0 64H640"/></svg>
<h1>${t("offline.noConnection")}</h1>
<p>${text}</p>
<ul>${entries.join("")}</ul>
<p><a class="again" href="">${t("offline.tryAgain")}</a></p></main></body></html>`;
}

/** Strips the conference's name, which every page's title ends with. */
const shortTitle = (title: string) => title.replace(/ \| [^|]*$/, "");

/** The motif of the site without a signal: lines that settle, and no peak. */
const lines = [8, 20, 32, 43, 53]
  .map((y) => `M0 ${y}q20-${60 - y} 40 0t40 0 40 0q40-${(60 - y) / 2} 80 0t80 0H640`)
  .join("");

const style = `body{margin:0;min-height:100vh;background:#0a0b1a;color:#f6f4ff;font:1.0625rem/1.6 "Inter Variable",system-ui,sans-serif}
main{box-sizing:border-box;max-width:44rem;margin:auto;padding:12vh 1.25rem 3rem}
svg{display:block;width:100%;fill:none;stroke:#6d4aff;opacity:.7}path+path{stroke:#4de3f5;stroke-width:2.5}
h1{font-size:clamp(2.5rem,8vw,4.5rem);line-height:1;letter-spacing:-.03em;margin:2rem 0 1rem}p{color:#b4b7d3}
ul{margin:2rem 0;padding:0;list-style:none}li{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;column-gap:1rem;padding:.75rem 0;border-top:1px solid #2a2e55}
a{color:inherit;font-weight:600;text-decoration-thickness:1px;text-underline-offset:.22em}small{color:#b4b7d3}
.again{display:inline-block;padding:.75rem 1.5rem;border:2px solid #75759a;border-radius:8px;color:#f6f4ff;text-decoration:none}.again:hover{background:#f6f4ff;color:#0a0b1a}
:focus-visible{outline:3px solid #4de3f5;outline-offset:3px}`;
