import type { OpeningKind, TextKind } from "@summit/schema/validation/letter-texts.ts";
import { letterNames } from "../proposals/proposal-words.ts";

/** What texts of the team are about. */
export const textNames: Record<TextKind, string> = {
  ...letterNames,
  times: "First times",
  changes: "Changes of the programme",
  task: "Reminder of a task",
};

/** When the mails are sent that begin with these texts, and what follows. */
export const openingNotes: Record<OpeningKind, string> = {
  times:
    "Speakers get this email when they are told for the first time when they speak. Their sessions with times and entries for their calendar follow the text.",
  changes:
    "Speakers get this email when a release changes their sessions. What has changed and the entries for their calendar follow the text.",
  task: "Speakers get this email when you remind them of a task. The button that leads to their own page follows the text.",
};
