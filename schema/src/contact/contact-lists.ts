import { z } from "zod";

const optionalText = z.string().nullable().default(null);

/** The JSON columns of contact details. */
export const socialMedia = z.object({
  twitter: optionalText,
  facebook: optionalText,
  linkedin: optionalText,
  instagram: optionalText,
});

export const faq = z.array(z.object({ question: z.string(), answer: z.string() }));

export const teamMembers = z.array(
  z.object({ name: z.string(), role: z.string(), email: optionalText, imageUrl: optionalText }),
);

export type SocialMedia = z.infer<typeof socialMedia>;
export type FaqEntry = z.infer<typeof faq>[number];
export type TeamMember = z.infer<typeof teamMembers>[number];
