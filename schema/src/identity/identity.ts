import { createHash } from "node:crypto";
import type { Identity, Prisma } from "@summit/prisma/client.ts";
import { defaultConferenceId } from "#conference/access.ts";
import { artworkRanges, builtInIdentity } from "#identity/validation.ts";

/** The columns that determine a site's appearance. */
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

/** A site's appearance: its stored identity or the default one. */
export type Look = Prisma.IdentityGetPayload<{ select: typeof identitySelect }>;

/** The default appearance of a conference: the built-in one, with a generated artwork. */
export const defaultLook = (conferenceId: string): Look => ({
  ...builtInIdentity,
  id: `identity-of-${conferenceId}`,
  artworkSeed: conferenceId === defaultConferenceId ? 0 : seedOf(conferenceId),
  version: 0,
});

/** A stable seed for each conference, other than the built-in one. */
function seedOf(conferenceId: string): number {
  const [, most] = artworkRanges.artworkSeed;
  const hash = createHash("sha256").update(conferenceId).digest().readUInt32BE();
  return 1 + (hash % most);
}

/** The same as a row, for comparisons. */
export const defaultIdentity = (conferenceId: string): Identity => ({
  ...defaultLook(conferenceId),
  conferenceId,
  updatedAt: new Date(0),
});
