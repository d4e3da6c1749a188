import { isSvg } from "#media/svg.ts";

/**
 * The format of a file as detected by its content; its name and declared media type are ignored.
 */
export type FileKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg" | "heic";

const avifBrands = new Set(["avif", "avis"]);
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** The number of bytes that contain the signatures of all formats but SVG. */
const headBytes = 1_024;
/** The root element of a drawing may come after long comments. */
export const maxSvgBytes = 1_024 * 1_024;

/** @returns undefined for an unsupported format */
export function fileKind(file: Buffer): FileKind | undefined {
  const text = file.toString("latin1", 0, headBytes);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return "webp";
  if (text.slice(4, 8) === "ftyp") return kindOfBrands(text);
  return isSvg(file.toString("utf8", 0, maxSvgBytes)) ? "svg" : undefined;
}

/** Detects the format of an ISO base media file by its major and compatible brands. */
function kindOfBrands(text: string): FileKind | undefined {
  const size = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = [text.slice(8, 12), ...(text.slice(16, Math.min(size, 64)).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : undefined;
}
