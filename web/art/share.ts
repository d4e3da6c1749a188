import sharp from "sharp";
import texts from "../../prisma/content/art/texts.json" with { type: "json" };
import { drawShareArt } from "../src/artwork/share-art.ts";
import { outlinedText } from "./outlined-text.ts";
import { palette } from "./palette.ts";

/** The conference's name and a session's title, in two lines each, and where and when it is. */
const [name, edition, title, subtitle] = texts.display as [string, string, string, string];
const [when] = texts.text as [string];

const size = { width: 1200, height: 630 };

/** Renders a share image: outlined text, and the artwork beside it from `from` on, in pixels. */
async function render(from: number, text: string): Promise<Buffer> {
  const art = drawShareArt("built-in", { ...size, from, bottom: 590 });
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">` +
    `<path fill="${palette.ink}" d="M0 0h1200v630H0z"/>${art}${text}</svg>`;
  return sharp(Buffer.from(picture), { density: 72 })
    .resize(size.width, size.height)
    .png({ palette: true, colours: 160, quality: 90, effort: 10, dither: 0.6 })
    .toBuffer();
}

const paper = `fill="${palette.paper}"`;
const quiet = `fill="${palette.paper}" opacity=".78"`;

function defaultText(): string {
  return (
    outlinedText({ face: "display", text: name, x: 72, y: 164, size: 72 }, paper) +
    outlinedText({ face: "display", text: edition, x: 72, y: 270, size: 72 }, paper) +
    outlinedText({ face: "text", text: when, x: 74, y: 330, size: 17 }, quiet)
  );
}

function sessionText(): string {
  return (
    outlinedText(
      { face: "display", text: name, x: 72, y: 100, size: 22 },
      `fill="${palette.coral}"`,
    ) +
    outlinedText({ face: "display", text: edition, x: 240, y: 100, size: 22 }, paper) +
    outlinedText({ face: "display", text: title, x: 72, y: 186, size: 44 }, paper) +
    outlinedText({ face: "display", text: subtitle, x: 72, y: 254, size: 44 }, paper) +
    outlinedText({ face: "text", text: when, x: 74, y: 312, size: 17 }, quiet)
  );
}

/** The static share images for social networks, by path under `public/`. */
export async function shareImages(): Promise<Record<string, Buffer>> {
  // 48 px beside the widest line of each.
  return {
    "share/default.png": await render(738, defaultText()),
    "share/gen-ai-value.png": await render(888, sessionText()),
  };
}
