import { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver } from "graphql";
import { mainConference } from "#conference/main-conference.ts";
import type { Context } from "#context/context.ts";
import { registerPlugin } from "#register-plugin.ts";

const pluginName = "mainConference";

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: MainConferencePlugin<Types>;
    }
  }
}

/** The arguments of a root field that name a conference, or hold the input that does. */
const arguments_ = ["conferenceId", "id", "input"];

/**
 * Pothos plugin that replaces `main` by the id of the conference at the site's own address, before scopes and resolvers
 * read the arguments of a root field. It is the default of every argument that names a conference.
 *
 * It wraps resolvers, and is no mapper of arguments: the plugin that counts costs reads mapped arguments without awaiting
 * them, and would take a list with `first` for a whole one.
 */
class MainConferencePlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: Resolver<Types>,
    field: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> {
    return isRootWithConference(field) ? withMainConference(resolve) : resolve;
  }

  override wrapSubscribe(
    subscribe: Resolver<Types> | undefined,
    field: PothosOutputFieldConfig<Types>,
  ): Resolver<Types> | undefined {
    return subscribe && isRootWithConference(field) ? withMainConference(subscribe) : subscribe;
  }
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types["Context"], object>;
type Arguments = Record<string, unknown>;

const isRootWithConference = <Types extends SchemaTypes>({
  parentType,
  args,
}: PothosOutputFieldConfig<Types>): boolean =>
  ["Query", "Mutation", "Subscription"].includes(parentType) &&
  arguments_.some((name) => name in args);

const withMainConference =
  <Types extends SchemaTypes>(resolve: Resolver<Types>): Resolver<Types> =>
  (parent, given, context, info) => {
    const args: Arguments = { ...given };
    const input = args.input as Arguments | undefined;
    if (!namesMain(args) && !(input && namesMain(input))) {
      return resolve(parent, given, context, info);
    }
    return Promise.resolve((context as Context).mainConferenceId()).then((main) => {
      const replaced = {
        ...replaceIn(args, main),
        ...(input && { input: replaceIn(input, main) }),
      };
      return resolve(parent, replaced, context, info);
    });
  };

const namesMain = ({ conferenceId, id }: Record<string, unknown>): boolean =>
  conferenceId === mainConference || id === mainConference;

const replaceIn = (named: Arguments, main: string): Arguments => ({
  ...named,
  ...(named.conferenceId === mainConference && { conferenceId: main }),
  ...(named.id === mainConference && { id: main }),
});

registerPlugin(pluginName, MainConferencePlugin);

export default pluginName;
