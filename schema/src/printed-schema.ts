import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "#index.ts";

/** The API in GraphQL's schema language, in an order that does not depend on the code's. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
