import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { ConferenceRoom } from "#conference/conference-room.type.ts";
import { shareProgramme } from "#conference/shared-programme.ts";
import { costOfGroupPage } from "#limits/list-sizes.ts";
import { compareNames } from "#lists/compare-names.ts";
import { totalCountField } from "#lists/connection.ts";
import { orderInput } from "#lists/ordering.ts";
import { type PageQuery, readPage } from "#lists/page.ts";
import { searchTerm } from "#lists/search.ts";
import { fold } from "#rules/fold.ts";

const RoomOrder = orderInput("RoomOrder", { name: "By name." });

const RoomFilter = builder.inputType("RoomFilter", {
  description: "Which rooms to return. All given conditions must hold.",
  fields: (t) => ({
    names: t.stringList({ description: "Only rooms with one of these names." }),
    search: t.string({ description: "Text in the name, in any case and with or without accents." }),
  }),
});

/** The condition for the sessions that rooms are named by. */
const sessionsIn = (
  conferenceId: string,
  filter: typeof RoomFilter.$inferInput | null | undefined,
): Prisma.ScheduleItemWhereInput => ({
  conferenceId,
  type: { not: "Break" },
  location: filter?.names ? { in: filter.names } : { not: null },
});

/** Rooms are only named by sessions, and the database does not sort names as readers do. */
function pageOf(names: readonly string[], { start, orderBy: [order], take }: PageQuery) {
  const isAscending = order?.location === "asc";
  const last = start && String(start[0]);
  const isBeyond = (name: string) =>
    last === undefined ||
    (isAscending ? compareNames(name, last) > 0 : compareNames(name, last) < 0);
  const sorted = isAscending ? names : names.toReversed();
  return sorted
    .filter(isBeyond)
    .slice(0, take)
    .map((location) => ({ location }));
}

builder.prismaObjectField(Conference, "roomsConnection", (t) =>
  t.connection(
    {
      type: ConferenceRoom,
      description: "The rooms of its sessions in pages; by name by default.",
      complexity: costOfGroupPage("rooms"),
      args: {
        filter: t.arg({ type: RoomFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: RoomOrder,
          required: true,
          defaultValue: { field: "name", direction: "asc" },
          description: "How to sort.",
        }),
      },
      resolve: async ({ id }, { filter, orderBy, ...args }, { db }) => {
        const { direction } = orderBy;
        const name = `rooms.name.${direction}`;
        const order = { name, model: "ScheduleItem", keys: ["location"], direction };
        const where = sessionsIn(id, filter);
        const rooms = await db.scheduleItem.groupBy({ by: ["location"], where });
        const wanted = fold(searchTerm(filter?.search) ?? "");
        const names = rooms
          .flatMap(({ location }) => location ?? [])
          .filter((room) => fold(room).includes(wanted))
          .sort(compareNames);
        const page = await readPage(args, order, async (query) => pageOf(names, query));
        const shown = page.edges.map(({ node }) => node.location);
        const programme = shareProgramme({ conferenceId: id, location: { in: shown } });
        const edges = page.edges.map(({ cursor, node }) => ({
          ...{ cursor, node: { name: node.location, programme } },
        }));
        const totalCount = async () => names.length;
        return { ...page, edges, totalCount };
      },
    },
    {
      name: "ConferenceRoomConnection",
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "ConferenceRoomEdge" },
  ),
);
