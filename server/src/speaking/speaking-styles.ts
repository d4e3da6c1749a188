import type { Palette, PaperColours } from "@summit/schema/validation/palette.ts";
import type { SiteTypefaces } from "#typefaces/site-typefaces.ts";

/** What the page has of the conference's identity. */
export type SpeakingLook = {
  palette: Palette;
  typefaces: SiteTypefaces;
  /** The drawing of the header, as SVG. */
  art: string;
};

const inScheme = (palette: Palette, name: keyof PaperColours) =>
  `light-dark(${palette[name]},${palette.dark[name]})`;

/** The styles of a speaker's own page, in the colours and typefaces of the conference. */
export const speakingStyles = ({ palette, typefaces }: SpeakingLook) => {
  const [text, muted, line] = (["text", "textMuted", "line"] as const).map((name) =>
    inScheme(palette, name),
  );
  const accent = inScheme(palette, "accent");
  return `
${typefaces.rules}
*{box-sizing:border-box}
html{color-scheme:light dark;-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;font:1.0625rem/1.55 ${typefaces.text};color:${text};background:${inScheme(palette, "paper")};overflow-wrap:anywhere}
h1,h2,.name{font-family:${typefaces.display};font-weight:700;line-height:1.08;letter-spacing:-.02em;text-wrap:balance;${typefaces.titles}}
.wrap{max-width:72rem;margin:auto;padding-inline:clamp(1.25rem,4vw,2.5rem)}
header{position:relative;isolation:isolate;overflow:hidden;color:${palette.onGround};background:${palette.ground};padding-block:clamp(2rem,6vw,4.5rem) clamp(1.75rem,4vw,3rem)}
header>svg{display:none}
header p{margin:0;max-width:36rem;color:${palette.onGroundMuted}}
h1{font-size:clamp(2.125rem,7vw,3.75rem);margin:.5rem 0 1.25rem;max-width:44rem}
progress{display:block;width:100%;max-width:22rem;height:.5rem;margin-top:.625rem;appearance:none;border:0;border-radius:1rem;overflow:hidden;background:${palette.lineOnGround}}
progress::-webkit-progress-bar{background:${palette.lineOnGround}}
progress::-webkit-progress-value{background:${palette.actionOnGround}}
progress::-moz-progress-bar{background:${palette.actionOnGround}}
main{padding-block:0 4rem}
section{padding-top:clamp(2rem,5vw,3rem)}
section+section{margin-top:clamp(2rem,5vw,3rem);border-top:1px solid ${line}}
h2{font-size:clamp(1.5rem,4vw,1.875rem);margin:0 0 1rem}
p{margin:.375rem 0}
ul{list-style:none;margin:0;padding:0}
li{padding-block:1rem;border-bottom:1px solid ${line}}
section>ul>li:first-child{padding-top:.25rem}
section>ul>li:last-child{border-bottom:0}
li>strong,li>a>strong{font-size:1.125rem}
a{color:inherit;text-underline-offset:.2em}
#tasks li{position:relative;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1rem;padding:.25rem 0 .25rem 2.25rem}
#tasks li::before{content:"";position:absolute;left:0;top:1.0625rem;width:1.25rem;height:1.25rem;border:2px solid ${muted};border-radius:50%}
#tasks .done::before{border-color:${accent};background:${accent};mask:none}
#tasks .done::after{content:"";position:absolute;left:.4375rem;top:1.3125rem;width:.375rem;height:.625rem;border:solid ${inScheme(palette, "paper")};border-width:0 2px 2px 0;transform:rotate(45deg)}
#tasks li>a,#tasks li>div{display:block;flex:1 1 12rem;min-height:2.75rem;padding-block:.625rem;text-decoration:none}
#tasks li>a:hover strong{text-decoration:underline}
#tasks .done strong{font-weight:400}
#tasks strong{display:block;font-size:1.0625rem;line-height:1.4}
.due,.note{color:${muted};font-size:.9375rem}
.due{display:block;margin:0}
img{display:block;max-width:100%;height:auto}
#picture img,.preview img{width:10rem;height:10rem;object-fit:cover;margin-bottom:1rem;border-radius:.5rem}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-top:.75rem}
.field{margin:1rem 0}
label,legend{font-weight:600;font-size:.9375rem}
.field label{display:block;margin-bottom:.375rem}
fieldset{border:0;padding:0;margin:.75rem 0;min-width:0}
legend{padding:0;margin-bottom:.25rem}
fieldset label{display:grid;gap:.25rem;font-weight:400}
.option{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;font-size:inherit;font-weight:400}
input[type=radio]{width:1.25rem;height:1.25rem;margin:0;accent-color:${accent}}
input:not([type=radio]),textarea{font:inherit;color:inherit;background:${inScheme(palette, "card")};border:1px solid ${muted};border-radius:.5rem;padding:.625rem .875rem;min-height:3rem}
input:not([type=radio]):hover,textarea:hover{border-color:${text}}
.field input,textarea{width:100%}
textarea{field-sizing:content;min-height:11rem;resize:vertical}
::file-selector-button{font:inherit;font-weight:600;color:inherit;background:transparent;border:1px solid ${muted};border-radius:.375rem;padding:.25rem .875rem;margin-right:.875rem;cursor:pointer}
[aria-invalid]{border-color:light-dark(#b3261e,#ffb4ab)!important;border-width:2px!important}
button,.button{font:inherit;font-weight:600;line-height:1.2;min-height:3rem;padding:.625rem 1.5rem;border-radius:.5rem;border:2px solid ${text};color:${inScheme(palette, "paper")};background:${text};text-decoration:none;cursor:pointer;transition:background-color .12s,color .12s}
.button{display:inline-flex;align-items:center}
button:hover,.button:hover{background:${accent};border-color:${accent}}
button.quiet,.button{color:inherit;background:transparent}
button.quiet:hover,.button:hover{color:${inScheme(palette, "paper")};background:${text};border-color:${text}}
button.main{color:${palette.onAction};background:${palette.action};border-color:${palette.action}}
button.main:hover{background:${palette.actionHover};border-color:${palette.actionHover}}
:focus-visible{outline:3px solid ${accent};outline-offset:3px;border-radius:.25rem}
.saved,.error{font-weight:600}
.saved{margin-bottom:1rem;padding:.875rem 1.125rem;border-radius:.5rem;background:${inScheme(palette, "tint")}}
.saved a{display:inline-block;padding-block:.25rem}
.error{display:block;margin-top:.375rem;color:light-dark(#b3261e,#ffb4ab)}
.waits{margin-block:0 1.5rem;padding:1.125rem;border-radius:.5rem;background:${inScheme(palette, "paperSunken")}}
dl{margin:.75rem 0 0}
dt{color:${muted};font-size:.9375rem}
dd{margin:0 0 .5rem;white-space:pre-line}
del{color:${muted}}
ins{text-decoration:none;font-weight:600}
summary{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.preview{margin-top:1rem}
.preview>div{padding:clamp(1.25rem,4vw,2rem);border:1px solid ${line};border-radius:1rem}
.name{font-size:1.875rem;margin:0}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1.5rem;align-items:end;margin-top:1rem}
.cards li{padding:0;border:0}
.cards img{width:100%;border-radius:.5rem;margin-bottom:.75rem}
div>.note:last-child{margin-top:3rem;max-width:38rem}
@media (min-width:60rem){
.sides{display:grid;grid-template-columns:minmax(0,20rem) minmax(0,1fr);column-gap:clamp(3rem,6vw,6rem);align-items:start}
#tasks{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding-inline:.25rem}
#tasks h2{font-size:1.25rem}
main>div{max-width:44rem}
section,#tasks+div>section{scroll-margin-top:0}
header>svg{display:block;position:absolute;z-index:-1;right:0;bottom:0;width:auto;height:calc(100% - 3rem);max-width:42%;mask-image:linear-gradient(to right,transparent,#000 55%)}
}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}
@media print{form,.cards,summary{display:none}}
`;
};
