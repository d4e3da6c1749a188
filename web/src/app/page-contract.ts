import type { DocumentNode, ExecutionResult } from "graphql";

/** What the page needs from the build: stylesheet, preload and script tags for `<head>`. */
export type PageAssets = { head: string };

/** One request for a page, with everything the renderer may use from outside. */
export type PageRequest = {
  /** Path with its query string, as the browser asked for it. */
  path: string;
  /** Origin of the site, for canonical and sharing addresses. */
  publicUrl: string;
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
};

export type PageResponse =
  | { status: 200 | 404 | 500; html: string }
  | { status: 301; location: string };

/** The signature of `renderPage` in the built `entry-server.js`. */
export type RenderPage = (request: PageRequest) => Promise<PageResponse>;
