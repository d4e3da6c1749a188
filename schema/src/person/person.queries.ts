import type { Prisma } from "@summit/prisma/client.ts";
import { addConnection, addQueries } from "#content/content-lists.ts";
import { searchIn } from "#lists/search.ts";
import { Person } from "#person/person.type.ts";

addConnection("person", {
  type: Person,
  description:
    "The people it deals with; by name by default. For those of its team who may read what visitors sent; an error for others.",
  sorts: {
    name: { columns: ["sortKey"], description: "By full name." },
  },
  filter: (t) => ({
    search: t.string({
      description:
        "Text in the name, email address, phone number, notes or tags, in any case and with or without accents.",
    }),
    tag: t.string({ description: "Only people with this tag, as it is spelled." }),
    isSpeaker: t.boolean({
      description: "Only people with a speaker profile, or only others.",
    }),
  }),
  where: (filter): Prisma.PersonWhereInput => ({
    ...(filter.tag != null && { tags: { has: filter.tag } }),
    ...(filter.isSpeaker != null && { speaker: filter.isSpeaker ? { isNot: null } : null }),
    ...searchIn(filter.search, (text, folded) => [
      { name: text },
      { email: text },
      { notes: text },
      { foldedText: folded },
    ]),
  }),
});

addQueries("person", {
  type: Person,
  list: "The people of a conference by name. For those of its team who may read what visitors sent.",
  one: "One person of a conference by id or external id; null if there is none. For those of its team who may read what visitors sent.",
  orderBy: [{ sortKey: "asc" }, { id: "asc" }],
});
