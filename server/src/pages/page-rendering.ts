import type {
  DraftsShown,
  PageAssets,
  PageResponse,
  SubmittedForm,
} from "@summit/web/page-contract";
import type { GraphQLError } from "graphql";
import type { Execute } from "#graphql/execute.ts";
import { createTurns } from "#limits/turns.ts";
import { type RenderInThread, renderThreads } from "#pages/page-renderer.ts";
import type { Site } from "#sites/site.ts";

/** A page, by its path within a site, with the query that it depends on. */
export type PagePlace = { site: Site; path: string };

type RenderingOptions = {
  submitted?: SubmittedForm;
  /** Executes the page's operations in place of the usual function. */
  execute?: Execute;
  drafts?: DraftsShown;
  /** Whether the page is for one request only. */
  once?: boolean;
  /** Whose turn it is, if not that of the site's conference. */
  turnOf?: string;
  /** Whether it shows what the viewer of `execute` may read. */
  forViewer?: boolean;
};

type PageRendering = {
  page: PageResponse;
  /** False if some of its data could not be read, or is from before an outage. */
  isComplete: boolean;
  /** Whether the database could not be read. */
  isOutage: boolean;
};

/** Renders a page when its turn comes. */
export type RenderInTurn = (place: PagePlace, options?: RenderingOptions) => Promise<PageRendering>;

type Options = {
  renderPage: RenderInThread;
  execute: Execute;
  assets: PageAssets;
  publicUrl: string;
  /** How long a page waits for its turn to be rendered. */
  maxWaitMs?: number;
};

/**
 * Pages that are rendered at a time, one in each thread of the renderer. The longest pages of users' conferences take
 * seconds, so one conference gets one thread.
 */
const maxAtOnce = renderThreads;

export function createPageRendering(options: Options): RenderInTurn {
  const { renderPage, assets, publicUrl, maxWaitMs } = options;
  let mainConferenceId: string | undefined;
  const queue = createTurns({
    atOnce: maxAtOnce,
    atOnceOf: (conferenceId) => (conferenceId === mainConferenceId ? maxAtOnce : 1),
    ...(maxWaitMs && { maxWaitMs }),
  });

  return ({ site, path }, how = {}) => {
    const { submitted, drafts, execute = options.execute, once = false, forViewer } = how;
    const { turnOf = site.conferenceId } = how;
    if (site.isMain) mainConferenceId = site.conferenceId;
    return queue({ conferenceId: turnOf, once }, async () => {
      let isComplete = true;
      let isOutage = false;
      const watched: Execute = async (...args) => {
        const result = await execute(...args);
        isComplete &&= result.errors === undefined && result.extensions === undefined;
        isOutage ||= result.errors?.some(isUnavailable) ?? false;
        return result;
      };
      const page = await renderPage({
        path,
        site,
        publicUrl,
        execute: watched,
        assets,
        ...(submitted && { submitted }),
        ...(drafts && { drafts }),
        ...(forViewer && { forViewer }),
      });
      return { page, isComplete, isOutage };
    });
  };
}

const isUnavailable = ({ extensions }: GraphQLError) => extensions.code === "SERVICE_UNAVAILABLE";
