import type { TellingKind } from "#graphql/admin-tabs/tellings/generated.ts";

/** What letters of the product's own kinds are called, one and several. */
export const tellingNouns: Readonly<Record<TellingKind, [one: string, many: string]>> = {
  decisions: ["letter about decisions", "letters about decisions"],
  reminders: ["reminder", "reminders"],
  times: ["letter about times", "letters about times"],
  changes: ["letter about changes", "letters about changes"],
};

/** What is different once they are sent. */
export const tellingFields = [
  "proposal",
  "proposals",
  "untoldSpeakers",
  "programmeReleases",
  "outgoingMails",
] as const;
