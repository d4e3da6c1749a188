import { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { openConference } from "#conference/visibility.ts";
import type { Context } from "#context/context.ts";
import { readDraftsOf, readPublished, requireDraftAccess } from "#publication/drafts.ts";
import { registerPlugin } from "#register-plugin.ts";

const pluginName = "visibility";

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: VisibilityPlugin<Types>;
    }
  }
}

/**
 * Pothos plugin that hides conferences from viewers without access: queries about them return an empty list or
 * null. It applies to every root field that names its conference and has no auth scopes, so that none can be
 * forgotten. Queries exclude drafts, unless the team requests those of one conference by the argument `drafts`.
 */
class VisibilityPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types["Context"], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    if (field.parentType !== "Query") return resolve;
    const decide = visibilityOf(field);
    return async (root, args, context, info) => {
      readPublished(context as Context);
      if (decide && !(await decide(args, context as Context))) {
        return field.type.kind === "List" ? [] : null;
      }
      return resolve(root, args, context, info);
    };
  }
}

type Decide = (args: object, context: Context) => Promise<boolean>;

/** How to determine whether a root field's conference is visible to the viewer; undefined if it names none. */
function visibilityOf<Types extends SchemaTypes>(
  field: PothosOutputFieldConfig<Types>,
): Decide | undefined {
  const { authScopes } = field.pothosOptions as { authScopes?: unknown };
  const argument = String(field.extensions?.conferenceArgument ?? "conferenceId");
  if (authScopes !== undefined || !(argument in field.args)) return undefined;
  if (field.type.kind !== "List" && !field.type.nullable) {
    throw new Error(`${field.name} must be a list or nullable, for conferences that are drafts.`);
  }
  return async (args, context) => {
    const { [argument]: conferenceId = "", drafts } = args as Record<string, string> & {
      drafts?: boolean;
    };
    if (!drafts) return openConference(context, conferenceId);
    await requireDraftAccess(context, conferenceId);
    readDraftsOf(context, conferenceId);
    return true;
  };
}

registerPlugin(pluginName, VisibilityPlugin);

export default pluginName;
