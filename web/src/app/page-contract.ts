import type { DocumentNode, FormattedExecutionResult } from "graphql";
import type { Site } from "#site/site.ts";
import type { SubmittedForm } from "#site/submitted-form.ts";

export type { SubmittedForm };

/** What a page needs from the build output. */
export type PageAssets = {
  /** The script that runs in every page before it is drawn; empty if `boot` has it. */
  inlineScript: string;
  /** Tags for the head of every page: the boot script and its dependencies. */
  boot: string;
  /** Additional tags for pages that load the client immediately. */
  client: string;
  /** CSS that is inlined into the page. */
  css: string;
  /** The files that the client needs for each tab of the admin, by its id. */
  tabs?: Readonly<Record<string, readonly string[]>>;
};

/** How drafts are shown to the team. */
export type DraftsShown = {
  /** Where the team sees the page as visitors do; unset if visitors do not see it. */
  leave?: string;
};

/** A request for a page, with everything the renderer needs from outside. */
export type PageRequest = {
  /** Path with query string, as requested; relative to the base of `site`, if it has one. */
  path: string;
  /** Origin of the main site. */
  publicUrl: string;
  /** Set if the page belongs to another conference's site or is in a further language; includes its origin if it has its own host. */
  site?: Pick<Site, "conferenceId" | "base"> & Partial<Pick<Site, "origin" | "language">>;
  /**
   * Executes an operation against the schema in process. `extensions.builtIn` marks results that come from the
   * built-in content instead of the database.
   */
  execute: (
    query: DocumentNode,
    variables: Record<string, unknown>,
    operationName?: string,
  ) => Promise<FormattedExecutionResult>;
  assets: PageAssets;
  /** Set where the page is rendered for the team, with drafts. */
  drafts?: DraftsShown;
  /** Whether the page shows what the viewer of `execute` may read, and is for nobody else. */
  forViewer?: boolean;
  /** The rejected form that this page shows again, with its errors. */
  submitted?: SubmittedForm;
};

export type PageResponse = RenderedPage | { status: 301; location: string };

export type RenderedPage = {
  status: 200 | 404 | 500;
  html: string;
  /** The content of each style element, for the content security policy. */
  styles: readonly string[];
  /** The content of each inline script. */
  scripts: readonly string[];
  /** The data that the page was rendered from, as JSON, which the client hydrates with. */
  state: string;
};

/** The signature of `renderPage` in the built `entry-server.js`. */
export type RenderPage = (request: PageRequest) => Promise<PageResponse>;
