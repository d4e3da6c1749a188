import type { TranslatedLanguage } from "@summit/schema/messages/languages.ts";
import type { PageName } from "#site/routes.ts";

/** What a route declares about its page. */
export type PageHandle = {
  /** Its name in the route manifest; the page for unknown paths has none. */
  name?: PageName;
  /**
   * Load the client with the page instead of on first interaction, since the page does not work without it; or never, since
   * the page is for one request and all of it works without.
   */
  client?: "at-once" | "never";
  /** That of its own texts, if it is not the one of the conference. */
  language?: TranslatedLanguage;
  /** Loads what else a page for its viewer consists of, by its query parameters. */
  preload?: (parameters: URLSearchParams) => Promise<void>;
};
