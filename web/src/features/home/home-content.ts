import type { HomePageQuery } from "#graphql/generated.ts";
import type { Conference } from "#site/conference/use-conference.ts";

/** What a home page is made from. */
export type HomeContent = {
  conference: Conference | undefined;
  /** Undefined while it loads, or cannot be loaded. */
  data: HomePageQuery | undefined;
  failed: boolean;
  onRetry: () => void;
};
