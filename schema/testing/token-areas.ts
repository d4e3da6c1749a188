import type { TokenAreas } from "#api-token/token-scopes-plugin.ts";
import { schema } from "#index.ts";

interface Declared {
  pothosOptions?: { areas?: TokenAreas };
}

/** What a field, or else its type, declares that tokens need for it; undefined where both say nothing. */
export function areasOf(typeName: string, fieldName: string): TokenAreas | undefined {
  const type = schema.getType(typeName);
  const fields = type && "getFields" in type ? type.getFields() : {};
  const ofField: Declared = fields[fieldName]?.extensions ?? {};
  const ofType: Declared = type?.extensions ?? {};
  return ofField.pothosOptions?.areas ?? ofType.pothosOptions?.areas;
}

/** The same as a list, empty where every token may use it, or none. */
export function listedAreasOf(typeName: string, fieldName: string) {
  const areas = areasOf(typeName, fieldName);
  return typeof areas === "object" ? areas : [];
}
