import { isAbstractType, Kind, visit } from "graphql";

/**
 * Codegen plugin: for Apollo's cache, the object types of each interface and union that a fragment of the
 * documents is on. Those of all others, four fifths of the schema's, would be in every page's script.
 *
 * @type {import("@graphql-codegen/plugin-helpers").PluginFunction}
 */
export function plugin(schema, documents) {
  const conditions = new Set();
  const note = ({ typeCondition }) => {
    if (typeCondition) conditions.add(typeCondition.name.value);
  };
  for (const { document } of documents) {
    visit(document, { [Kind.FRAGMENT_DEFINITION]: note, [Kind.INLINE_FRAGMENT]: note });
  }
  const entries = [...conditions]
    .map((name) => schema.getType(name))
    .filter(isAbstractType)
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .sort(),
    ])
    .sort(([one], [other]) => one.localeCompare(other));
  const value = JSON.stringify(Object.fromEntries(entries), null, 2);
  return `export const possibleTypes: Record<string, string[]> = ${value};\n`;
}
