import type { Execute } from "#graphql/execute.ts";

/** Tags for the `<head>`: stylesheets, module preloads and the client's entry script. */
export type PageAssets = { head: string };

export type PageRequest = {
  path: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  execute: Execute;
  assets: PageAssets;
};

export type PageResponse =
  | { status: 200 | 404 | 500; html: string }
  | { status: 301; location: string };

/** What the web build's `entry-server` exports. */
export type RenderPage = (request: PageRequest) => Promise<PageResponse>;
