import {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { requireScopes } from "#api-token/require-scopes.ts";
import type { Area } from "#api-token/scopes.ts";
import type { Context } from "#context/context.ts";
import { registerPlugin } from "#register-plugin.ts";

const pluginName = "tokenScopes";

/**
 * The areas for which a token needs a scope; `any` if every token may use it, because it is public or is filtered by the
 * scopes, and `none` if it needs a session.
 */
export type TokenAreas = readonly Area[] | "any" | "none";

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: TokenScopesPlugin<Types>;
    }

    export interface FieldOptions<
      Types extends SchemaTypes,
      ParentShape,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      /** What a token needs for the field. Each field of a root type says so; no token may use one that does not. */
      areas?: TokenAreas;
    }

    export interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      /** What a token needs for the type's fields, wherever the type occurs; for those that only the team may read. */
      areas?: TokenAreas;
    }
  }
}

const roots = ["Query", "Mutation", "Subscription"];

/** What the options of a field and of the type that has it say. */
interface Declared {
  areas?: TokenAreas;
  authScopes?: unknown;
}

/**
 * Pothos plugin that enforces the scopes of API tokens by the `areas` of fields and types. Every token may read what has
 * neither areas nor auth scopes, except at the root: what says nothing is for no token.
 */
class TokenScopesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types["Context"], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    const { parentType } = field;
    const ofField = field.pothosOptions as Declared;
    const ofType = this.buildCache.getTypeConfig(parentType).pothosOptions as Declared;
    const isPublic = ofField.authScopes === undefined && !roots.includes(parentType);
    const { areas = ofType.areas ?? (isPublic ? "any" : "none") } = ofField;
    if (areas === "any") return resolve;
    const right = parentType === "Mutation" ? "edit" : "read";
    return (source, args, context, info) => {
      requireScopes(context as Context, right, areas);
      return resolve(source, args, context, info);
    };
  }
}

registerPlugin(pluginName, TokenScopesPlugin);

export default pluginName;
