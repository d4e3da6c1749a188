/** The encodings that a file can be read in, with what people call them. */
export const encodings = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big endian",
  "windows-1252": "Western European (Windows)",
  macintosh: "Western European (Mac)",
  "windows-1250": "Central European (Windows)",
  "windows-1251": "Cyrillic (Windows)",
  shift_jis: "Japanese (Shift_JIS)",
};

export type Encoding = keyof typeof encodings;

export type DecodedText = {
  text: string;
  encoding: Encoding;
  /** How many places of the file are no letters in this encoding; a replacement character stands there. */
  broken: number;
};

/**
 * The text of a file. Unless an encoding is given, a byte order mark decides; without one, zeros in every other place
 * mean UTF-16, and otherwise what most of the bytes are.
 */
export function decodeText(bytes: Uint8Array, given?: Encoding): DecodedText {
  const encoding = given ?? encodingOf(bytes);
  const text = decode(bytes, encoding).replace(/^\ufeff/, "");
  return { text, encoding, broken: count(text, /\ufffd/g) };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const start = bytes.subarray(0, 1_000);
  if (isZero(start, 1)) return "utf-16le";
  if (isZero(start, 0)) return "utf-16be";
  const text = decode(bytes, "utf-8");
  const broken = count(text, /\ufffd/g);
  // A bad byte among many letters is a damaged text in UTF-8, and not one in another encoding.
  if (broken === 0 || count(text, otherLetters) > broken) return "utf-8";
  // In these two, letters beyond ASCII make whole words; in Western and Central European texts they stand alone.
  if (isMostly(decode(bytes, "windows-1251"), cyrillicWords)) return "windows-1251";
  const japanese = decode(bytes, "shift_jis");
  const isWhole = !japanese.includes("\ufffd");
  if (isWhole && isMostly(japanese, /[\u3005\u3040-\u30ff\u4e00-\u9fff]{2,}/g)) return "shift_jis";
  return "windows-1252";
}

/** Words of Cyrillic letters alone: in a Western text read as such, they stand among others. */
const cyrillicWords = /(?<![a-z\u0410-\u044fЁё])[\u0410-\u044fЁё]{2,}(?![a-z\u0410-\u044fЁё])/gi;

const otherLetters = /[^\0-\x7f\ufffd]/gu;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Whether most of the characters beyond ASCII are in such words. */
function isMostly(text: string, words: RegExp): boolean {
  const inWords = (text.match(words) ?? []).join("").length;
  return inWords > count(text, otherLetters) * 0.6;
}

const decode = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes);

/** Whether most of the bytes at even or odd places are zero, as those of Western texts in UTF-16 are. */
function isZero(bytes: Uint8Array, first: 0 | 1): boolean {
  const chosen = bytes.filter((_byte, index) => index % 2 === first);
  return chosen.length > 0 && chosen.filter((byte) => byte === 0).length > chosen.length / 2;
}
