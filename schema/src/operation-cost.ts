import { complexityFromQuery } from "@pothos/plugin-complexity";
import { type DocumentNode, Kind, type OperationDefinitionNode } from "graphql";
import { schema } from "#index.ts";
import { apiLimits } from "#limits/api-limits.ts";

/** The points of an operation, and how many one may have. */
interface OperationCost {
  points: number;
  limit: number;
}

/**
 * What a valid operation costs, as the limit counts it. Neither the viewer nor the database is asked, so that the price
 * says nothing of what a conference has.
 *
 * @param document where the operation is, with its fragments
 * @throws GraphQLError for variables that the operation does not take
 */
export function costOfOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> = {},
): OperationCost {
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const { complexity } = complexityFromQuery(
    { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] },
    { schema, variables, ctx: {} },
  );
  return { points: complexity, limit: apiLimits.points };
}
