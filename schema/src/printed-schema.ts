import { lexicographicSortSchema, printSchema } from "graphql";
import { schema } from "#index.ts";

let printed: string | undefined;

/** The schema in SDL, sorted, so that it does not depend on the order of the code. It is printed once. */
export function printedSchema(): string {
  printed ??= `${printSchema(lexicographicSortSchema(schema))}\n`;
  return printed;
}
