import { BasePlugin, isThenable, type SchemaTypes } from "@pothos/core";
import type { GraphQLFieldResolver, GraphQLIsTypeOfFn } from "graphql";
import { toGraphqlError } from "#errors/graphql-errors.ts";
import { registerPlugin } from "#register-plugin.ts";

const pluginName = "domainErrors";

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      [pluginName]: DomainErrorsPlugin<Types>;
    }
  }
}

/**
 * Pothos plugin that converts the domain errors of resolvers, subscriptions and type scopes to GraphQL errors.
 * It wraps the errors plugin, which handles those that a mutation returns as its result.
 */
class DomainErrorsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types["Context"], object>,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> {
    return mappingErrors(resolver);
  }

  override wrapSubscribe(
    subscriber: GraphQLFieldResolver<unknown, Types["Context"], object> | undefined,
  ): GraphQLFieldResolver<unknown, Types["Context"], object> | undefined {
    return subscriber && mappingErrors(subscriber);
  }

  override wrapIsTypeOf(
    isTypeOf: GraphQLIsTypeOfFn<unknown, Types["Context"]> | undefined,
  ): GraphQLIsTypeOfFn<unknown, Types["Context"]> | undefined {
    return isTypeOf && mappingErrors(isTypeOf);
  }
}

function mappingErrors<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    try {
      const result = work(...args);
      return isThenable(result) ? (result.then(undefined, rethrow) as Result) : result;
    } catch (error) {
      return rethrow(error);
    }
  };
}

function rethrow(error: unknown): never {
  throw toGraphqlError(error);
}

registerPlugin(pluginName, DomainErrorsPlugin);

export default pluginName;
