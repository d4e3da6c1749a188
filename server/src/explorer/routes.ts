import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { printedSchema } from "@summit/schema/printed-schema.ts";
import { endpoints } from "@summit/web/routes";
import { Router } from "express";
import expressStaticGzip from "express-static-gzip";
import { chooseExplorer } from "#explorer/choose-explorer.ts";
import { allowEmbedding } from "#http/cors.ts";
import { immutableCaching } from "#http/file-headers.ts";
import { type EncodedResponse, encodeResponse } from "#response-cache/public-response.ts";
import { sendCached } from "#response-cache/send-cached.ts";

const tenMinutes = "public, max-age=600";

/**
 * Serves the built GraphiQL: its page at the API's URL, and its files, which are read on request. Also serves the schema.
 *
 * @param directory with the build
 */
export function explorerRoutes(directory: string): Router {
  const routes = Router();
  // For every method, because Express would handle the API's preflights for a GET-only route.
  routes.all(endpoints.graphql.path, async (request, response, next) => {
    if (chooseExplorer(request) !== "graphiql") return next();
    const html = await readFile(join(directory, "index.html"), "utf8").catch(() => undefined);
    response.set("Cache-Control", "no-store");
    if (html) response.type("html").send(html);
    else response.status(404).type("text").send("GraphiQL is not built: npm run build\n");
  });
  routes.use(
    endpoints.explorerFiles.path,
    expressStaticGzip(directory, {
      enableBrotli: true,
      orderPreference: ["br", "gz"],
      index: false,
      serveStatic: {
        redirect: false,
        extensions: [],
        setHeaders(response, path) {
          const isHashed = path.startsWith(join(directory, "assets"));
          response.setHeader("Cache-Control", isHashed ? immutableCaching : tenMinutes);
        },
      },
    }),
    (_request, response) => {
      response.status(404).set("Cache-Control", "no-store").type("text").send("Not found\n");
    },
  );
  let schema: Promise<EncodedResponse> | undefined;
  routes.get(endpoints.apiSchema.path, allowEmbedding, async (request, response) => {
    // Once, when it is first asked for: it has 380 kB.
    schema ??= encodeResponse({
      status: 200,
      type: "text/plain; charset=utf-8",
      cacheControl: tenMinutes,
      body: printedSchema(),
    });
    sendCached(request, response, await schema);
  });
  return routes;
}
