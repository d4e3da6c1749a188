import type { AdminAccessQuery } from "#graphql/admin/generated.ts";

type Access = NonNullable<AdminAccessQuery["conference"]>;

/** The viewer's permissions for a conference, according to the server; none if it does not exist. */
export const rightsOf = (conference: Access | null | undefined) => ({
  canRead: conference?.viewerCanManage ?? false,
  canManage: conference?.viewerCanEdit ?? false,
  canAdminister: conference?.viewerCanAdminister ?? false,
});

export const helperText =
  "You are a helper: you can see everything here, including what visitors send, but you cannot change anything.";

/** A notice that the team should see first; undefined in the usual case. */
export function noticeOf({ status, viewerCanEdit }: Access): string | undefined {
  if (status === "archived") {
    return "This conference is archived: only the team can see it, and nothing in it can be changed.";
  }
  if (!viewerCanEdit) return helperText;
  if (status === "draft") return "This conference is a draft: only the team can see it.";
  return undefined;
}
