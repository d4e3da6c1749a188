import type { DraftsShown } from "@summit/web/page-contract";
import { endpoints, paths } from "@summit/web/routes";
import type { Request, Response } from "express";
import type { Execute } from "#graphql/execute.ts";
import { allowOwnFrames } from "#http/content-policy.ts";
import { withSearch } from "#http/with-search.ts";
import type { FoundPage } from "#pages/find-page.ts";
import type { PagePlace, RenderInTurn } from "#pages/page-rendering.ts";
import { pageHeaders } from "#pages/page-response.ts";
import { headersOfDraft, isPreview, type Preview } from "#pages/preview.ts";
import { queryOfPage } from "#pages/queried-pages.ts";
import { askedPath } from "#sites/locate-request.ts";

type AskedPage = Pick<FoundPage, "site" | "path" | "movedTo"> & { isState: boolean };

type Options = { preview: Preview; render: RenderInTurn; publicUrl: string };

export type DraftPages = ReturnType<typeof createDraftPages>;

/** Unpublished content, which is rendered for each request and never cached. */
export function createDraftPages({ preview, render, publicUrl }: Options) {
  async function send(
    request: Request,
    response: Response,
    place: PagePlace,
    { isState, ...how }: { isState: boolean; execute: Execute; drafts?: DraftsShown },
  ): Promise<void> {
    const { page } = await render(place, { ...how, once: true });
    response.set(headersOfDraft);
    if (page.status === 301) response.redirect(302, withSearch(page.location, request.originalUrl));
    else if (isState) response.type("json").send(page.state);
    else {
      response.status(page.status).set(pageHeaders(page, publicUrl)).type("html");
      if (isPreview(place.site)) allowOwnFrames(response);
      response.send(page.html);
    }
  }

  const placeOf = (request: Request, { site, path, isState }: AskedPage): PagePlace => ({
    site,
    path: path + (isState ? "" : queryOfPage(path, request.originalUrl)),
  });

  return {
    /**
     * Serves a page of a site that is not public.
     *
     * @returns false to those who must not see it
     */
    async respond(request: Request, response: Response, page: AskedPage): Promise<boolean> {
      const access = await preview(request, page.site);
      if (!access) return false;
      const { ask: execute, drafts } = access;
      const how = { isState: page.isState, execute, ...(drafts && { drafts: {} }) };
      await send(request, response, placeOf(request, page), how);
      return true;
    },
    /**
     * Serves a public page with the drafts of its conference, to its team.
     *
     * @returns false to others, who get what everybody gets
     */
    async respondToTeam(request: Request, response: Response, page: AskedPage): Promise<boolean> {
      const { site, movedTo, isState } = page;
      const access = await preview(request, site);
      if (!access?.drafts) return false;
      if (movedTo && !isState) {
        // There are no sessions at a conference's own host; its preview is at the main one.
        const isElsewhere = !movedTo.startsWith("/");
        response.set(headersOfDraft);
        const target = isElsewhere ? endpoints.preview.path + askedPath(request) : movedTo;
        response.redirect(302, withSearch(target, request.originalUrl));
        return true;
      }
      const drafts = { leave: paths.leaveDrafts(request.originalUrl) };
      await send(request, response, placeOf(request, page), {
        isState,
        execute: access.ask,
        drafts,
      });
      return true;
    },
  };
}
