/**
 * Codegen plugin: the mutations of each kind of records under one name, such as `speakerRecords`, for the tab and the form of
 * the kind. The kinds are those of the option `records`.
 *
 * @type {import("@graphql-codegen/plugin-helpers").PluginFunction<{ records: { type: string; list: string }[] }>}
 */
export function plugin(_schema, _documents, { records }) {
  return records
    .map(({ type, list }) => {
      const many = capitalised(list);
      return `export const ${type.charAt(0).toLowerCase()}${type.slice(1)}Records = {
  typename: "${type}",
  create: Create${type}Document,
  update: Update${type}Document,
  deleteOne: Delete${type}Document,
  bulkUpdate: BulkUpdate${many}Document,
  bulkDelete: BulkDelete${many}Document,
} as const;`;
    })
    .join("\n\n");
}

/** @param {string} name */
const capitalised = (name) => name.charAt(0).toUpperCase() + name.slice(1);
