import { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { openConference } from "#conference/visibility.ts";
import type { Context } from "#context/context.ts";
import { beginRootField, contextOfRootField } from "#context/root-field-context.ts";
import { readDraftsOf, readPublished, requireDraftAccess } from "#publication/drafts.ts";
import { registerPlugin } from "#register-plugin.ts";
import { readInLanguage } from "#translation/reading-language.ts";

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
 * forgotten. Queries exclude drafts, unless the team requests those of one conference by the argument `drafts`. Each root
 * field of a query and all below it have a context of their own, so that its drafts appear in no other field, and so that it
 * can be read in a language of its own.
 */
class VisibilityPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types["Context"], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    if (field.parentType !== "Query") return inRootField(resolve, field);
    const decide = visibilityOf(field);
    const argument = conferenceArgumentOf(field);
    const [languageArgument = ""] =
      Object.entries(field.args).find(([, { extensions }]) => extensions?.isReadingLanguage) ?? [];
    return async (root, args, operation, info) => {
      const context = beginRootField(operation as Context, info);
      readPublished(context);
      if (decide && !(await decide(args, context))) {
        return field.type.kind === "List" ? [] : null;
      }
      const { [argument]: conferenceId, [languageArgument]: language } = args as Record<
        string,
        string | undefined
      >;
      if (conferenceId && language) await readInLanguage(context, conferenceId, language);
      return resolve(root, args, context, info);
    };
  }
}

/** Resolves a nested field in the context of its root field. Exposed columns are read without a context. */
function inRootField<Types extends SchemaTypes>(
  resolve: GraphQLFieldResolver<unknown, Types["Context"], object>,
  { kind, parentType, extensions }: PothosOutputFieldConfig<Types>,
): GraphQLFieldResolver<unknown, Types["Context"], object> {
  const isRoot = parentType === "Mutation" || parentType === "Subscription";
  if (isRoot || (kind !== "PrismaObject" && extensions?.pothosExposedField)) return resolve;
  return (parent, args, context, info) =>
    resolve(parent, args, contextOfRootField(context as Context, info), info);
}

/** The argument of a root field that names its conference. */
const conferenceArgumentOf = <Types extends SchemaTypes>({
  extensions,
}: PothosOutputFieldConfig<Types>): string =>
  String(extensions?.conferenceArgument ?? "conferenceId");

type Decide = (args: object, context: Context) => Promise<boolean>;

/** How to determine whether a root field's conference is visible to the viewer; undefined if it names none. */
function visibilityOf<Types extends SchemaTypes>(
  field: PothosOutputFieldConfig<Types>,
): Decide | undefined {
  const { authScopes } = field.pothosOptions as { authScopes?: unknown };
  const argument = conferenceArgumentOf(field);
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
