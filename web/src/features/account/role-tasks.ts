import type { ConferenceRole } from "#graphql/account/generated.ts";

/** What each role is for, as the end of "You are invited to …". */
export const roleTasks: Record<ConferenceRole, string> = {
  owner: "look after it as one of its owners",
  editor: "edit what it shows",
  reviewer: "review what is proposed for it",
  helper: "read what visitors send",
};
