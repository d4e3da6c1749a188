import type { PrismaClient } from "@summit/prisma/client.ts";
import { anonymousContext } from "@summit/schema/context/context.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { readDraftsOf } from "@summit/schema/publication/drafts.ts";
import { schema } from "@summit/schema/schema.ts";
import { type DocumentNode, type ExecutionResult, execute, GraphQLError } from "graphql";
import type { Logger } from "#logs/logger.ts";
import { inSpan } from "#tracing/tracing.ts";
import { formatError, isServerError } from "./format-error.ts";
import { createLastAnswers, type LastAnswers } from "./last-answers.ts";

export type Execute = (
  query: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string,
) => Promise<ExecutionResult>;

type ExecuteOptions = {
  lastAnswers?: LastAnswers;
  viewer?: Viewer | null;
  draftsOf?: string;
  previewOf?: string | null;
};

/**
 * Runs the site's own operations in process, as a rule without a viewer: what a page shows is the same for
 * everyone. The documents were checked against the schema when the site was built. Errors are
 * logged and masked, because results travel in the HTML.
 *
 * @param lastAnswers answers what the database cannot, marked by `extensions.builtIn` or `.stale`
 * @param viewer who may see a conference that is not published
 * @param draftsOf a conference in whose team the viewer is, and sees its drafts
 * @param previewOf a conference that whoever asks may see though it is not published
 */
export function createExecute(
  db: PrismaClient,
  logger: Logger,
  options: ExecuteOptions = {},
): Execute {
  const { lastAnswers = createLastAnswers(), viewer = null, draftsOf, previewOf = null } = options;
  return async (document, variableValues, operationName = "") => {
    const contextValue = { ...anonymousContext(db), viewer, previewOf };
    if (draftsOf !== undefined) readDraftsOf(contextValue, draftsOf);
    const attributes = { "graphql.operation.name": operationName };
    const result = await inSpan({ name: `query ${operationName}`, attributes }, async () =>
      execute({
        schema,
        document,
        variableValues,
        contextValue,
        operationName: operationName || null,
      }),
    );
    if (!result.errors) {
      if (result.data) lastAnswers.remember(operationName, variableValues, result.data);
      return result;
    }
    logger.error(
      { err: result.errors[0]?.originalError ?? result.errors[0], operationName },
      "The data of a page could not be read",
    );
    const last = result.errors.some(isServerError)
      ? lastAnswers.find(operationName, variableValues)
      : undefined;
    if (last) {
      return { data: last.data, extensions: last.isBuiltIn ? { builtIn: true } : { stale: true } };
    }
    return { ...result, errors: result.errors.map(masked) };
  };
}

function masked(error: GraphQLError): GraphQLError {
  const { message, path, extensions } = formatError(error.toJSON(), error);
  return new GraphQLError(message, { path: path ?? null, extensions: extensions ?? null });
}
