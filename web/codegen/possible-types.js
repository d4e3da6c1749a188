import { isInterfaceType } from "graphql";

/**
 * Codegen plugin: the types of each interface, which Apollo's cache needs to match fragments on interfaces.
 *
 * @type {import("@graphql-codegen/plugin-helpers").PluginFunction}
 */
export function plugin(schema) {
  const interfaces = Object.values(schema.getTypeMap()).filter(isInterfaceType);
  const entries = interfaces.map((type) => [
    type.name,
    schema.getPossibleTypes(type).map(({ name }) => name),
  ]);
  const value = JSON.stringify(Object.fromEntries(entries), null, 2);
  return `export const possibleTypes: Record<string, string[]> = ${value};\n`;
}
