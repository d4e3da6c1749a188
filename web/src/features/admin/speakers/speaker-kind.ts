import { type AdminSpeakerFragment, speakerRecords } from "#graphql/admin/generated.ts";

/** Speakers, as the admin edits them. */
export const speakers = {
  ...speakerRecords,
  nouns: ["speaker", "speakers"],
  failure: "Failed to save speaker data",
  nameOf: ({ name }: AdminSpeakerFragment) => name,
  invalidates: ["speakers", "speaker", "scheduleItems", "people", "person"],
} as const;
