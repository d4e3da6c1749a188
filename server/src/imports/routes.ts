import { anonymousContext, type Context } from "@summit/schema/context/context.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { ForbiddenError, ImportStoppedError } from "@summit/schema/errors/domain-errors.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { schema } from "@summit/schema/schema.ts";
import { endpoints } from "@summit/web/routes";
import express, { type Request, type Response, Router } from "express";
import { execute, parse } from "graphql";
import { createErrorHandler } from "#errors/http-errors.ts";
import { isServerError, masked } from "#graphql/format-error.ts";
import { limitValues } from "#http/json-values.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import { createPlaces } from "#limits/places.ts";
import type { AppServices } from "#services.ts";
import { requireMember } from "#sessions/require-member.ts";

/** How many imports may be under way of one person, and altogether. */
const maxImports = { ofOne: 2, inAll: 4 };

/** The progress of a dry run is told every so many rows. */
const stride = 50;

/** The mutation of the API that does it. */
const document = parse(`mutation Import($input: ImportRecordsInput!) {
  result: importRecords(input: $input) {
    __typename
    ... on ImportReport {
      importId
      stopped
      rows {
        list
        index
        verdict
        id
        changes { name before after }
        kept { name before after }
        matches { id name inBin }
        fields { path message }
      }
    }
    ... on RowsError { message rows { list index fields { path message } } }
    ... on Error { message }
    ... on ValidationError { fields { path message } }
  }
}`);

const cancelled = new ImportStoppedError("The import was cancelled.");

const keyOf = ({ id }: Viewer, { query }: Request) => `${id} ${query.key ?? ""}`;

/**
 * Imports for the admin: the mutation `importRecords`, with a longer body and more time than the API gives, and with
 * its progress. The response is lines of JSON: `done` with the number of rows so far, and in the end `result` of
 * the mutation or `error`. An import is cancelled by DELETE with its `key`, and then its result says what was written; or by
 * closing the connection.
 */
export function importRoutes(services: AppServices): Router {
  const { db, events, session, limits, settings, logger } = services;
  const places = createPlaces(maxImports);
  /** What cancels the imports that are under way here, by who has begun them and their keys. */
  const running = new Map<string, AbortController>();
  const readBody = express.json({
    limit: apiLimits.importMegabytes * 1_024 * 1_024,
    verify: limitValues(apiLimits.valuesOfImport),
  });

  /** Requires the viewer to be an editor of the conference, before the body is read. */
  function requireEditor(request: Request, conferenceId: string): Promise<Viewer> {
    // A JSON body, which neither a form nor a cross-origin page can send.
    const isJson = request.method !== "POST" || request.is("application/json");
    if (!isSameOrigin(request, session.publicUrl) || !isJson) {
      throw new ForbiddenError("Requests from other sites are refused.");
    }
    return requireMember(services, request, conferenceId, "edit", {
      signedOut: "You must be signed in to import.",
      forbidden: "You don’t have permission to change this conference.",
    });
  }

  async function importTo(
    conferenceId: string,
    viewer: Viewer,
    request: Request,
    response: Response,
  ) {
    response.set({ "Content-Type": "application/x-ndjson", "X-Accel-Buffering": "no" });
    const write = (line: object) => response.write(`${JSON.stringify(line)}\n`);
    const isDryRun = request.body.dryRun === true;
    const cancelling = new AbortController();
    const key = keyOf(viewer, request);
    running.set(key, cancelling);
    response.once("close", () => {
      cancelling.abort(cancelled);
      if (running.get(key) === cancelling) running.delete(key);
    });
    const contextValue: Context = {
      ...anonymousContext(db),
      viewer,
      events,
      settings,
      limits,
      importing: {
        signal: cancelling.signal,
        onProgress: (done) => {
          if (!isDryRun || done % stride === 0) write({ done });
        },
        onFailure: (error) => logger.error({ err: error }, "An import stopped"),
      },
    };
    const variableValues = { input: { ...request.body, conferenceId } };
    const { data, errors } = await execute({ schema, document, variableValues, contextValue });
    const [error] = errors ?? [];
    if (error) {
      const cause = error.originalError ?? error;
      const isStopped = cause instanceof ImportStoppedError;
      if (!isStopped && isServerError(error)) logger.error({ err: cause }, "An import failed");
      const reason = isStopped ? `${cause.message} Nothing was written.` : masked(error).message;
      write({ error: reason });
    } else if (data) write({ result: data.result });
    response.end();
  }

  const routes = Router();
  routes.post(endpoints.imports.path, async (request, response, next) => {
    response.set("Cache-Control", "no-store");
    const conferenceId = String(request.query.conference ?? "");
    const viewer = await requireEditor(request, conferenceId);
    await enforceRateLimit(limits, "importByUser", viewer.id);
    if (!places.hold(viewer.id, response)) return;
    readBody(request, response, (error?: unknown) => {
      if (error) next(error);
      else importTo(conferenceId, viewer, request, response).catch(next);
    });
  });
  routes.delete(endpoints.imports.path, async (request, response) => {
    const viewer = await requireEditor(request, String(request.query.conference ?? ""));
    const cancelling = running.get(keyOf(viewer, request));
    cancelling?.abort(cancelled);
    if (cancelling) response.status(204).end();
    else response.status(404).json({ error: "This import is not under way here." });
  });
  routes.all(endpoints.imports.path, (_request, response) => {
    const error = "Only POST and DELETE are allowed here.";
    response.status(405).set("Allow", "POST, DELETE").json({ error });
  });
  routes.use(
    endpoints.imports.path,
    createErrorHandler({
      logger,
      outageMessage: "An import could not be begun",
      bodyErrors: {
        413: `An import can have at most ${apiLimits.importMegabytes} MB. Please divide the file.`,
      },
      send: (response, { message }) => response.json({ error: message }),
    }),
  );
  return routes;
}
