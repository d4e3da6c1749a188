import { z } from "zod";
import { problem } from "#messages/problems.ts";
import {
  emailAddress,
  listOf,
  listOfLines,
  optionalEmailAddress,
  optionalImageAddress,
  optionalText,
  optionalWebAddress,
  requiredText,
} from "#rules/text-rules.ts";

/** The rules of the contact form, shared by browser and server. */
export const contactFormInput = z.object({
  name: requiredText(200),
  email: emailAddress(),
  subject: requiredText(300).refine((subject) => !/[\r\n]/.test(subject), problem("rules.oneLine")),
  message: requiredText(5_000),
  /** A honeypot field: invisible to people, but filled in by bots. */
  website: z.string().nullish(),
});

export type ContactFormInput = z.input<typeof contactFormInput>;

/** How long an answer to a message can be. */
export const longestAnswer = 5_000;

/** The rules of an answer to a message. */
export const messageAnswerInput = z.object({ text: requiredText(longestAnswer) });

/** How long a note on a message can be. */
export const longestNote = 5_000;

/** The rules of a note on a message. */
export const contactNoteInput = z.object({ text: requiredText(longestNote) });

const socialMedia = z.object({
  twitter: optionalWebAddress,
  facebook: optionalWebAddress,
  linkedin: optionalWebAddress,
  instagram: optionalWebAddress,
});

const faqEntry = z.object({ question: requiredText(300), answer: requiredText(2_000) });

const teamMember = z.object({
  name: requiredText(200),
  role: requiredText(200),
  email: optionalEmailAddress,
  imageUrl: optionalImageAddress,
});

/** The rules of the contact details' form. */
export const contactDetailsInput = z.object({
  email: emailAddress(),
  phone: optionalText(50),
  address: requiredText(500),
  officeHours: listOfLines(10, 200).pipe(z.string().max(500, "Must be at most 500 characters")),
  socialMedia: socialMedia.prefault({}),
  contactFormEnabled: z.boolean().default(true),
  faq: listOf(faqEntry).default([]),
  teamMembers: listOf(teamMember).default([]),
});

export type ContactDetailsInput = z.input<typeof contactDetailsInput>;
