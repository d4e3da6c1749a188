import type { Prisma } from "@summit/prisma/client.ts";
import { addConnection, addQueries } from "#content/content-lists.ts";
import { ExhibitPackage } from "#exhibition/exhibit-package.type.ts";

addConnection("exhibit-package", {
  type: ExhibitPackage,
  description: "Its exhibit packages; by position by default.",
  sorts: {
    position: { columns: ["position", "price"], description: "By position, then by price." },
    price: { columns: ["price", "position"], description: "By price, regardless of the currency." },
  },
  filter: (t) => ({
    currencies: t.stringList({
      description: "Only prices in one of these currencies, by ISO 4217 code.",
    }),
  }),
  where: (filter): Prisma.ExhibitPackageWhereInput => ({
    ...(filter.currencies && { currency: { in: filter.currencies } }),
  }),
});

addQueries("exhibit-package", {
  type: ExhibitPackage,
  list: "The exhibit packages of a conference, by position.",
  one: "One exhibit package of a conference by id or external id; null if there is none.",
  orderBy: [{ position: "asc" }, { price: "asc" }, { id: "asc" }],
});
