import type { DocumentNode, FormattedExecutionResult } from "graphql";
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
  /** Origin of the main site. */
  publicUrl: string;
  /** Another conference's site than the main one; its origin where that is its own. */
  site?: Pick<Site, "conferenceId" | "base"> & Partial<Pick<Site, "origin">>;
  /**
   * Runs an operation against the schema in process. `extensions.builtIn` marks an answer that is
   * not the database's but the built-in content's.
   */
  execute: (
    query: DocumentNode,
    variables: Record<string, unknown>,
    operationName?: string,
  ) => Promise<FormattedExecutionResult>;
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
