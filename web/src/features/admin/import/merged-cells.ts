/** Cells of a column that are merged, by their indexes in the sheet. */
export type MergedCells = { column: number; from: number; to: number };

const sheetParts = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

/**
 * The cells of a workbook that are merged downwards, by the names of their sheets, which the library that reads the cells
 * does not tell. Of cells that are merged over several columns, the first column is taken.
 */
export async function mergedCellsOf(
  bytes: Uint8Array,
): Promise<ReadonlyMap<string, readonly MergedCells[]>> {
  const { strFromU8, unzipSync } = await import("fflate");
  const parts = unzipSync(bytes, { filter: ({ name }) => sheetParts.test(name) });
  const textOf = (path: string) => {
    const part = parts[path];
    return part ? strFromU8(part) : "";
  };
  const targets = new Map(
    elements(textOf("xl/_rels/workbook.xml.rels"), "Relationship").map((element) => [
      attribute(element, "Id"),
      attribute(element, "Target").replace(/^\/?(?:xl\/)?/, "xl/"),
    ]),
  );
  const sheets = elements(textOf("xl/workbook.xml"), "sheet").map((element) => {
    const path = targets.get(attribute(element, "[\\w]+:id")) ?? "";
    const merged = elements(textOf(path), "mergeCell").flatMap((cell) => rangeOf(cell) ?? []);
    return [attribute(element, "name"), merged] as const;
  });
  return new Map(sheets);
}

/** The rows with the value of merged cells in each of them. */
export function withMerged<Cell>(
  rows: readonly (readonly Cell[])[],
  merged: readonly MergedCells[] = [],
): Cell[][] {
  const filled = rows.map((row) => [...row]);
  for (const { column, from, to } of merged) {
    const value = filled[from]?.[column];
    if (value === undefined) continue;
    for (const row of filled.slice(from + 1, to + 1)) row[column] = value;
  }
  return filled;
}

const elements = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, "g")) ?? [];

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function attribute(element: string, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? "";
  return value.replaceAll(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all);
}

function rangeOf(element: string): MergedCells | undefined {
  const [, column = "", from, to] =
    /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attribute(element, "ref")) ?? [];
  if (!from || !to || from === to) return undefined;
  const number = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { column: number - 1, from: Number(from) - 1, to: Number(to) - 1 };
}
