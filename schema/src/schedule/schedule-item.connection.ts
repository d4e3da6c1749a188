import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { Day } from "#conference/conference-day.type.ts";
import { costOfPage } from "#limits/list-costs.ts";
import { readConnection, totalCountField } from "#lists/connection.ts";
import { copied, copyFields } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import {
  ScheduleItem,
  ScheduleItemStatus,
  ScheduleItemType,
} from "#schedule/schedule-item.type.ts";

const list = {
  name: "scheduleItems",
  model: "ScheduleItem",
  columns: {
    startsAt: ["day", "startTime", "endTime"],
    title: ["sortKey"],
    createdAt: ["createdAt"],
    updatedAt: ["updatedAt"],
  },
} as const;

const ScheduleItemOrder = orderInput("ScheduleItemOrder", {
  startsAt: "By start time.",
  title: "By title.",
  createdAt: "By creation time.",
  updatedAt: "By the time of the last change.",
});

const ScheduleItemFilter = builder.inputType("ScheduleItemFilter", {
  description: "Which items of the programme to return. All given conditions must hold.",
  fields: (t) => ({
    days: t.field({ type: [Day], description: "Only items on one of these days." }),
    types: t.field({ type: [ScheduleItemType], description: "Only items of one of these kinds." }),
    status: t.field({
      type: ScheduleItemStatus,
      description: "Only items that take place, or only cancelled ones.",
    }),
    rooms: t.stringList({ description: "Only items in one of these rooms, by name." }),
    themes: t.stringList({ description: "Only items of one of these themes." }),
    search: t.string({
      description:
        "Text in the title, the description or the room, in any case and with or without accents.",
    }),
    ...copyFields(t),
  }),
});

/** Translates a filter to a Prisma condition. */
const sessionsOf = (
  conferenceId: string,
  filter: typeof ScheduleItemFilter.$inferInput | null | undefined,
): Prisma.ScheduleItemWhereInput => ({
  conferenceId,
  ...(filter?.days && { day: { in: filter.days } }),
  ...(filter?.types && { type: { in: filter.types } }),
  ...(filter?.status && { status: filter.status }),
  ...(filter?.rooms && { location: { in: filter.rooms } }),
  ...(filter?.themes && { theme: { in: filter.themes } }),
  ...searchIn(filter?.search, (text, folded) => [
    { title: text },
    { description: text },
    { location: text },
    { foldedText: folded },
  ]),
  ...copied(filter),
});

builder.prismaObjectField(Conference, "scheduleItems", (t) =>
  t.connection(
    {
      type: ScheduleItem,
      description: "Its programme, including breaks; by start time by default.",
      complexity: costOfPage("scheduleItems"),
      args: {
        filter: t.arg({ type: ScheduleItemFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: ScheduleItemOrder,
          required: true,
          defaultValue: { field: "startsAt", direction: "asc" },
          description: "How to sort.",
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
      name: "ScheduleItemConnection",
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "ScheduleItemEdge" },
  ),
);
