import { builder } from "#builder.ts";
import { textLines } from "#rules/text-lines.ts";

export const ExhibitPackage = builder.prismaObject("ExhibitPackage", {
  select: { id: true },
  description: "A stand at the exhibition with what comes with it.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    name: t.exposeString("name", { description: "For example Package 1." }),
    price: t.float({
      description: "Major units of the currency, without VAT.",
      select: { price: true },
      resolve: ({ price }) => price.toNumber(),
    }),
    currency: t.exposeString("currency", { description: "ISO 4217 code." }),
    delegatePasses: t.exposeInt("delegatePasses", { description: "How many passes are included." }),
    standSize: t.exposeString("standSize", { description: "For example 3x2 m (6 sqm)." }),
    inclusions: t.stringList({
      description: "What comes with it, in order.",
      select: { inclusions: true },
      resolve: ({ inclusions }) => textLines(inclusions),
    }),
    purchaseUrl: t.exposeString("purchaseUrl", {
      nullable: true,
      description: "The product's page in the external shop.",
    }),
    position: t.exposeInt("position", { description: "Place in the list, ascending." }),
    externalId: t.exposeString("externalId", {
      nullable: true,
      description: "What it is called where it was imported from; everybody can read it.",
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes; a save names the one that it began with.",
    }),
  }),
});
