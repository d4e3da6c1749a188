import { interfaceLanguage } from "@summit/schema/messages/languages.ts";
import { translateTo } from "@summit/schema/messages/translate-to.ts";
import type { Palette, PaperColours } from "@summit/schema/validation/palette.ts";
import { escapeHtml } from "#http/escape-html.ts";
import type { Screen } from "#screens/read-screen.ts";
import { screenWords } from "#screens/screen-words.ts";
import type { SiteTypefaces } from "#typefaces/site-typefaces.ts";

/** The colours and typefaces of the site. */
interface Theme {
  palette: Palette;
  typefaces: SiteTypefaces;
}

/** A document with the content of its style element. */
type ScreenDocument = { html: string; styles: string };

type Addresses = { script: string; programme: string };

const entryParts =
  '<p class="title" dir="auto"></p><p class="people" dir="auto"></p><p class="when"></p>';

/** A room's screen. Its script fills it in and keeps it up to date. */
export function screenDocument(
  screen: Screen,
  theme: Theme,
  { script, programme }: Addresses,
): ScreenDocument {
  const styles = screenStyles(theme);
  // In JSON, "<" stands in texts only.
  const data = JSON.stringify(screen).replaceAll("<", "\\u003c");
  const { room, conference, locale } = screen;
  const t = translateTo(locale);
  const html = documentOf(
    locale,
    t("screen.title", { room, conference }),
    styles,
    `<main data-programme="${escapeHtml(programme)}" data-words="${escapeHtml(JSON.stringify(screenWords(locale)))}">
<header><h1 dir="auto" id="room">${escapeHtml(room)}</h1><p id="clock"></p></header>
<div id="board">
<div id="first"><p id="idle" hidden></p>
<section id="now" hidden><h2></h2>${entryParts}<div id="elapsed" aria-hidden="true"><i></i></div></section></div>
<div id="after" hidden><section id="next" hidden><h2></h2>${entryParts}</section><ul id="later" aria-label="${escapeHtml(t("screen.later"))}"></ul></div>
</div>
<ul id="notices" role="status"></ul>
<footer><p dir="auto">${escapeHtml(conference)}</p><p id="offline"></p></footer>
<noscript>${escapeHtml(t("screen.needsScripts"))}</noscript>
</main>
<script type="application/json" id="programme">${data}</script>
<script src="${escapeHtml(script)}" defer></script>`,
  );
  return { html, styles };
}

/** Links to the screens of all rooms. */
export function screensDocument(
  locale: string,
  conference: string,
  rooms: readonly { name: string; href: string }[],
  theme: Theme,
): ScreenDocument {
  const styles = listStyles(theme);
  const t = translateTo(locale);
  const links = rooms.map(
    ({ name, href }) => `<li><a dir="auto" href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`,
  );
  const html = documentOf(
    locale,
    t("screen.listTitle", { conference }),
    styles,
    `<header><h1>${escapeHtml(t("screen.list", { conference }))}</h1>
<p>${escapeHtml(t("screen.listText"))}</p></header>
<main>${links.length > 0 ? `<ul>${links.join("\n")}</ul>` : `<p>${escapeHtml(t("screen.noRooms"))}</p>`}</main>`,
  );
  return { html, styles };
}

const documentOf = (locale: string, title: string, styles: string, body: string) => `<!doctype html>
<html lang="${interfaceLanguage(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>${body}</body>
</html>
`;

const inScheme = (palette: Palette, name: keyof PaperColours) =>
  `light-dark(${palette[name]},${palette.dark[name]})`;

const baseStyles = ({ palette, typefaces }: Theme) => `
${typefaces.rules}
*{box-sizing:border-box;margin:0;padding:0}
html{color-scheme:light dark}
body{font-family:${typefaces.text};line-height:1.2;color:${inScheme(palette, "text")};background:${inScheme(palette, "paper")};overflow-wrap:anywhere}
h1,.title{font-family:${typefaces.display};font-weight:700;letter-spacing:-.025em;text-wrap:balance;${typefaces.titles}}
header{color:${palette.onGround};background:${palette.ground}}
ul{list-style:none}
`;

