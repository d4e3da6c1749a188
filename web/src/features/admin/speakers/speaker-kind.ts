import {
  type AdminSpeakerFragment,
  BulkDeleteSpeakersDocument,
  BulkUpdateSpeakersDocument,
  CreateSpeakerDocument,
  DeleteSpeakerDocument,
  UpdateSpeakerDocument,
} from "#graphql/admin/generated.ts";

/** Speakers, as the admin edits them. */
export const speakers = {
  typename: "Speaker",
  nouns: ["speaker", "speakers"],
  failure: "Failed to save speaker data",
  nameOf: ({ name }: AdminSpeakerFragment) => name,
  create: CreateSpeakerDocument,
  update: UpdateSpeakerDocument,
  remove: DeleteSpeakerDocument,
  bulkUpdate: BulkUpdateSpeakersDocument,
  bulkDelete: BulkDeleteSpeakersDocument,
  invalidates: ["speakers", "speaker", "scheduleItems", "people", "person"],
} as const;
