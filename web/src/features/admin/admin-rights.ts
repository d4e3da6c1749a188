import type { AdminAccessQuery } from "#graphql/admin/generated.ts";
import { englishLocale } from "#lib/locale.ts";
import { usualLocale } from "#lib/page-locale.ts";
import { siteBaseOf } from "#site/conference/site-base.ts";

type Access = NonNullable<AdminAccessQuery["conference"]>;

/** Where a conference's pages are, and what the viewer may do there according to the server; nothing if it does not exist. */
export const rightsOf = (conference: Access | null | undefined) => ({
  siteBase: conference ? siteBaseOf(conference) : "",
  locale: englishLocale(conference?.locale ?? usualLocale),
  languages: conference?.languages ?? [],
  isArchived: conference?.status === "archived",
  canSee: conference?.viewerSeesDrafts ?? false,
  canRead: conference?.viewerCanManage ?? false,
  canReview: Boolean(conference?.viewerRole) && conference?.viewerRole !== "helper",
  canManage: conference?.viewerCanEdit ?? false,
  canAdminister: conference?.viewerCanAdminister ?? false,
});

export const helperText =
  "You are a helper: you can see everything here, including what visitors send, but you cannot change anything.";

const reviewerText =
  "You are a reviewer: you review proposals, and can see the programme with its drafts, but not what visitors send.";

const anonymousText =
  "You are a reviewer. Until the anonymous phase of reviews ends, you see neither who proposed what, nor drafts of the programme.";

/** A notice that the team should see first; undefined in the usual case. */
export function noticeOf(conference: Access): string | undefined {
  const { status, viewerCanManage, viewerCanEdit, viewerSeesDrafts } = conference;
  if (status === "archived") {
    return "This conference is archived: only the team can see it, and nothing in it can be changed.";
  }
  if (!viewerCanManage) return viewerSeesDrafts ? reviewerText : anonymousText;
  if (!viewerCanEdit) return helperText;
  if (status === "draft") return "This conference is a draft: only the team can see it.";
  return undefined;
}
