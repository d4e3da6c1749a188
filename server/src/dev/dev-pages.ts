import type { RenderPage, SubmittedForm } from "@summit/web/page-contract";
import type { ViteDevServer } from "vite";
import { createExecute } from "#graphql/execute.ts";
import { sendErrorPage } from "#pages/error-page.ts";
import type { OpenPages } from "#pages/pages.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";

type Located = { site: Site; path: string };

const shell = `<!doctype html><html><head>
<script src="/src/entry-early.ts"></script>
<link rel="stylesheet" href="/src/theme/document.css">
<script type="module" src="/src/entry-boot.ts"></script>
</head><body></body></html>`;

/** Pages straight from the web workspace's source, rendered anew at every request. */
export const createDevPages =
  (vite: ViteDevServer): OpenPages =>
  async ({ config, publicDb, logger, sites }) => {
    const execute = createExecute(publicDb, logger);
    const { publicUrl } = config;

    async function render({ site, path }: Located, submitted?: SubmittedForm) {
      const { renderPage } = await vite.ssrLoadModule("/src/entry-server.tsx");
      const html = await vite.transformIndexHtml(path, shell);
      const head = html.slice(html.indexOf("<head>") + 6, html.indexOf("</head>"));
      const assets = { boot: head, client: "", css: "" };
      const request = { path, site, publicUrl, execute, assets };
      return (renderPage as RenderPage)(submitted ? { ...request, submitted } : request);
    }

    return {
      async respond(request, response, next) {
        await new Promise<void>((resolve, reject) => {
          vite.middlewares(request, response, (error?: unknown) =>
            error ? reject(error) : resolve(),
          );
          response.once("close", resolve);
        });
        if (response.writableEnded) return;
        try {
          const place = await sites.locate(request.path, hostedSiteOf(request));
          if (place?.movedTo) return response.redirect(302, place.movedTo);
          const search = request.originalUrl.slice(request.path.length);
          const page = await render(
            place?.isPublic
              ? { site: place.site, path: place.path + search }
              : { site: sites.main, path: "/404/no/such/page" },
          );
          if (page.status === 301) response.redirect(301, page.location);
          else response.status(page.status).type("html").send(page.html);
        } catch (error) {
          vite.ssrFixStacktrace(error as Error);
          logger.error({ err: error }, "A page could not be rendered");
          if (response.headersSent) next(error);
          else sendErrorPage(response, 500);
        }
      },
      async answerForm(response, located, submitted) {
        const page = await render(located, submitted);
        if (page.status !== 301) response.type("html").send(page.html);
      },
      // Nothing is kept: each request renders anew.
      prepare: async () => false,
    };
  };
