import { z } from "zod";
import { dayHours } from "#rules/day-hours.ts";
import { position, wholeNumber } from "#rules/number-rules.ts";
import { requiredText } from "#rules/text-rules.ts";

export const roomName = requiredText(200);

/** The rules of a room's form, shared by browser and server. */
export const roomInput = z.object({
  name: roomName,
  capacity: wholeNumber(0, 1_000_000)
    .nullish()
    .transform((capacity) => capacity ?? null),
  openingHours: dayHours,
  position,
});

export type RoomInput = z.input<typeof roomInput>;
