import { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { areasOf } from "#api-token/areas.ts";
import { requireScopes } from "#api-token/require-scopes.ts";
import type { Context } from "#context/context.ts";
import { registerPlugin } from "#register-plugin.ts";

const pluginName = "tokenScopes";

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: TokenScopesPlugin<Types>;
    }
  }
}

/**
 * Pothos plugin that enforces the scopes of API tokens. Every token may read public fields; of the others,
 * fields not listed in `areas.ts` require a session.
 */
class TokenScopesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types["Context"], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    if (!isGuarded(field)) return resolve;
    const areas = areasOf(field.parentType, field.name);
    if (areas?.length === 0) return resolve;
    const right = field.parentType === "Mutation" ? "edit" : "read";
    return (source, args, context, info) => {
      requireScopes(context as Context, right, areas);
      return resolve(source, args, context, info);
    };
  }
}

/**
 * Whether a field is not public: a mutation, one with auth scopes, or one of the team's types. Its result
 * depends on the viewer anyway.
 */
function isGuarded<Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>): boolean {
  if (field.parentType === "Mutation") return true;
  const { authScopes } = field.pothosOptions as { authScopes?: unknown };
  if (authScopes !== undefined) return true;
  return field.parentType !== "Query" && areasOf(field.parentType, field.name) !== undefined;
}

registerPlugin(pluginName, TokenScopesPlugin);

export default pluginName;
