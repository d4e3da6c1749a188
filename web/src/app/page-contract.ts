import type { DocumentNode, ExecutionResult } from "graphql";
import type { Site } from "#site/site.ts";
import type { SubmittedForm } from "#site/submitted-form.ts";

export type { SubmittedForm };

/** What a page needs from the build. */
export type PageAssets = {
  /** Elements for the head of every page: the boot script and what it needs. */
  boot: string;
  /** Further ones for pages that need the client at once. */
  client: string;
  /** Style sheets that stand in the page itself. */
  css: string;
};

/** One request for a page, with everything the renderer may use from outside. */
export type PageRequest = {
  /** Path with its query string, as the browser asked for it; within `site`, where that has a base. */
  path: string;
  /** Origin of the site, for canonical and sharing addresses. */
  publicUrl: string;
  /** Another conference's site than the one that has the origin to itself. */
  site?: Pick<Site, "conferenceId" | "base">;
  /**
   * Runs an operation against the schema in process. `extensions.builtIn` marks an answer that is
   * not the database's but the built-in content's.
   */
  execute: (
    query: DocumentNode,
    variables: Record<string, unknown>,
    operationName?: string,
  ) => Promise<ExecutionResult>;
  assets: PageAssets;
  /** The form that this page answers, shown again with what is wrong in it. */
  submitted?: SubmittedForm;
};

export type PageResponse = RenderedPage | { status: 301; location: string };

export type RenderedPage = {
  status: 200 | 404 | 500;
  html: string;
  /** The content of each style element, for the content security policy. */
  styles: readonly string[];
  /** The data that the page was made from, as JSON: what the client begins with. */
  state: string;
};

/** The signature of `renderPage` in the built `entry-server.js`. */
export type RenderPage = (request: PageRequest) => Promise<PageResponse>;

/** The signature of `hasRoute` there: false for a path that no page can have, whatever the content. */
export type HasRoute = (path: string, site: Pick<Site, "base">) => boolean;

/**
 * The signature of `recordPageAt` there: the slug in the address of a record's page, and an address under which
 * that page says that there is no such record. Undefined for other pages.
 */
export type RecordPageAt = (path: string) => { slug: string; unknown: string } | undefined;
