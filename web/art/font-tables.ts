type Tables = Map<string, Buffer>;

/** The tables of an OpenType font in TrueType format, by tag. */
export function readTables(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, i) => font.subarray(12 + 16 * i));
  return new Map(
    records.map((record) => {
      const start = record.readUInt32BE(8);
      return [
        record.toString("latin1", 0, 4),
        font.subarray(start, start + record.readUInt32BE(12)),
      ];
    }),
  );
}

const byTag = ([a]: [string, Buffer], [b]: [string, Buffer]) => (a < b ? -1 : 1);

/** A font with these tables. Checksums are left out, as the conversion to WOFF2 drops them. */
export function writeTables(tables: Tables): Buffer {
  const directory = Buffer.alloc(12 + 16 * tables.size);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [directory];
  let start = directory.length;
  for (const [i, [tag, table]] of [...tables].sort(byTag).entries()) {
    const record = directory.subarray(12 + 16 * i);
    record.write(tag, "latin1");
    record.writeUInt32BE(start, 8);
    record.writeUInt32BE(table.length, 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    start += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Rounds the kerning of a `GPOS` table to multiples of `step` font units, in place. */
export function roundKerning(gpos: Buffer, step: number): void {
  for (const lookup of offsets(at(gpos, 8), 0)) {
    const type = lookup.readUInt16BE(0);
    for (const subtable of offsets(lookup, 4)) {
      const extension = type === 9;
      const pairs = extension ? subtable.subarray(subtable.readUInt32BE(4)) : subtable;
      if ((extension ? subtable.readUInt16BE(2) : type) === 2) roundPairs(pairs, step);
    }
  }
}

/** A subtable of pairs: of single glyphs (format 1) or of classes of glyphs (format 2). */
function roundPairs(pairs: Buffer, step: number) {
  if (pairs.readUInt16BE(4) !== advance || pairs.readUInt16BE(6) !== 0)
    throw new Error("This kerning has more than advances.");
  if (pairs.readUInt16BE(0) === 1) {
    for (const set of offsets(pairs, 8)) roundValues(set, 4, 4, set.readUInt16BE(0), step);
  } else {
    roundValues(pairs, 16, 2, pairs.readUInt16BE(12) * pairs.readUInt16BE(14), step);
  }
}

/** The value format of a horizontal advance alone. */
const advance = 4;

function roundValues(table: Buffer, start: number, size: number, count: number, step: number) {
  for (let i = start; i < start + size * count; i += size) {
    table.writeInt16BE(Math.round(table.readInt16BE(i) / step) * step, i);
  }
}

const at = (table: Buffer, i: number) => table.subarray(table.readUInt16BE(i));

/** What an array of offsets, after its length at `i`, refers to. */
function offsets(table: Buffer, i: number) {
  return Array.from({ length: table.readUInt16BE(i) }, (_, n) => at(table, i + 2 + 2 * n));
}
