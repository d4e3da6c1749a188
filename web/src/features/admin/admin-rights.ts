import type { AdminAccessQuery } from "#graphql/admin/generated.ts";

type Access = NonNullable<AdminAccessQuery["conference"]>;

/** What the viewer may do with a conference, as the server says; nothing with one that is not there. */
export const rightsOf = (conference: Access | null | undefined) => ({
  canRead: conference?.viewerCanManage ?? false,
  canManage: conference?.viewerCanEdit ?? false,
  canAdminister: conference?.viewerCanAdminister ?? false,
});

export const helperText =
  "You are a helper: you can read everything here, what visitors sent included, and change nothing.";

/** What somebody of the team should know before they begin; nothing where all is as usual. */
export function noticeOf({ status, viewerCanEdit }: Access): string | undefined {
  if (status === "archived") {
    return "This conference is archived: nobody but its team can see it, and nothing in it can be changed.";
  }
  if (!viewerCanEdit) return helperText;
  if (status === "draft") return "This conference is a draft: nobody but its team can see it.";
  return undefined;
}
