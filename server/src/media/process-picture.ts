import type { PictureKind } from "@summit/prisma/client.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import {
  type PictureFormat,
  pictureFormats,
  pictureWidths,
} from "@summit/schema/picture/picture-address.ts";
import { maxPicturePixels, type PictureEdit } from "@summit/schema/validation/picture.ts";
import type { Metadata, Sharp } from "sharp";
import { loadSharp, type OpenImage } from "#media/load-sharp.ts";
import { fileKind, maxSvgBytes } from "#media/picture-kind.ts";
import { PictureRefusal } from "#media/picture-refusal.ts";
import { bareSvg, tooLong } from "#media/svg.ts";

export interface ProcessedPicture {
  /** Format of the original file. */
  format: string;
  /** Size of the cropped picture. */
  width: number;
  height: number;
  /** `#rrggbb`; null where the picture is transparent. */
  colour: string | null;
  /** The uncropped picture, for later crops. */
  whole: Buffer;
  versions: { width: (typeof pictureWidths)[number]; format: PictureFormat; content: Buffer }[];
}

/** Maximum side length of the uncropped picture. */
const maxWholePixels = 2_560;
/** Timeout per processing step in the library, which runs in its own threads. */
const stepSeconds = 20;
/** Photos of up to this width appear on phones, many of them on a page, and are compressed more. */
const maxSmallWidth = 320;
const usualDensity = 72;
const [leastDensity, maxDensity] = [1, 2_400];

/**
 * Produces all versions of an uploaded picture: oriented, in sRGB, without metadata, and re-encoded, so that no
 * part of the original file is ever served. SVG is rasterized.
 *
 * @param onDrawn is called when the file has been decoded or rasterized, which is what hostile files make long
 * @throws BadInputError with a sentence about what is wrong with the file
 */
export async function processPicture(
  file: Buffer,
  kind: PictureKind,
  { cut }: PictureEdit,
  onDrawn: () => void = () => {},
): Promise<ProcessedPicture> {
  const format = acceptedKind(file, kind);
  const open = await loadSharp();
  const readable =
    format === "svg" ? Buffer.from(bareSvg(file.toString("utf8"), maxSvgBytes)) : file;
  const drawn = await drawWhole(open, readable, format);
  onDrawn();
  const raw = { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels };
  const again = () => open(drawn.data, { raw }).timeout({ seconds: stepSeconds });
  const part = partOf(raw, cut);
  const cutOut = () => again().extract(part);
  const isPale = kind === "logo" && (await isTooLightForWhite(cutOut()));
  const shown = () => (isPale ? cutOut().flatten({ background: darkGround }) : cutOut());
  const versions: ProcessedPicture["versions"] = [];
  for (const width of pictureWidths) {
    for (const format of pictureFormats) {
      const scaled = shown().resize({ width, withoutEnlargement: true });
      versions.push({
        width,
        format,
        content: await encode(scaled, format, kind, width).toBuffer(),
      });
    }
  }
  return {
    format,
    width: part.width,
    height: part.height,
    colour: await colourOf(shown(), kind),
    whole: await encode(again(), "webp", kind).toBuffer(),
    versions,
  };
}

function acceptedKind(file: Buffer, kind: PictureKind) {
  const format = fileKind(file);
  if (format === "heic") {
    throw new PictureRefusal("answers.heicPicture");
  }
  if (!format) {
    throw new PictureRefusal("answers.notAPicture");
  }
  if (format === "svg" && kind !== "logo") {
    throw new PictureRefusal("answers.onlyLogosAsSvg");
  }
  if (format === "svg" && file.length > maxSvgBytes) {
    throw new BadInputError(tooLong);
  }
  return format;
}

/** Decodes the uncropped picture in its correct orientation. */
async function drawWhole(open: OpenImage, file: Buffer, format: string) {
  try {
    const limits = { limitInputPixels: maxPicturePixels, failOn: "error" } as const;
    const metadata = await open(file, { limitInputPixels: false }).metadata();
    refuse(metadata, format);
    const density = format === "svg" ? densityOf(metadata) : undefined;
    return await open(file, { ...limits, ...(density && { density }) })
      .timeout({ seconds: stepSeconds })
      .autoOrient()
      .resize({
        width: maxWholePixels,
        height: maxWholePixels,
        fit: "inside",
        withoutEnlargement: true,
      })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw error instanceof BadInputError ? error : new PictureRefusal(reasonOf(error));
  }
}

