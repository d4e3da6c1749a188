/**
 * The text of a file in UTF-8, UTF-16 or Windows-1252. A byte order mark decides; without one, zeros in every other
 * place mean UTF-16, and what is not valid UTF-8 is Windows-1252, in which every byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, "utf-16be");
  const start = bytes.subarray(0, 1_000);
  if (isZero(start, 1)) return decode(bytes, "utf-16le");
  if (isZero(start, 0)) return decode(bytes, "utf-16be");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return decode(bytes, "windows-1252");
  }
}

const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** Whether most of the bytes at even or odd places are zero, as those of Western texts in UTF-16 are. */
function isZero(bytes: Uint8Array, first: 0 | 1): boolean {
  const chosen = bytes.filter((_byte, index) => index % 2 === first);
  return chosen.length > 0 && chosen.filter((byte) => byte === 0).length > chosen.length / 2;
}
