import { z } from "zod";
import { descriptionText } from "#rules/description.ts";
import { wholeNumber } from "#rules/number-rules.ts";
import { optionalProfile } from "#rules/profile-address.ts";
import { publication } from "#rules/publication.ts";
import { optionalImageAddress, optionalText, requiredText } from "#rules/text-rules.ts";

/** A speaker's biography; may be empty. */
export const biography = descriptionText.transform((text) => text ?? "");

/** A place on the home page; null for none. */
const homePlace = wholeNumber(-1_000, 1_000).nullable().default(null);

/** The rules of a speaker, shared by browser and server. */
export const speakerInput = z.object({
  personId: optionalText(100),
  name: requiredText(200),
  title: optionalText(200),
  companyName: optionalText(200),
  companyLogo: optionalImageAddress,
  imageUrl: optionalImageAddress,
  topic: optionalText(300),
  bio: biography,
  twitterUrl: optionalProfile("twitterUrl"),
  linkedinUrl: optionalProfile("linkedinUrl"),
  githubUrl: optionalProfile("githubUrl"),
  showOnHome: z.boolean().default(true),
  homeOrder: homePlace,
  publication,
});

/** The form of the admin asks for a job title; other sources of speakers may have none. Places have a list of their own. */
export const speakerForm = speakerInput
  .omit({ personId: true, homeOrder: true })
  .extend({ title: requiredText(200) });

export type SpeakerInput = z.input<typeof speakerInput>;

/** Whether two names read the same, however they are capitalised, spaced or composed. */
export const isSameName = (one: string, other: string): boolean => plain(one) === plain(other);

const plain = (name: string) => name.normalize("NFKC").trim().replaceAll(/\s+/g, " ").toLowerCase();