/**
 * In units of the screen's shorter side, so that it is read from five metres on a tablet and on a large display. What comes
 * next is beside what is on, or below it on upright screens, which have room for more of it.
 */
const screenStyles = (theme: Theme) => {
  const { palette } = theme;
  const [accent, muted] = [inScheme(palette, "accent"), inScheme(palette, "textMuted")];
  return `${baseStyles(theme)}
main{min-height:100vh;display:flex;flex-direction:column;gap:3vmin;padding:0 5vmin 3.5vmin}
header{display:flex;align-items:baseline;justify-content:space-between;gap:4vmin;padding:3.5vmin 5vmin;margin:0 -5vmin}
h1{font-size:6.5vmin;line-height:1.1}
#clock{font-size:6.5vmin;font-weight:600;letter-spacing:-.01em;white-space:nowrap;font-variant-numeric:tabular-nums}
#board{flex:1;display:flex;flex-direction:column;gap:5vmin;padding-top:2vmin}
h2{font-size:3.6vmin;font-weight:600;color:${accent};margin-bottom:1.2vmin}
#first{flex:1}
#idle{font-size:4.2vmin;color:${muted};margin-bottom:4vmin}
#now .title{font-size:10vmin;line-height:1.04}
.people{font-size:4.6vmin;margin-top:2.5vmin}
.when{font-size:4.6vmin;margin-top:1.2vmin;color:${muted};font-variant-numeric:tabular-nums}
.people:empty,.when:empty{display:none}
#elapsed{height:1vmin;margin-top:4vmin;border-radius:1vmin;overflow:hidden;background:${inScheme(palette, "line")}}
#elapsed i{display:block;height:100%;border-radius:inherit;background:${accent}}
#after{border-top:.5vmin solid ${accent};padding-top:3vmin}
#next .title{font-size:6vmin;line-height:1.1}
#next .people,#next .when{font-size:3.8vmin;margin-top:1.2vmin}
#later{margin-top:3.5vmin}
#later li{display:grid;grid-template-columns:17vmin 1fr;padding-block:1.6vmin;border-top:1px solid ${inScheme(palette, "line")};font-size:3.6vmin;text-wrap:pretty}
#later span:first-child{color:${muted};font-variant-numeric:tabular-nums}
#notices{font-size:4vmin;font-weight:600}
footer{display:flex;justify-content:space-between;gap:4vmin;font-size:2.8vmin;color:${muted}}
@media (orientation:landscape){
#board{display:grid;grid-template-columns:minmax(0,1.75fr) minmax(0,1fr);gap:6vmin}
#board:not(:has(#after:not([hidden]))){grid-template-columns:1fr}
#now .title{font-size:9.5vmin}
#after{border-top:0;border-inline-start:.5vmin solid ${accent};padding:0 0 0 4vmin}
#next .title{font-size:5vmin}
#later li{grid-template-columns:1fr;font-size:3.2vmin;line-height:1.3}
#later li:nth-child(n+4){display:none}
}
@media (orientation:landscape) and (max-aspect-ratio:3/2){#later li:nth-child(n+3){display:none}}
[hidden]{display:none!important}
`;
};

const listStyles = (theme: Theme) => `${baseStyles(theme)}
header{padding:clamp(2.5rem,8vw,4.5rem) max(1.25rem,50vw - 32rem) 2rem}
h1{font-size:clamp(2rem,6vw,3.25rem);line-height:1.05}
header p{max-width:36rem;margin-top:1rem;font-size:1.125rem;line-height:1.5;opacity:.85}
main{padding:2rem max(1.25rem,50vw - 32rem) 4rem;font-size:1.125rem;line-height:1.5}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.75rem}
a{display:flex;justify-content:space-between;gap:1rem;padding:1rem 1.25rem;border:1px solid ${inScheme(theme.palette, "line")};border-radius:8px;color:inherit;font-weight:600;text-decoration:none}
a::after{content:"→";color:${inScheme(theme.palette, "accent")}}
a:hover{border-color:${inScheme(theme.palette, "accent")}}
a:focus-visible{outline:3px solid ${inScheme(theme.palette, "accent")};outline-offset:2px}
`;
