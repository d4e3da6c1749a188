import { stripVTControlCharacters } from "node:util";
import type { DraftsShown, RenderPage, SubmittedForm } from "@summit/web/page-contract";
import { endpoints, mainOnlyPaths, paths } from "@summit/web/routes";
import express, { type Request } from "express";
import type { ViteDevServer } from "vite";
import { pagesModule } from "#dev/pages-module.ts";
import { createExecute, type Execute } from "#graphql/execute.ts";
import { allowOwnFrames } from "#http/content-policy.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { withSearch } from "#http/with-search.ts";
import type { OpenPages } from "#pages/pages.ts";
import {
  asksForDrafts,
  createPreview,
  headersOfDraft,
  isPreview,
  previewedPath,
  previewOf,
} from "#pages/preview.ts";
import { isBeingSetUp, sendSetUpPage } from "#pages/set-up-page.ts";
import { paths as folders } from "#paths.ts";
import { askedPath } from "#sites/locate-request.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { Site } from "#sites/site.ts";

type Located = { site: Site; path: string };
type Rendering = { submitted?: SubmittedForm; ask?: Execute; drafts?: DraftsShown };

type FoundPage = Located & {
  /** Options for rendering unpublished content. */
  how?: Rendering;
};

const shell = `<!doctype html><html><head>
<script src="/src/entry-inline.ts"></script>
<link rel="stylesheet" href="/src/theme/document.css">
<script type="module" src="/src/entry-boot.ts"></script>
</head><body></body></html>`;

/** Why a page cannot be rendered, with Vite's client, which reloads it when a change has mended it. */
function failedPage(vite: ViteDevServer, path: string, { message, stack = message }: Error) {
  return vite.transformIndexHtml(
    path,
    `<!doctype html><html lang="en"><head><title>Error</title>
<script type="module" src="/src/dev/failed-page.ts"></script></head>
<body><pre>${escapeHtml(stripVTControlCharacters(stack))}</pre></body></html>`,
  );
}

/** The default conference's pictures, which the build copies beside the site's own files. */
const contentFiles = express.static(folders.contentPublic);

/** Pages rendered from the source of the web workspace for each request. */
export const createDevPages =
  (vite: ViteDevServer): OpenPages =>
  async ({ config, db, logger, sites, session, secrets }) => {
    const { publicUrl } = config;
    const execute = createExecute(db.client, logger, { publicUrl });
    const preview = createPreview({ db: db.client, logger, session, secrets, publicUrl });

    async function render(
      { site, path }: Located,
      { submitted, drafts, ask = execute }: Rendering = {},
    ) {
      const { renderPage } = await vite.ssrLoadModule(pagesModule);
      const html = await vite.transformIndexHtml(path, shell);
      const boot = html.slice(html.indexOf("<head>") + 6, html.indexOf("</head>"));
      const assets = { inlineScript: "", boot, client: "", css: "" };
      const request = { path, site, publicUrl, execute: ask, assets };
      return (renderPage as RenderPage)({
        ...request,
        ...(submitted && { submitted }),
        ...(drafts && { drafts }),
      });
    }

    /**
     * Resolves what a URL shows to the requester, with unpublished content only for authorized viewers.
     */
    async function find(request: Request): Promise<{ movedTo: string } | FoundPage> {
      const hosted = hostedSiteOf(request);
      const previewed = hosted ? undefined : previewedPath(askedPath(request));
      const place = await sites.locate(previewed ?? askedPath(request), hosted);
      const missing = { site: await sites.main(), path: "/404/no/such/page" };
      if (!place) return missing;
      const { movedTo } = place;
      const path = place.path + request.originalUrl.slice(askedPath(request).length);
      if (place.isPublic && !previewed && !hosted && asksForDrafts(request)) {
        const access = await preview(request, place.site);
        const drafts = { leave: paths.leaveDrafts(request.originalUrl) };
        if (access?.drafts && !movedTo) {
          return { site: place.site, path, how: { ask: access.ask, drafts } };
        }
      }
      if (movedTo) return { movedTo: previewed ? endpoints.preview.path + movedTo : movedTo };
      if (place.isPublic && !previewed) return { site: place.site, path };
      const access = await preview(request, place.site);
      if (!access) return missing;
      const site = previewed ? previewOf(place.site) : place.site;
      const { ask, drafts } = access;
      return { site, path, how: { ask, ...(drafts && { drafts: {} }) } };
    }

    return {
      async respond(request, response, next) {
        await new Promise<void>((resolve, reject) => {
          contentFiles(request, response, () =>
            vite.middlewares(request, response, (error?: unknown) =>
              error ? reject(error) : resolve(),
            ),
          );
          response.once("close", resolve);
        });
        if (response.writableEnded) return;
        try {
          const found = await find(request);
          if ("movedTo" in found) {
            return response.redirect(302, withSearch(found.movedTo, request.originalUrl));
          }
          const { how, ...located } = found;
          if (isBeingSetUp(located.site) && !mainOnlyPaths.has(request.path)) {
            return sendSetUpPage(response, request.path);
          }
          const page = await render(located, how);
          if (how) response.set(headersOfDraft);
          if (isPreview(located.site)) allowOwnFrames(response);
          if (page.status === 301) {
            response.redirect(301, withSearch(page.location, request.originalUrl));
          } else response.status(page.status).type("html").send(page.html);
        } catch (error) {
          vite.ssrFixStacktrace(error as Error);
          logger.error({ err: error }, "A page could not be rendered");
          if (response.headersSent) return next(error);
          const html = await failedPage(vite, request.path, error as Error);
          response.status(500).type("html").send(html);
        }
      },
      async respondToForm(response, located, submitted, ask) {
        const page = await render(located, { submitted, ...(ask && { ask }) });
        if (page.status !== 301) response.type("html").send(page.html);
      },
      // There is no cache: each request is rendered.
      prepare: async () => false,
    };
  };
