import type { ShareFacts } from "@summit/schema/share-image/share-facts.ts";
import { artworkOf } from "@summit/schema/validation/artwork.ts";
import { contrastingColour, oklchOf } from "@summit/schema/validation/colours.ts";
import { paletteOf } from "@summit/schema/validation/palette.ts";
import { drawShareArt, type SharePlace } from "@summit/web/share-art";
import { canDraw, type Face, type Faces, withoutEmoji } from "#share-images/faces.ts";
import { type FittedText, fitText } from "#share-images/fit-text.ts";

/** Where the parts of a card are, in pixels. */
interface CardLayout {
  width: number;
  height: number;
  photo: { left: number; top: number; size: number };
  /** The right edge of the texts. */
  right: { withPhoto: number; alone: number; foot: number };
  /** The lower edge of the texts above the foot, and of the foot. */
  bottom: number;
  footBottom: number;
  /** The most that the title may take. */
  titleHeight: number;
  /** Whether the photo is above the texts, and the drawing beside it. */
  stacked: boolean;
}

const wide: CardLayout = {
  width: 1200,
  height: 630,
  photo: { left: 792, top: 111, size: 336 },
  right: { withPhoto: 736, alone: 820, foot: 1010 },
  bottom: 512,
  footBottom: 592,
  titleHeight: 330,
  stacked: false,
};

/** The photo is above the text. */
const square: CardLayout = {
  width: 1080,
  height: 1080,
  photo: { left: 72, top: 88, size: 456 },
  right: { withPhoto: 1008, alone: 1008, foot: 1008 },
  bottom: 932,
  footBottom: 1012,
  titleHeight: 240,
  stacked: true,
};

/** The layout of a share image. */
export const layoutOf = ({ kind }: Pick<ShareFacts, "kind">): CardLayout =>
  kind === "speaker-square" ? square : wide;

const left = 72;

/** Corner radii of the photo in pixels, the same as those of cards on the site. */
export const photoCorners = { signal: 28, editorial: 4, technical: 4, poster: 0 } as const;

type Block = { text: FittedText; colour: string; leading: number; gap: number };

/** Layout of a text block: on one line by default, as wide as the column by default. */
type BlockPart = Omit<Block, "text"> & {
  sizes: readonly number[];
  room?: number;
  height?: number;
};

/**
 * Draws a share image without its photo, as an SVG document in the size of its layout, with outlined text. Lines without
 * a suitable font are omitted.
 */
export function drawCard(facts: ShareFacts, faces: Faces, hasPhoto: boolean): string {
  const { look } = facts;
  const palette = paletteOf(look);
  const layout = layoutOf(facts);
  const { right, bottom, footBottom, titleHeight } = layout;
  const width = (hasPhoto ? right.withPhoto : right.alone) - left;
  const title = look.typefaces === "poster" ? facts.title.toUpperCase() : facts.title;
  const block = (face: Face, written: string, part: BlockPart) => {
    const text = withoutEmoji(face, written);
    if (!text.trim() || !canDraw(face, text)) return [];
    const { sizes, room = width, height = 0, ...rest } = part;
    const { leading } = rest;
    return [{ text: fitText(face, text, { width: room, height, leading, sizes }), ...rest }];
  };
  const blocks = [
    ...block(faces.text, facts.over, {
      sizes: [28],
      colour: palette.accentOnGround,
      leading: 1.3,
      gap: 14,
    }),
    ...block(faces.display, title, {
      sizes: [92, 80, 70, 62, 54, 47, 41, 36],
      height: titleHeight,
      leading: 1.06,
      gap: 22,
      colour: palette.onGround,
    }),
    ...facts.under.flatMap((line) =>
      block(faces.text, line, {
        sizes: [32, 28, 25],
        colour: palette.onGroundMuted,
        leading: 1.35,
        gap: 0,
      }),
    ),
  ];
  const foot = block(faces.text, facts.foot, {
    room: right.foot - left,
    sizes: [26, 23, 20],
    colour: palette.onGround,
    leading: 1.3,
    gap: 0,
  });
  const { top, edge, paths } = layOut(blocks, { left, width, bottom });
  const art = drawShareArt(artworkOf(look), placeOf(layout, { top, edge, hasPhoto }), facts.art);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${layout.width}" height="${layout.height}" viewBox="0 0 ${layout.width} ${layout.height}">` +
    `<path d="M0 0h${layout.width}v${layout.height}H0z" fill="${palette.ground}"/>` +
    art +
    topLine(facts, layout, palette.ground) +
    paths +
    (foot.length > 0
      ? `<path d="M${left} ${bottom + 28}h56v5h-56z" fill="${palette.action}"/>`
      : "") +
    layOut(foot, { left, width: right.foot - left, bottom: footBottom }).paths +
    "</svg>"
  );
}

/** The least distance between letters and the drawing. */
const beside = 48;

/** Where the drawing may be: right of the texts and above their lower edge, or beside the photo and above the texts. */
function placeOf(
  { width, height, bottom, photo, stacked }: CardLayout,
  { top, edge, hasPhoto }: { top: number; edge: number; hasPhoto: boolean },
): SharePlace {
  if (stacked) {
    return {
      width,
      height,
      from: hasPhoto ? photo.left + photo.size + beside : left,
      bottom: top - beside,
    };
  }
  const half = photo.size / 2;
  return {
    width,
    height,
    from: edge + beside,
    bottom: bottom - 12,
    photo: hasPhoto ? { at: photo.left + half, half } : undefined,
  };
}

/** A session's track as a line along the upper edge, which stands out from the ground. */
function topLine({ line }: ShareFacts, { width }: CardLayout, ground: string): string {
  if (!line) return "";
  const colour = contrastingColour(oklchOf(line), [ground], 3);
  return `<path d="M0 0h${width}v12H0z" fill="${colour}"/>`;
}

type Box = { left: number; width: number; bottom: number };

/** Stacks blocks of text, with the last one at the bottom of the box: their paths, upper edge and right edge. */
function layOut(blocks: readonly Block[], box: Box) {
  const heights = blocks.map(
    ({ text, leading, gap }) => text.lines.length * text.size * leading + gap,
  );
  const top = box.bottom - heights.reduce((sum, height) => sum + height, 0);
  let pen = top;
  let edge = box.left;
  const groups = blocks.map(({ text: { size, lines }, colour, leading, gap }) => {
    const paths = lines.map(({ path, width, isRightToLeft }) => {
      const x = isRightToLeft ? box.left + box.width - width : box.left;
      const baseline = pen + size * leading * 0.5 + size * 0.36;
      pen += size * leading;
      edge = Math.max(edge, x + width);
      return `<path transform="translate(${x.toFixed(1)} ${baseline.toFixed(1)})" d="${path}"/>`;
    });
    pen += gap;
    return `<g fill="${colour}">${paths.join("")}</g>`;
  });
  return { top, edge: Math.ceil(edge), paths: groups.join("") };
}
