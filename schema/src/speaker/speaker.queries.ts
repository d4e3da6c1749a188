import type { Prisma } from "@summit/prisma/client.ts";
import { addConnection, addQueriesOfPages } from "#content/content-lists.ts";
import { searchIn } from "#lists/search.ts";
import { Speaker } from "#speaker/speaker.type.ts";

addConnection("speaker", {
  type: Speaker,
  description: "Its speakers; by name by default.",
  sorts: {
    name: { columns: ["sortKey"], description: "By full name." },
  },
  filter: (t) => ({
    search: t.string({
      description:
        "Text in the name, job title, company or topic, in any case and with or without accents.",
    }),
    showOnHome: t.boolean({
      description: "Only speakers that the home page shows, or only others.",
    }),
  }),
  where: (filter): Prisma.SpeakerWhereInput => ({
    ...(filter.showOnHome != null && { showOnHome: filter.showOnHome }),
    ...searchIn(filter.search, (text, folded) => [
      { name: text },
      { title: text },
      { companyName: text },
      { topic: text },
      { foldedText: folded },
    ]),
  }),
});

addQueriesOfPages("speaker", {
  type: Speaker,
  list: "The speakers of a conference by name.",
  one: "One speaker of a conference, by id, by external id or by the slug in the page's address. A former slug finds them too; then `slug` differs and the page has moved. Null if there is none.",
  orderBy: [{ sortKey: "asc" }, { id: "asc" }],
  address: "speaker",
});
