import type { Prisma } from "@summit/prisma/client.ts";
import { addConnection, addQueries } from "#content/content-lists.ts";
import { searchIn } from "#lists/search.ts";
import { Sponsor } from "#sponsor/sponsor.type.ts";

addConnection("sponsor", {
  type: Sponsor,
  description: "Its sponsors; by position by default.",
  sorts: {
    position: { columns: ["position", "sortKey"], description: "By position, then by name." },
    name: { columns: ["sortKey"], description: "By name." },
  },
  filter: (t) => ({
    search: t.string({ description: "Text in the name, in any case and with or without accents." }),
  }),
  where: (filter): Prisma.SponsorWhereInput => ({
    ...searchIn(filter.search, (text, folded) => [{ name: text }, { sortKey: folded }]),
  }),
});

addQueries("sponsor", {
  type: Sponsor,
  list: "The sponsors of a conference, by position.",
  one: "One sponsor of a conference by id or external id; null if there is none.",
  orderBy: [{ position: "asc" }, { sortKey: "asc" }, { id: "asc" }],
});
