import { z } from "zod";
import { emailAddress, requiredText } from "#text-rules.ts";

/** The contact form; the browser and the server check the same rules. */
export const contactFormInput = z.object({
  name: requiredText(200),
  email: emailAddress(),
  subject: requiredText(300).refine((subject) => !/[\r\n]/.test(subject), "Must be a single line"),
  message: requiredText(5_000),
});

export type ContactFormInput = z.input<typeof contactFormInput>;
