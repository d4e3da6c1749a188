import type { HomePageQuery } from "#graphql/generated.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import type { HomeTexts } from "#site/home/home-texts.ts";

/** What a section of the home page is given: its texts, and what all of them are made from. */
export type HomeSectionProps = HomeTexts & {
  conference: Conference | undefined;
  /** Undefined while it loads, or cannot be loaded. */
  data: HomePageQuery | undefined;
  failed: boolean;
  onRetry: () => void;
};
