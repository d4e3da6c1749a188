import sharp from "sharp";
import texts from "../../prisma/content/art/texts.json" with { type: "json" };
import { drawBuiltIn } from "../src/artwork/artwork.ts";
import type { Drawing } from "../src/artwork/drawings.ts";
import { outlinedText } from "./outlined-text.ts";
import { palette } from "./palette.ts";

/** The conference's name and a session's title, in two lines each, and where and when it is. */
const [name, edition, title, subtitle] = texts.display as [string, string, string, string];
const [when] = texts.text as [string];

/** Renders a share image: the artwork with outlined text over it, positioned in pixels. */
async function render(changes: Partial<Drawing>, text: string): Promise<Buffer> {
  const picture = drawBuiltIn("share", changes).replace(
    "</svg>",
    `<g transform="scale(2)">${text}</g></svg>`,
  );
  return sharp(Buffer.from(picture), { density: 72 })
    .resize(1200, 630)
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
  // The session's title spans the picture, so its peak is lower.
  const session = { seed: 2711, lift: [14, 430], lines: 20 } as const;
  return {
    "share/default.png": await render({}, defaultText()),
    "share/gen-ai-value.png": await render(session, sessionText()),
  };
}
