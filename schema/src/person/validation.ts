import { z } from "zod";
import { dayHours } from "#rules/day-hours.ts";
import {
  emailAddress,
  listOf,
  optionalEmailAddress,
  optionalText,
  requiredText,
} from "#rules/text-rules.ts";

/** Tags in their order, each once, however it is capitalised. */
const tags = listOf(requiredText(50), 30)
  .default([])
  .transform((all) =>
    all.filter(
      (tag, index) => all.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index,
    ),
  );

/** The rules of a person's form, shared by browser and server. */
export const personInput = z.object({
  name: requiredText(200),
  email: optionalEmailAddress,
  otherEmails: listOf(emailAddress(), 20)
    .default([])
    .transform((all) => [...new Set(all)]),
  phone: optionalText(50),
  pronouns: optionalText(50),
  notes: optionalText(10_000),
  tags,
  availability: dayHours,
});

export type PersonInput = z.input<typeof personInput>;
