import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { Day } from "#conference/conference-day.type.ts";
import { costOfPage } from "#limits/list-sizes.ts";
import { readConnection } from "#lists/connection.ts";
import { changedSince, updatedSinceField } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { ScheduleItem, ScheduleItemType } from "#schedule/schedule-item.type.ts";

const list = {
  name: "sessions",
  model: "ScheduleItem",
  columns: {
    startsAt: ["day", "startTime", "endTime"],
    title: ["title"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const SessionOrder = orderInput("SessionOrder", {
  startsAt: "By the instant at which they start.",
  title: "By title.",
  createdAt: "By the moment when it was stored.",
  updatedAt: "By the moment of its last change.",
});

const SessionFilter = builder.inputType("SessionFilter", {
  description:
    "Which entries of the programme are meant; all that is given has to be true of them.",
  fields: (t) => ({
    days: t.field({ type: [Day], description: "On one of these days." }),
    types: t.field({ type: [ScheduleItemType], description: "Of one of these kinds." }),
    rooms: t.stringList({ description: "In one of these rooms, as `rooms` names them." }),
    themes: t.stringList({ description: "Of one of these themes." }),
    search: t.string({ description: "Title, description or room hold these words." }),
    updatedSince: updatedSinceField(t),
  }),
});

/** What a filter means. */
const sessionsOf = (
  conferenceId: string,
  filter: typeof SessionFilter.$inferInput | null | undefined,
): Prisma.ScheduleItemWhereInput => ({
  conferenceId,
  ...(filter?.days && { day: { in: filter.days } }),
  ...(filter?.types && { type: { in: filter.types } }),
  ...(filter?.rooms && { location: { in: filter.rooms } }),
  ...(filter?.themes && { theme: { in: filter.themes } }),
  ...searchIn(filter?.search, (text) => [
    { title: text },
    { description: text },
    { location: text },
  ]),
  ...changedSince(filter),
});

builder.prismaObjectField(Conference, "sessions", (t) =>
  t.connection(
    {
      type: ScheduleItem,
      description: "Its programme in pages, in order of time unless sorted otherwise.",
      complexity: costOfPage("scheduleItems"),
      args: {
        filter: t.arg({ type: SessionFilter, description: "All without." }),
        orderBy: t.arg({
          type: SessionOrder,
          required: true,
          defaultValue: { field: "startsAt", direction: "asc" },
        }),
      },
      resolve: ({ id }, { filter, ...args }, context, info) =>
        readConnection(list, {
          ...{ context, info, args },
          where: sessionsOf(id, filter),
          find: (query: Prisma.ScheduleItemFindManyArgs) => context.db.scheduleItem.findMany(query),
          count: (where) => context.db.scheduleItem.count({ where }),
        }),
    },
    {
      name: "SessionConnection",
      fields: (c) => ({ totalCount: c.int({ resolve: ({ totalCount }) => totalCount() }) }),
    },
    { name: "SessionEdge" },
  ),
);
