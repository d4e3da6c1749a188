import type { ExhibitPackage } from "@summit/prisma/client.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { lineList } from "#content/line-lists.ts";
import { inSteps } from "#content/read-input.ts";
import { exhibitPackageInput } from "#exhibition/validation.ts";
import { readPrice } from "#money/price-input.ts";

/** How exhibit packages are validated, read and written. */
export const exhibitPackages: ContentKind<ExhibitPackage, typeof exhibitPackageInput> = {
  entity: "exhibit-package",
  input: exhibitPackageInput,
  read: inSteps(readPrice, lineList("inclusions")),
  create: (tx, data) => tx.exhibitPackage.create({ data }),
  update: (tx, { id }, data) => tx.exhibitPackage.update({ where: { id }, data }),
};
