import { z } from "zod";
import { emailAddress } from "#rules/text-rules.ts";

/** The newsletter form; the rules are shared by the browser and the server. */
export const newsletterInput = z.object({
  email: emailAddress("Please enter your email address"),
});

export type NewsletterInput = z.input<typeof newsletterInput>;

const invalidLink = "This link is not valid.";

/** What the links of newsletter mails carry. */
export const newsletterTokenInput = z.object({
  token: z.string(invalidLink).max(200, invalidLink),
});
