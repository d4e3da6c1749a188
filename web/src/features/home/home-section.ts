import type { HomePageQuery } from "#graphql/generated.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import type { HomeTexts } from "#site/home/home-texts.ts";

/** Props of a home page section: its texts, and the data they are made from. */
export type HomeSectionProps = HomeTexts & {
  conference: Conference | undefined;
  /** How many records it shows at most, if the team has chosen. */
  atMost?: number | null;
  /** Undefined while it loads, or if it cannot be loaded. */
  data: HomePageQuery | undefined;
  failed: boolean;
  onRetry: () => void;
};
