import type { ConferenceRole } from "#graphql/admin/generated.ts";

/** The names of the roles. */
export const roleNames: Record<ConferenceRole, string> = {
  owner: "Owner",
  editor: "Editor",
  reviewer: "Reviewer",
  helper: "Helper",
};

/** Descriptions of the roles for selection. */
const roleTexts: Record<ConferenceRole, string> = {
  owner: "also manages the team, publishes, and can delete the conference",
  editor: "changes all content and settings",
  reviewer: "reviews proposals and sees drafts, but no messages and no contact data",
  helper: "sees everything, messages included, and changes nothing",
};

/** The selectable roles; the default conference is owned by the organizers only. */
export const roleOptions = (isSite: boolean) =>
  (Object.keys(roleNames) as ConferenceRole[])
    .filter((role) => !(isSite && role === "owner"))
    .map((role) => ({ value: role, label: `${roleNames[role]}: ${roleTexts[role]}` }));
