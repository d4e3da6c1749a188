import type { SiteSection } from "#graphql/admin-tabs/home-page/generated.ts";

/** Why visitors do not see a part of the site. */
export const whatIsMissing: Record<SiteSection, string> = {
  speakers: "no speakers yet",
  schedule: "no sessions yet",
  venue: "no venue yet",
  tickets: "no passes yet",
  exhibition: "no exhibition yet",
  sponsors: "no sponsors yet",
  news: "no articles yet",
  newsletter: "no public issue yet",
};
