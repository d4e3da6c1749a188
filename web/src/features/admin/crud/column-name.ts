type Named = { header: string; sortKey?: string | undefined };

/** What a column is called in addresses: the API's name of it, or its header. Its place may differ between views. */
export const columnName = ({ header, sortKey }: Named): string =>
  sortKey ?? header.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");

/** The column that an address names, if the list has it. */
export const columnCalled = <Column extends Named>(
  columns: readonly Column[],
  name: string | null,
): Column | undefined => columns.find((column) => columnName(column) === name);
