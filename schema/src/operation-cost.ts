import { complexityFromQuery } from "@pothos/plugin-complexity";
import { type DocumentNode, Kind, type OperationDefinitionNode } from "graphql";
import type { Context } from "#context/context.ts";
import { schema } from "#index.ts";

/**
 * The cost of an operation of a valid document, in points; see `limits/list-sizes.ts`.
 *
 * @throws GraphQLError if the variables do not match their declarations
 */
export function costOfOperation(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown> | undefined,
  context: Pick<Context, "listSizes">,
): number {
  const isNeeded = (definition: { kind: string }) =>
    definition === operation || definition.kind === Kind.FRAGMENT_DEFINITION;
  const alone = { ...document, definitions: document.definitions.filter(isNeeded) };
  return complexityFromQuery(alone, { schema, ctx: context, variables: variables ?? {} })
    .complexity;
}
