import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { areasOf } from "#api-token/areas.ts";
import { type Area, grants, scopeOf } from "#api-token/scopes.ts";
import type { Context } from "#context/context.ts";
import { ForbiddenError } from "#errors/domain-errors.ts";

const pluginName = "tokenScopes";

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: TokenScopesPlugin<Types>;
    }
  }
}

/**
 * Pothos plugin that refuses what a request's token has no scope for. What everybody may read, every token
 * may; of the rest, what `areas.ts` does not name is for people who have signed in.
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
      refuseWithoutScope(context as Context, right, areas);
      return resolve(source, args, context, info);
    };
  }
}

/** Whether not everybody may use a field: then its answer depends on the viewer anyway. */
function isGuarded<Types extends SchemaTypes>(field: PothosOutputFieldConfig<Types>): boolean {
  if (field.parentType === "Mutation") return true;
  const { authScopes } = field.pothosOptions as { authScopes?: unknown };
  if (authScopes !== undefined) return true;
  return field.parentType !== "Query" && areasOf(field.parentType, field.name) !== undefined;
}

/** @throws ForbiddenError for a token that lacks a scope, or that nothing of this is for */
function refuseWithoutScope(
  { viewer }: Context,
  right: "read" | "edit",
  areas: readonly Area[] | undefined,
): void {
  const token = viewer?.token;
  if (!token) return;
  if (!areas) {
    throw new ForbiddenError(
      "API tokens cannot do this. Sign in with an account that may do it.",
      "NOT_FOR_TOKENS",
    );
  }
  const missing = areas.filter((area) => !grants(token, right, area));
  if (missing.length === 0) return;
  const names = missing.map((area) => scopeOf(area, right)).join(" and ");
  throw new ForbiddenError(`This API token lacks the scope ${names}.`, "INSUFFICIENT_SCOPE");
}

SchemaBuilder.registerPlugin(pluginName, TokenScopesPlugin);

export default pluginName;
