import type { Prisma } from "@summit/prisma/client.ts";
import { addConnection, addQueries } from "#content/content-lists.ts";
import { searchIn } from "#lists/search.ts";
import { Room } from "#room/room.type.ts";
import { roomOrder } from "#room/room-order.ts";

addConnection("room", {
  type: Room,
  description:
    "Its rooms in which published sessions take place; by position by default. With `drafts`, all of them.",
  sorts: {
    position: { columns: ["position", "sortKey"], description: "By position, then by name." },
    name: { columns: ["sortKey"], description: "By name." },
  },
  filter: (t) => ({
    search: t.string({ description: "Text in the name, in any case and with or without accents." }),
  }),
  where: (filter): Prisma.RoomWhereInput => ({
    ...searchIn(filter.search, (text, folded) => [{ name: text }, { sortKey: folded }]),
  }),
});

addQueries("room", {
  type: Room,
  list: "The rooms of a conference in which published sessions take place, by position, then by name. With `drafts`, all of them.",
  one: "One room of a conference, by id, by external id or by the slug in the page's address. A former slug finds it too; then `slug` differs and the page has moved. Null if there is none.",
  orderBy: roomOrder,
  address: "room",
  hasUnused: true,
});
