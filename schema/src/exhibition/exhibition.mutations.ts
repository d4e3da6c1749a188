import type { ExhibitPackage as Row } from "@summit/prisma/client.ts";
import type { InputFields } from "#builder.ts";
import type { ContentKind } from "#content/content-kind.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { readLineList } from "#content/line-lists.ts";
import { inSteps } from "#content/read-input.ts";
import { ExhibitPackage } from "#exhibition/exhibit-package.type.ts";
import { exhibitPackageInput } from "#exhibition/validation.ts";
import { MoneyInput } from "#money/money.type.ts";
import { readPrice } from "#money/price-input.ts";
import { withTranslations } from "#translation/translation-rules.ts";

const exhibitPackages: ContentKind<Row, typeof exhibitPackageInput> = {
  entity: "exhibit-package",
  input: withTranslations("ExhibitPackage", exhibitPackageInput),
  read: inSteps(readPrice, readLineList("inclusions")),
};

const exhibitPackageFields = (t: InputFields, required: boolean) => ({
  name: t.string({ required, description: "1–200 characters." }),
  price: t.field({ type: MoneyInput, required, description: "The price, without VAT." }),
  delegatePasses: t.int({ required, description: "How many passes are included, 0–1,000." }),
  standSize: t.string({ required, description: "1–100 characters." }),
  inclusions: t.stringList({
    description: "What is included, in order: up to 50 entries of 1–300 characters.",
  }),
  purchaseUrl: t.string({ description: "The product's http(s) address in the external shop." }),
  position: t.int({
    description: "Position in the list, ascending. Defaults to 0.",
  }),
});

addContentMutations("exhibit-package", {
  kind: () => exhibitPackages,
  type: ExhibitPackage,
  fields: exhibitPackageFields,
});
