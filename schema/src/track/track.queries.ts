import type { Prisma } from "@summit/prisma/client.ts";
import { addConnection, addQueries } from "#content/content-lists.ts";
import { searchIn } from "#lists/search.ts";
import { Track } from "#track/track.type.ts";

addConnection("track", {
  type: Track,
  description: "Its tracks; by position by default.",
  sorts: {
    position: { columns: ["position", "sortKey"], description: "By position, then by name." },
    name: { columns: ["sortKey"], description: "By name." },
  },
  filter: (t) => ({
    search: t.string({ description: "Text in the name, in any case and with or without accents." }),
  }),
  where: (filter): Prisma.TrackWhereInput => ({
    ...searchIn(filter.search, (text, folded) => [{ name: text }, { sortKey: folded }]),
  }),
});

addQueries("track", {
  type: Track,
  list: "The tracks of a conference, by position, then by name.",
  one: "One track of a conference by id or external id; null if there is none.",
  orderBy: [{ position: "asc" }, { sortKey: "asc" }, { id: "asc" }],
});
