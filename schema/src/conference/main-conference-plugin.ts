import { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from "@pothos/core";
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
 * Pothos plugin that replaces `main` by the id of the conference at the site's own address, before anything else reads the
 * arguments of a root field. It is the default of every argument that names a conference.
 */
class MainConferencePlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(
    field: PothosOutputFieldConfig<Types>,
  ): PothosOutputFieldConfig<Types> {
    const isRoot = ["Query", "Mutation", "Subscription"].includes(field.parentType);
    if (!isRoot || !arguments_.some((name) => name in field.args)) return field;
    const replace = (args: Record<string, unknown>, context: Types["Context"]) =>
      withMainConference(args, context as Context);
    // The type of Pothos has no promises, which it awaits.
    return { ...field, argMappers: [...field.argMappers, replace as (typeof field.argMappers)[0]] };
  }
}

const namesMain = ({ conferenceId, id }: Record<string, unknown>): boolean =>
  conferenceId === mainConference || id === mainConference;

type Arguments = Record<string, unknown>;

function withMainConference(args: Arguments, context: Context): Arguments | Promise<Arguments> {
  const input = args.input as Arguments | undefined;
  if (!namesMain(args) && !(input && namesMain(input))) return args;
  const replaceIn = (named: Arguments, main: string): Arguments => ({
    ...named,
    ...(named.conferenceId === mainConference && { conferenceId: main }),
    ...(named.id === mainConference && { id: main }),
  });
  return Promise.resolve(context.mainConferenceId()).then((main) => ({
    ...replaceIn(args, main),
    ...(input && { input: replaceIn(input, main) }),
  }));
}

registerPlugin(pluginName, MainConferencePlugin);

export default pluginName;
