import type { ReviewVerdict } from "#graphql/admin-tabs/generated.ts";

/** What reviews say, in words. */
export const verdictNames: Record<ReviewVerdict, string> = {
  scored: "Scored",
  notMyField: "Not my field",
  conflict: "Conflict of interest",
};
