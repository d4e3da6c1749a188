import type { HomePageQuery } from "#graphql/generated.ts";
import type { Conference } from "#site/conference/use-conference.ts";
import type { HomeTexts } from "#site/home/home-texts.ts";

/** A group of people, a theme, or a quote. */
export type HomeCard = NonNullable<
  HomePageQuery["conference"]
>["homeSections"][number]["cards"][number];

/** Props of a home page section: its texts, and the data they are made from. */
export type HomeSectionProps = HomeTexts & {
  conference: Conference | undefined;
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined;
  /** How many records it shows at most, if the team has chosen. */
  atMost?: number | null;
  /** What it consists of, for the sections that do. */
  cards: readonly HomeCard[];
  /** Undefined while it loads, or if it cannot be loaded. */
  data: HomePageQuery | undefined;
  error?: unknown;
  onRetry: () => void;
};
