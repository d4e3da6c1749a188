import { z } from "zod";
import { optionalWallClock } from "#rules/calendar-rules.ts";
import { textOrEmpty } from "#rules/text-rules.ts";

/** The longest note of a release. */
export const maxNote = 1_000;

/** The rules of a release's form, shared by browser and server. */
export const releaseInput = z.object({
  note: textOrEmpty(maxNote),
  at: optionalWallClock,
  notify: z.boolean(),
});
