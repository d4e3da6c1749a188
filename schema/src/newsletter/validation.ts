import { z } from "zod";
import { problem } from "#messages/problems.ts";
import { emailAddress } from "#rules/text-rules.ts";

/** The rules of the newsletter form, shared by browser and server. */
export const newsletterInput = z.object({
  email: emailAddress(problem("rules.yourEmail")),
});

export type NewsletterInput = z.input<typeof newsletterInput>;

const invalidLink = problem("rules.linkNotValid");

/** The token in links of newsletter mails. */
export const newsletterTokenInput = z.object({
  token: z.string(invalidLink).max(200, invalidLink),
});
