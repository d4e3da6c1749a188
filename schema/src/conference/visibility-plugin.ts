import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { isVisible } from "#conference/visibility.ts";
import type { Context } from "#context/context.ts";

const pluginName = "visibility";

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: VisibilityPlugin<Types>;
    }
  }
}

/**
 * Pothos plugin that answers queries about a conference which the viewer may not know of as if there were
 * none: with an empty list, or null. It does so for every root field that names its conference and has no
 * scopes, so that none can be forgotten; scopes refuse by themselves who is not of the team.
 */
class VisibilityPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types["Context"], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    const { authScopes } = field.pothosOptions as { authScopes?: unknown };
    if (field.parentType !== "Query" || authScopes !== undefined) return resolve;
    const argument = String(field.extensions?.conferenceArgument ?? "conferenceId");
    if (!(argument in field.args)) return resolve;
    const isList = field.type.kind === "List";
    if (!isList && !field.type.nullable) {
      throw new Error(`${field.name} must be a list or nullable, for conferences that are drafts.`);
    }
    return async (root, args, context, info) => {
      const conferenceId = (args as Record<string, string>)[argument] ?? "";
      if (!(await isVisible(context as Context, conferenceId))) return isList ? [] : null;
      return resolve(root, args, context, info);
    };
  }
}

SchemaBuilder.registerPlugin(pluginName, VisibilityPlugin);

export default pluginName;