function refuse({ format, pages = 1, width = 0, height = 0 }: Metadata, kind: string): void {
  if (format !== (kind === "avif" ? "heif" : kind))
    throw new PictureRefusal("answers.damagedPicture");
  if (pages > 1) {
    throw new PictureRefusal("answers.animatedPicture");
  }
  // The size of an SVG depends on the density it is rasterized with.
  if (kind !== "svg" && width * height > maxPicturePixels)
    throw new PictureRefusal("answers.hugePicture");
}

/** The density at which an SVG is as wide as the largest version. */
function densityOf({ width = 1, density = usualDensity }: Metadata): number {
  const [widest] = pictureWidths.slice(-1);
  const wanted = (density * (widest ?? width)) / width;
  return Math.min(maxDensity, Math.max(leastDensity, Math.ceil(wanted)));
}

/** Translates the library's messages, which are for developers. */
function reasonOf(error: unknown): PictureRefusal["reason"] {
  const { message = "" } = error as Error;
  if (/pixel limit|too large/i.test(message)) return "answers.hugePicture";
  return /timeout/i.test(message) ? "answers.slowPicture" : "answers.damagedPicture";
}

function partOf(whole: { width: number; height: number }, cut: PictureEdit["cut"]) {
  const left = Math.min(whole.width - 1, Math.round(cut.left * whole.width));
  const top = Math.min(whole.height - 1, Math.round(cut.top * whole.height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole.width - left, Math.round(cut.width * whole.width))),
    height: Math.max(1, Math.min(whole.height - top, Math.round(cut.height * whole.height))),
  };
}

/**
 * Logos are encoded losslessly as WebP and without chroma subsampling as AVIF, because their sharp edges would
 * be blurred.
 */
function encode(image: Sharp, format: PictureFormat, kind: PictureKind, width?: number): Sharp {
  if (format === "avif") {
    return kind === "logo"
      ? image.avif({ quality: 80, chromaSubsampling: "4:4:4", effort: 3 })
      : image.avif({ quality: width && width <= maxSmallWidth ? 45 : 55, effort: 3 });
  }
  return kind === "logo"
    ? image.webp({ lossless: true, effort: 4 })
    : image.webp({ quality: 82, smartSubsample: true, effort: 4 });
}

type Pixel = { red: number; green: number; blue: number; alpha: number };

/** Some of a picture's pixels, row by row. */
async function pixelsOf(image: Sharp): Promise<Pixel[]> {
  const { data, info } = await image
    .resize({ width: 64, height: 64, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  return Array.from({ length: data.length / channels }, (_, index) => {
    // A greyscale picture has one channel, used for all three.
    const at = (channel: number) => data[index * channels + (channels < 3 ? 0 : channel)] ?? 0;
    const alpha = channels % 2 === 0 ? data[(index + 1) * channels - 1] : undefined;
    return { red: at(0), green: at(1), blue: at(2), alpha: alpha ?? 255 };
  });
}

/** The average colour of a photo, the ground of a logo; null where the picture is transparent. */
async function colourOf(image: Sharp, kind: PictureKind): Promise<string | null> {
  const pixels = await pixelsOf(image);
  if (pixels.some(({ alpha }) => alpha < 250)) return null;
  const seen = kind === "logo" ? pixels.slice(0, 1) : pixels;
  const hex = (["red", "green", "blue"] as const).map((channel) => {
    const sum = seen.reduce((total, pixel) => total + pixel[channel], 0);
    return Math.round(sum / seen.length)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${hex.join("")}`;
}

/** What logos stand on that would not be seen on white, as most pages and the plate in the header are. */
const darkGround = "#14151f";

/** Whether most of what is seen of a transparent picture is nearly white. */
async function isTooLightForWhite(image: Sharp): Promise<boolean> {
  const pixels = await pixelsOf(image);
  const total = (of: readonly Pixel[]) => of.reduce((sum, { alpha }) => sum + alpha, 0);
  const light = pixels.filter(
    ({ red, green, blue }) => 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.85 * 255,
  );
  return pixels.some(({ alpha }) => alpha < 250) && total(light) > total(pixels) / 2;
}
