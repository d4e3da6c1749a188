import {
  type ListedScheduleItemFragment,
  scheduleItemRecords,
} from "#graphql/admin-tabs/schedule/generated.ts";
import { programmeFields } from "./programme-fields.ts";

/** Entries of the programme, as the admin edits them. */
export const sessions = {
  ...scheduleItemRecords,
  nouns: ["session", "sessions"],
  noun: "Schedule item",
  failure: "Failed to save schedule data",
  nameOf: ({ title }: ListedScheduleItemFragment) => title,
  invalidates: ["rooms", ...programmeFields],
} as const;
