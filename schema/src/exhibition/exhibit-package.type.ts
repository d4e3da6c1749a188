import { builder } from "#builder.ts";
import { recordFields, timeFields } from "#content/record-fields.ts";
import { netPrice, priceWithVat } from "#money/price-fields.ts";
import { Node } from "#node/node.type.ts";
import { linkOf } from "#picture/image-address.ts";
import { textLines } from "#rules/text-lines.ts";

export const ExhibitPackage = builder.prismaObject("ExhibitPackage", {
  interfaces: [Node],
  select: { id: true },
  description: "A stand at the exhibition, with what is included.",
  fields: (t) => ({
    ...recordFields(t),
    ...timeFields(t),
    name: t.exposeString("name", { description: "For example Package 1." }),
    price: t.field(netPrice),
    priceWithVat: t.field(priceWithVat),
    delegatePasses: t.exposeInt("delegatePasses", { description: "How many passes are included." }),
    standSize: t.exposeString("standSize", { description: "For example 3x2 m (6 sqm)." }),
    inclusions: t.stringList({
      description: "What is included, in order.",
      select: { inclusions: true },
      resolve: ({ inclusions }) => textLines(inclusions),
    }),
    purchaseUrl: t.field({
      type: "URL",
      nullable: true,
      description: "The product's page in the external shop.",
      select: { purchaseUrl: true },
      resolve: ({ purchaseUrl }) => linkOf(purchaseUrl),
    }),
    position: t.exposeInt("position", { description: "Position in the list, ascending." }),
  }),
});
