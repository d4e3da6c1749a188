/**
 * The format of a file as detected by its content; its name and declared media type are ignored.
 */
export type FileKind = "jpeg" | "png" | "webp" | "avif" | "gif" | "svg" | "heic";

/** The number of bytes that `fileKind` inspects. */
export const headBytes = 1_024;

const avifBrands = new Set(["avif", "avis"]);
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/**
 * @param head the first bytes of a file
 * @returns undefined for an unsupported format
 */
export function fileKind(head: Buffer): FileKind | undefined {
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return "webp";
  if (text.slice(4, 8) === "ftyp") return kindOfBrands(text);
  return isSvg(head.toString("utf8")) ? "svg" : undefined;
}

/** Detects the format of an ISO base media file by its major and compatible brands. */
function kindOfBrands(text: string): FileKind | undefined {
  const size = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = [text.slice(8, 12), ...(text.slice(16, Math.min(size, 64)).match(/.{4}/gs) ?? [])];
  if (brands.some((brand) => avifBrands.has(brand))) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : undefined;
}

/** The root element may be preceded by a declaration, comments and a document type. */
function isSvg(text: string): boolean {
  const before = /^\uFEFF?(?:\s|<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>)*/i;
  return /^<svg[\s>]/.test(text.replace(before, ""));
}
