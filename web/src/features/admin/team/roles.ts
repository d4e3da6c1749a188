import type { ConferenceRole } from "#graphql/admin/generated.ts";

/** The roles in the order of their rights, as they are shown. */
export const roleNames: Record<ConferenceRole, string> = {
  owner: "Owner",
  editor: "Editor",
  helper: "Helper",
};

/** What each role may do, for whoever chooses one. */
const roleTexts: Record<ConferenceRole, string> = {
  owner: "also manages the team, publishes, and can delete the conference",
  editor: "changes all content and settings",
  helper: "sees everything, and changes nothing",
};

/** The roles to choose from; the organizers own the conference of the site, and nobody else. */
export const roleOptions = (isSite: boolean) =>
  (Object.keys(roleNames) as ConferenceRole[])
    .filter((role) => !(isSite && role === "owner"))
    .map((role) => ({ value: role, label: `${roleNames[role]}: ${roleTexts[role]}` }));
