import { z } from "zod";
import { emailAddress } from "#text-rules.ts";

/** The newsletter form; the browser and the server check the same rules. */
export const newsletterInput = z.object({
  email: emailAddress("Please enter your email address"),
});

export type NewsletterInput = z.input<typeof newsletterInput>;
