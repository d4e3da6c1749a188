import type { Palette, PaperColours } from "@summit/schema/validation/palette.ts";

/** The ids of elements that choose a colour scheme as the address's fragment, such as `#dark`; light without one. */
export const schemeIds = { dark: "dark", system: "auto" } as const;

/** The styles of an embed, in its conference's colours and the system's typeface. */
export function embedStyles(palette: Palette): string {
  const inScheme = (name: keyof PaperColours) =>
    `light-dark(${palette[name]},${palette.dark[name]})`;
  return `
*{box-sizing:border-box;margin:0}
html{color-scheme:light}
html:has(#${schemeIds.dark}:target){color-scheme:dark}
html:has(#${schemeIds.system}:target){color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;color:${inScheme("text")};background:${inScheme("paper")};padding:1rem;overflow-wrap:anywhere}
main{scroll-margin:1rem}
h1{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
h2{font-size:1.0625rem;line-height:1.3}
section+section{margin-top:1.5rem}
section h2{padding-bottom:.5rem;border-bottom:2px solid ${inScheme("accent")}}
ol,ul{list-style:none;padding:0}
a{color:inherit;font-weight:600;text-decoration-color:${inScheme("accent")};text-underline-offset:.2em}
a:hover{color:${inScheme("accent")}}
a:focus-visible{outline:3px solid ${inScheme("accent")};outline-offset:2px;border-radius:2px}
time,.when,.people,dt,.break,footer{color:${inScheme("textMuted")};font-size:.875rem}
ol li{display:grid;grid-template-columns:10.5rem 1fr;gap:.25rem 1rem;padding:.625rem 0;border-bottom:1px solid ${inScheme("line")}}
s{color:${inScheme("textMuted")}}
strong{font-size:.875rem;white-space:nowrap}
time,dd{font-variant-numeric:tabular-nums}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:.75rem}
.card{display:flex;gap:1rem;align-items:center;height:100%;padding:.75rem;border:1px solid ${inScheme("line")};border-radius:.75rem}
.card img{border-radius:.5rem;object-fit:cover;background:${inScheme("tint")}}
.countdown{padding:1.5rem;border-radius:.75rem;text-align:center;color:${palette.onGround};background:${palette.ground}}
.countdown :is(dt,.when){color:${palette.onGroundMuted}}
dl{display:grid;grid-template-columns:repeat(4,1fr);gap:.5rem;margin-top:1rem}
dl div{display:flex;flex-direction:column-reverse}
dd{margin:0;font-size:clamp(1.5rem,8vw,2.5rem);font-weight:700;line-height:1.1}
footer{margin-top:1rem;text-align:right}
@media (max-width:26rem){ol li{grid-template-columns:1fr}}
`;
}
