import { programmeFields } from "../schedule/programme-fields.ts";

/** The API's fields that are different after a release or another mode. */
export const releaseFields = [
  "conference",
  "programmeChanges",
  "programmeReleases",
  "confirmedDrafts",
  "untoldSpeakers",
  "tellings",
  ...programmeFields,
] as const;
