import { z } from "zod";
import { position } from "#rules/number-rules.ts";
import {
  optionalText,
  optionalWebAddress,
  requiredImageAddress,
  requiredText,
} from "#rules/text-rules.ts";

/** The rules of a sponsor's form, shared by browser and server. */
export const sponsorInput = z.object({
  name: requiredText(200),
  imageUrl: requiredImageAddress,
  websiteUrl: optionalWebAddress,
  tier: optionalText(60),
  stand: optionalText(20),
  position,
});

export type SponsorInput = z.input<typeof sponsorInput>;
