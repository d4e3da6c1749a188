import { dayNames } from "@summit/schema/rules/conference-days.ts";
import { requiredText } from "@summit/schema/rules/text-rules.ts";
import type { Request } from "express";
import { z } from "zod";
import type { EmbedName } from "./read-embeds.ts";

const limit = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.number().min(1).max(100))
  .optional();

/** The parameters that choose a part of an embed, by what it shows. All others are ignored. */
const parameters = {
  agenda: z.object({
    day: z.enum(dayNames).optional(),
    room: requiredText(200).optional(),
    limit,
  }),
  speakers: z.object({ limit }),
};

type QueriedShow = keyof typeof parameters;

/** Whether a query chooses a part of an embed. */
export const choosesPart = (show: QueriedShow, { query }: Request): boolean =>
  Object.keys(parameters[show].shape).some((name) => name in query);

/** The embed, or the part of it that a query chooses; undefined if it asks for something that cannot be. */
export function queriedEmbed(show: QueriedShow, { query }: Request): EmbedName | undefined {
  const { data } = parameters[show].safeParse(query);
  return data && { show, ...data };
}
