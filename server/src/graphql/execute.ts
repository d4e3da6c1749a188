import type { PrismaClient } from "@summit/prisma/client.ts";
import { anonymousContext, type Context, type Secrets } from "@summit/schema/context/context.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { readDraftsOf } from "@summit/schema/publication/drafts.ts";
import { schema } from "@summit/schema/schema.ts";
import { type DocumentNode, type ExecutionResult, execute } from "graphql";
import { createFallbackResults, type FallbackResults } from "#graphql/fallback-results.ts";
import { isServerError, masked } from "#graphql/format-error.ts";
import type { Logger } from "#logs/logger.ts";
import { inSpan } from "#tracing/tracing.ts";

export type Execute = (
  query: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string,
) => Promise<ExecutionResult>;

type ExecuteOptions = {
  fallbackResults?: FallbackResults;
  viewer?: Viewer | null;
  draftsOf?: string;
  previewOf?: string | null;
  secrets?: Secrets;
  /** The origin of the main site, where texts name the address of a site. */
  publicUrl?: string;
  /** What the server knows already of the main site; otherwise it is read. */
  mainConferenceId?: Context["mainConferenceId"];
};

/**
 * Executes the site's own operations in process, usually without a viewer, because a page is the same for every
 * visitor. The documents were validated at build time. Errors are logged and masked, because results are
 * embedded in the HTML.
 *
 * @param fallbackResults results during a database outage, marked by `extensions.builtIn` or `.stale`
 * @param viewer for reading a conference that is not published
 * @param draftsOf a conference whose drafts the viewer may see as a member of its team
 * @param previewOf a conference that the requester may see although it is not published
 * @param secrets for a page that shows what its secret link authorizes
 * @param publicUrl for pages with texts that name the address of their site
 */
export function createExecute(
  db: PrismaClient,
  logger: Logger,
  options: ExecuteOptions = {},
): Execute {
  const {
    fallbackResults = createFallbackResults(),
    viewer = null,
    draftsOf,
    previewOf = null,
    secrets,
    publicUrl = "",
    mainConferenceId,
  } = options;
  return async (document, variableValues, operationName = "") => {
    const anonymous = anonymousContext(db);
    const contextValue = {
      ...anonymous,
      settings: { ...anonymous.settings, publicUrl },
      viewer,
      previewOf,
      ...(secrets && { secrets }),
      ...(mainConferenceId && { mainConferenceId }),
    };
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
      if (result.data) fallbackResults.remember(operationName, variableValues, result.data);
      return result;
    }
    logger.error(
      { err: result.errors[0]?.originalError ?? result.errors[0], operationName },
      "The data of a page could not be read",
    );
    const last = result.errors.some(isServerError)
      ? fallbackResults.find(operationName, variableValues)
      : undefined;
    if (last) {
      return { data: last.data, extensions: last.isBuiltIn ? { builtIn: true } : { stale: true } };
    }
    return { ...result, errors: result.errors.map(masked) };
  };
}
