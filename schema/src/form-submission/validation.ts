import type { SpeakerField } from "@summit/prisma/client.ts";
import { z } from "zod";
import type { ProfileField } from "#form-submission/speaker-proposal.ts";
import { listOf, requiredText } from "#rules/text-rules.ts";
import { speakerForm } from "#speaker/validation.ts";

/** The fields of a profile that a form can fill in. */
const profileFields: Record<ProfileField, true> = {
  name: true,
  title: true,
  companyName: true,
  bio: true,
  topic: true,
  imageUrl: true,
  twitterUrl: true,
  linkedinUrl: true,
  githubUrl: true,
};

/** All fields that a form can fill in. */
const speakerFields: Record<SpeakerField, true> = {
  ...profileFields,
  email: true,
  talkTitle: true,
  abstract: true,
  description: true,
  kind: true,
  level: true,
  language: true,
  notes: true,
};

/** The rules of the mapping's form. */
export const formMappingInput = z.object({
  questions: listOf(
    z.object({
      question: requiredText(200),
      field: z
        .enum(Object.keys(speakerFields) as SpeakerField[])
        .nullish()
        .transform((field) => field ?? null),
      automatic: z.boolean().default(false),
    }),
    200,
  ).refine(
    (questions) => new Set(questions.map(({ question }) => question)).size === questions.length,
    "Must name each question once",
  ),
});

/** The rules for accepting a form submission as a speaker. */
export const acceptedSpeakerInput = speakerForm.pick(profileFields);

export type AcceptedSpeakerInput = z.input<typeof acceptedSpeakerInput>;
