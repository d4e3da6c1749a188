import type { AdminAccessQuery } from "#graphql/admin/generated.ts";

type Access = NonNullable<AdminAccessQuery["conference"]>;

/** What the viewer may do with a conference, as the server says; nothing with one that is not there. */
export const rightsOf = (conference: Access | null | undefined) => ({
  canRead: conference?.viewerCanManage ?? false,
  canManage: conference?.viewerCanEdit ?? false,
  canAdminister: conference?.viewerCanAdminister ?? false,
});

export const helperText =
  "You are a helper: you can see everything here, including what visitors send, but you cannot change anything.";

/** What somebody of the team should know before they begin; nothing where all is as usual. */
export function noticeOf({ status, viewerCanEdit }: Access): string | undefined {
  if (status === "archived") {
    return "This conference is archived: only the team can see it, and nothing in it can be changed.";
  }
  if (!viewerCanEdit) return helperText;
  if (status === "draft") return "This conference is a draft: only the team can see it.";
  return undefined;
}
