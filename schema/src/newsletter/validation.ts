import { z } from "zod";
import { emailAddress } from "#rules/text-rules.ts";

/** The rules of the newsletter form, shared by browser and server. */
export const newsletterInput = z.object({
  email: emailAddress("Please enter your email address"),
});

export type NewsletterInput = z.input<typeof newsletterInput>;

const invalidLink = "This link is not valid.";

/** The token in links of newsletter mails. */
export const newsletterTokenInput = z.object({
  token: z.string(invalidLink).max(200, invalidLink),
});
