import { type ListedSpeakerFragment, speakerRecords } from "#graphql/admin/generated.ts";

/** Speakers, as the admin edits them. */
export const speakers = {
  ...speakerRecords,
  nouns: ["speaker", "speakers"],
  failure: "Failed to save speaker data",
  nameOf: ({ name }: ListedSpeakerFragment) => name,
  invalidates: ["speakers", "speaker", "scheduleItems", "people", "person"],
} as const;
