import { z } from "zod";
import { colour } from "#rules/colour.ts";
import { position } from "#rules/number-rules.ts";
import { requiredText } from "#rules/text-rules.ts";

/** The rules of a track's form, shared by browser and server. */
export const trackInput = z.object({
  name: requiredText(100),
  colour,
  position,
});

export type TrackInput = z.input<typeof trackInput>;
