import type { Palette, PaperColours } from "@summit/schema/validation/palette.ts";
import { escapeHtml } from "#http/escape-html.ts";
import type { Screen } from "./read-screen.ts";

/** A document with the content of its style element. */
type ScreenDocument = { html: string; styles: string };

type Addresses = { script: string; programme: string };

/** A room's screen. Its script fills it in and keeps it up to date. */
export function screenDocument(
  screen: Screen,
  palette: Palette,
  { script, programme }: Addresses,
): ScreenDocument {
  const styles = screenStyles(palette);
  // In JSON, "<" stands in texts only.
  const data = JSON.stringify(screen).replaceAll("<", "\\u003c");
  const html = documentOf(
    `${screen.room} | ${screen.conference}`,
    styles,
    `<main data-programme="${escapeHtml(programme)}">
<header><h1 dir="auto" id="room">${escapeHtml(screen.room)}</h1><p id="clock"></p></header>
<section id="now" hidden><h2>Now</h2><p class="title" dir="auto"></p><p class="people" dir="auto"></p><p class="when"></p></section>
<p id="idle" hidden></p>
<section id="next" hidden><h2>Next</h2><p class="title" dir="auto"></p><p class="people" dir="auto"></p><p class="when"></p></section>
<ul id="notices" role="status"></ul>
<footer><p dir="auto">${escapeHtml(screen.conference)}</p><p id="offline"></p></footer>
<noscript>This screen needs JavaScript.</noscript>
</main>
<script type="application/json" id="programme">${data}</script>
<script src="${escapeHtml(script)}" defer></script>`,
  );
  return { html, styles };
}

/** Links to the screens of all rooms. */
export function screensDocument(
  conference: string,
  rooms: readonly { name: string; href: string }[],
  palette: Palette,
): ScreenDocument {
  const styles = listStyles(palette);
  const links = rooms.map(
    ({ name, href }) => `<li><a dir="auto" href="${escapeHtml(href)}">${escapeHtml(name)}</a></li>`,
  );
  const html = documentOf(
    `Screens | ${conference}`,
    styles,
    `<main><h1>Screens of ${escapeHtml(conference)}</h1>
<p>Open one at the door of its room, in full screen. It shows what is on and what is next, and keeps itself up to date.</p>
${links.length > 0 ? `<ul>${links.join("\n")}</ul>` : "<p>There are no rooms yet.</p>"}</main>`,
  );
  return { html, styles };
}

const documentOf = (title: string, styles: string, body: string) => `<!doctype html>
<html lang="en-GB">
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

const baseStyles = (palette: Palette) => `
*{box-sizing:border-box;margin:0;padding:0}
html{color-scheme:light dark}
body{font-family:system-ui,sans-serif;line-height:1.2;color:${inScheme(palette, "text")};background:${inScheme(palette, "paper")};overflow-wrap:anywhere}
ul{list-style:none}
`;

/** In units of the screen's shorter side, so that it is read from five metres on a tablet and on a large display. */
const screenStyles = (palette: Palette) => `${baseStyles(palette)}
main{min-height:100vh;display:flex;flex-direction:column;gap:3vmin;padding:4vmin}
header{display:flex;align-items:baseline;justify-content:space-between;gap:4vmin;padding:3vmin 4vmin;margin:-4vmin -4vmin 0;color:${palette.onGround};background:${palette.ground}}
h1{font-size:7vmin;line-height:1.1}
#clock{font-size:7vmin;font-weight:700;white-space:nowrap;font-variant-numeric:tabular-nums}
h2{font-size:4vmin;color:${inScheme(palette, "accent")}}
#now{flex:1}
#now .title{font-size:10vmin;font-weight:700;line-height:1.08;letter-spacing:-.02em}
#idle{flex:1;font-size:8vmin;font-weight:700}
.people{font-size:5vmin;margin-top:1.5vmin}
.when{font-size:5vmin;margin-top:1.5vmin;color:${inScheme(palette, "textMuted")};font-variant-numeric:tabular-nums}
#next{border-top:.6vmin solid ${inScheme(palette, "accent")};padding-top:2.5vmin}
#next .title{font-size:6.5vmin;font-weight:600}
#notices{font-size:4.5vmin;font-weight:600}
footer{display:flex;justify-content:space-between;gap:4vmin;font-size:3vmin;color:${inScheme(palette, "textMuted")}}
[hidden]{display:none!important}
`;

const listStyles = (palette: Palette) => `${baseStyles(palette)}
main{max-width:44rem;margin:auto;padding:2rem 1rem;font-size:1.125rem;line-height:1.5}
h1{font-size:2rem;line-height:1.15;margin-bottom:1rem}
ul{margin-top:1.5rem}
a{display:block;padding:.75rem 0;border-bottom:1px solid ${inScheme(palette, "line")};color:inherit;font-weight:600}
`;
