import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "#index.ts";

/** The schema in SDL, sorted, so that it does not depend on the order of the code. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
