import type { Sponsor } from "@summit/prisma/client.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { sponsorInput } from "#sponsor/validation.ts";

/** How sponsors are validated, read and written. */
export const sponsors: ContentKind<Sponsor, typeof sponsorInput> = {
  entity: "sponsor",
  input: sponsorInput,
  create: (tx, data) => tx.sponsor.create({ data }),
  update: (tx, { id }, data) => tx.sponsor.update({ where: { id }, data }),
};
