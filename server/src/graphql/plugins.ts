import type { ApolloServerPlugin, GraphQLResponse } from "@apollo/server";
import { costOfOperation } from "@summit/schema/operation-cost.ts";
import { paths } from "@summit/web/routes";
import { BREAK, type DocumentNode, GraphQLError, visit } from "graphql";
import { isServerError, maxErrors } from "#graphql/format-error.ts";
import type { RequestContext } from "#graphql/request-context.ts";
import type { Logger } from "#logs/logger.ts";
import type { Metrics } from "#metrics/metrics.ts";
import { nameOperation } from "#tracing/tracing.ts";

type Plugin = ApolloServerPlugin<RequestContext>;

/** Logs masked errors, and returns the request id so that callers can refer to it. */
export function serverErrorLog(logger: Logger): Plugin {
  return {
    async contextCreationDidFail({ error }) {
      logger.error({ err: error }, "The context of a GraphQL request could not be made");
    },
    async requestDidStart({ contextValue }) {
      const { requestId } = contextValue;
      return {
        async didEncounterErrors({ errors, operationName }) {
          for (const error of errors.filter(isServerError)) {
            const err = error.originalError ?? error;
            logger.error({ err, requestId, operationName, path: error.path }, "A resolver failed");
          }
        },
        async willSendResponse({ response: { body } }) {
          if (body.kind !== "single" || !body.singleResult.errors) return;
          body.singleResult.errors = body.singleResult.errors.map((error) =>
            serverErrorCodes.has(String(error.extensions?.code))
              ? { ...error, extensions: { ...error.extensions, requestId } }
              : error,
          );
        },
      };
    },
  };
}

/** Counts operations by name and outcome in the metrics. */
export function operationCounts(metrics: Metrics): Plugin {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ operationName, response }) {
          const [error] = errorsOf(response);
          metrics.countOperation(
            operationName ?? undefined,
            String(error?.extensions?.code ?? "OK"),
          );
        },
      };
    },
  };
}

/**
 * Tells programs what their operation costs, also where it was refused for that. Not the browsers of visitors, which could
 * do nothing with it: their responses stay small.
 */
export const costsForTokens: Plugin = {
  async requestDidStart({ contextValue }) {
    return {
      async willSendResponse({ document, operation, request, response: { body } }) {
        if (!contextValue.viewer?.token || !document || !operation || body.kind !== "single")
          return;
        // Its variables were not valid, so that it has no price.
        if (body.singleResult.data === undefined) return;
        const cost = costOfOperation(document, operation, request.variables);
        body.singleResult.extensions = { ...body.singleResult.extensions, cost };
      },
    };
  },
};

/** Rejects mutations of cross-origin requests without a token; they may read public data. */
export const rejectCrossOriginMutations: Plugin = {
  async requestDidStart({ contextValue }) {
    return {
      async didResolveOperation({ operation }) {
        if (!contextValue.isCrossOrigin || operation?.operation === "query") return;
        throw new GraphQLError("Changes from pages of other sites are refused.", {
          extensions: { code: "FORBIDDEN", http: { status: 403 } },
        });
      },
    };
  },
};

/** Rejects subscriptions, which have an endpoint of their own. */
export const rejectSubscriptions: Plugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation !== "subscription") return;
        throw new GraphQLError(`Subscriptions are at ${paths.graphqlStream}.`, {
          extensions: { code: "BAD_REQUEST", http: { status: 400 } },
        });
      },
    };
  },
};

const serverErrorCodes = new Set(["INTERNAL_SERVER_ERROR", "SERVICE_UNAVAILABLE"]);

/** Truncates the errors of an operation that was rejected before its execution. */
export const limitReportedErrors: Plugin = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body } }) {
        if (body.kind !== "single") return;
        const { data, errors } = body.singleResult;
        if (data === undefined && errors) body.singleResult.errors = errors.slice(0, maxErrors);
      },
    };
  },
};

const refusedBeforeExecution = new Set([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "OPERATION_RESOLUTION_FAILURE",
]);

/**
 * GraphQL over HTTP: an `application/json` response to a well-formed request has status 200 whether the
 * operation succeeds or fails; only `application/graphql-response+json` uses other statuses.
 */
export const statusOfJsonResponses: Plugin = {
  async requestDidStart({ contextValue }) {
    return {
      async willSendResponse({ response }) {
        if (response.http.status !== 400 || contextValue.acceptsResponseJson) return;
        const codes = errorsOf(response).map((error) => String(error.extensions?.code));
        if (codes.every((code) => refusedBeforeExecution.has(code))) response.http.status = 200;
      },
    };
  },
};

function errorsOf({ body }: GraphQLResponse) {
  return (body.kind === "single" && body.singleResult.errors) || [];
}

/**
 * Rejects text that PostgreSQL cannot store (NUL, lone surrogates) anywhere in the variables or the document,
 * so that resolvers need not check.
 */
export const storableText: Plugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document }) {
        if (holdsUnstorableText(request.variables) || literalsHoldUnstorableText(document)) {
          throw new GraphQLError("Text must not contain NUL characters or unpaired surrogates.", {
            extensions: { code: "BAD_USER_INPUT", http: { status: 400 } },
          });
        }
      },
    };
  },
};

const isUnstorable = (text: string) => text.includes("\0") || /\p{Surrogate}/u.test(text);

/** Iterative, because JSON may be nested deeper than the call stack allows. */
function holdsUnstorableText(variables: unknown): boolean {
  const pending = [variables];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === "string" && isUnstorable(value)) return true;
    if (Array.isArray(value)) {
      for (const entry of value) pending.push(entry);
    } else if (value && typeof value === "object") {
      for (const [key, entry] of Object.entries(value)) pending.push(key, entry);
    }
  }
  return false;
}

function literalsHoldUnstorableText(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    StringValue({ value }) {
      if (!isUnstorable(value)) return undefined;
      found = true;
      return BREAK;
    },
  });
  return found;
}

/** Names the span of a request after its GraphQL operation. */
export const operationNames: ApolloServerPlugin = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation, operationName }) {
        nameOperation(operation?.operation ?? "query", operationName ?? "(unnamed)");
      },
    };
  },
};
