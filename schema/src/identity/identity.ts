import { createHash } from "node:crypto";
import type { Identity, Prisma } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { artworkRanges, builtInIdentity } from "#identity/validation.ts";

/** What of a stored identity says how a site looks. */
export const identitySelect = {
  id: true,
  groundColour: true,
  accentColour: true,
  actionColour: true,
  typefaces: true,
  artworkForm: true,
  artworkSeed: true,
  artworkLines: true,
  artworkHeight: true,
  artworkSpread: true,
  artworkNoise: true,
  artworkHueFrom: true,
  artworkHueTo: true,
  version: true,
} satisfies Prisma.IdentitySelect;

/** How a site looks: its identity as it is stored, or what stands for one. */
export type Look = Prisma.IdentityGetPayload<{ select: typeof identitySelect }>;

/** Before anybody has chosen one, a conference has the built-in look, with an artwork of its own. */
export const defaultLook = (conferenceId: string): Look => ({
  ...builtInIdentity,
  id: `identity-of-${conferenceId}`,
  artworkSeed: conferenceId === defaultConferenceId ? 0 : seedOf(conferenceId),
  version: 0,
});

/** The same for the same conference every time; never the built-in one. */
function seedOf(conferenceId: string): number {
  const [, most] = artworkRanges.artworkSeed;
  const hash = createHash("sha256").update(conferenceId).digest().readUInt32BE();
  return 1 + (hash % most);
}

/** The same as a row, for what compares it with one. */
export const defaultIdentity = (conferenceId: string): Identity => ({
  ...defaultLook(conferenceId),
  conferenceId,
  updatedAt: new Date(0),
});
