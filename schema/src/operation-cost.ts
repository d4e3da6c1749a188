import { complexityFromQuery } from "@pothos/plugin-complexity";
import { type DocumentNode, Kind, type OperationDefinitionNode } from "graphql";
import type { Context } from "#context/context.ts";
import { schema } from "#index.ts";

/**
 * What an operation of a valid document costs, in points; see `limits/list-sizes.ts`.
 *
 * @throws GraphQLError when the variables are not what the operation declares
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
