import { queryFromInfo } from "@pothos/plugin-prisma";
import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { contentArgs } from "#conference/conference-args.ts";
import { Day } from "#conference/conference-day.type.ts";
import { findByAddress } from "#content/addresses.ts";
import { addConnection } from "#content/content-lists.ts";
import { addRecordList } from "#content/record-list.ts";
import { BadInputError } from "#errors/domain-errors.ts";
import { costOfConflicts, costOfList } from "#limits/list-costs.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { readLimited } from "#lists/read-limited.ts";
import { searchIn } from "#lists/search.ts";
import { byIdOrSlugArgs, lookupOf } from "#node/lookup.ts";
import { sessionsAnswered } from "#proposal/confirmed.ts";
import { draftArgs } from "#publication/draft-args.ts";
import { isScheduled, startMinute } from "#schedule/item-times.ts";
import { inRooms, locationOf, selectRoomNames } from "#schedule/location.ts";
import { unrecordedSessions } from "#schedule/recording.ts";
import {
  itemTimesSelect,
  programmeOf,
  programmeOrder,
  scheduleConflictsOf,
  typesWithoutSpeakers,
} from "#schedule/schedule.service.ts";
import { ScheduleConflict } from "#schedule/schedule-conflict.type.ts";
import {
  ScheduleItem,
  ScheduleItemStatus,
  ScheduleItemType,
} from "#schedule/schedule-item.type.ts";

const filter = addConnection("schedule-item", {
  type: ScheduleItem,
  description:
    "Its programme, including breaks; by start time by default. With drafts, it includes items that are not scheduled.",
  sorts: {
    startsAt: {
      columns: ["programmeKey"],
      description: "By start time; what is not scheduled is last.",
    },
    title: { columns: ["sortKey"], description: "By title." },
  },
  filter: (t) => ({
    days: t.field({ type: [Day], description: "Only items on one of these days." }),
    scheduled: t.boolean({
      description: "Only items that have a day and times, or only those that have none yet.",
    }),
    types: t.field({ type: [ScheduleItemType], description: "Only items of one of these kinds." }),
    status: t.field({
      type: ScheduleItemStatus,
      description: "Only items that take place, or only cancelled ones.",
    }),
    rooms: t.stringList({
      description: "Only items in one of these rooms, by name, or in all rooms at once.",
    }),
    themes: t.stringList({ description: "Only items of one of these themes." }),
    tracks: t.stringList({ description: "Only items of one of these tracks, by name." }),
    languages: t.stringList({
      description: "Only items with one of these languages of their own, as BCP 47 tags.",
    }),
    levels: t.stringList({ description: "Only items of one of these levels." }),
    search: t.string({
      description:
        "Text in the title, the description, the rooms or the speakers’ names, in any case and with or without accents.",
    }),
  }),
  where: (filter): Prisma.ScheduleItemWhereInput => ({
    ...(filter.days && { day: { in: filter.days } }),
    ...(filter.scheduled != null && {
      startTime: filter.scheduled ? { not: null } : null,
    }),
    ...(filter.types && { type: { in: filter.types } }),
    ...(filter.status && { status: filter.status }),
    ...(filter.rooms && { AND: [inRooms({ name: { in: filter.rooms } })] }),
    ...(filter.themes && { theme: { in: filter.themes } }),
    ...(filter.tracks && { track: { name: { in: filter.tracks } } }),
    ...(filter.languages && { language: { in: filter.languages } }),
    ...(filter.levels && { level: { in: filter.levels } }),
    ...searchIn(filter.search, (text, folded) => [
      { title: text },
      { description: text },
      { rooms: { some: { room: { name: text } } } },
      { foldedText: folded },
      { speakers: { some: { speaker: { sortKey: folded } } } },
    ]),
  }),
});

/** What columns of the list are sorted by. */
const compared = {
  ...itemTimesSelect,
  id: true,
  title: true,
  type: true,
  allRooms: true,
  rooms: selectRoomNames,
} as const satisfies Prisma.ScheduleItemSelect;

const takesPlace = { status: "scheduled" } as const;

type ListedSession = Prisma.ScheduleItemGetPayload<{ select: typeof compared }>;

const ScheduleItemList = addRecordList<ListedSession>("schedule-item", {
  type: ScheduleItem,
  filter,
  hasDrafts: true,
  states: {
    draft: { description: "Drafts.", where: { ...takesPlace, publication: "draft" } },
    no_speaker: {
      description: "Without a speaker, of the types that have one.",
      where: { ...takesPlace, speakers: { none: {} }, type: { notIn: [...typesWithoutSpeakers] } },
    },
    no_room: {
      description: "With a time and without a room, but for breaks.",
      where: {
        ...takesPlace,
        day: { not: null },
        rooms: { none: {} },
        allRooms: false,
        type: { not: "Break" },
      },
    },
    cancelled: { description: "Cancelled.", where: { status: "cancelled" } },
    unrecorded: { description: "Not to be recorded.", where: unrecordedSessions },
    confirmed: {
      description: "Their authors have confirmed that they come.",
      where: sessionsAnswered("confirmed"),
      isPersonal: true,
    },
    unanswered: {
      description: "Their authors have not answered.",
      where: sessionsAnswered("none"),
      isPersonal: true,
    },
    declined: {
      description: "Their authors have declined or withdrawn.",
      where: { ...takesPlace, ...sessionsAnswered("declined") },
      isPersonal: true,
    },
  },
  orders: {
    day: { description: "By day; what is not scheduled is last.", by: ({ day }) => day ?? 8 },
    time: {
      description: "By the time of day.",
      by: (item) => (isScheduled(item) ? startMinute(item) : 0),
    },
    type: { description: "By type.", by: ({ type }) => type },
    title: { description: "By title.", by: ({ title }) => title },
    location: {
      description: "By rooms.",
      by: ({ rooms, allRooms }) => locationOf(rooms) ?? (allRooms ? "All rooms" : ""),
    },
  },
  select: compared,
  orderBy: programmeOrder,
});

builder.objectField(ScheduleItemList, "days", (t) =>
  t.field({
    type: [Day],
    description:
      "The days that the conference has sessions on, whichever part this is; also days that it has no more.",
    resolve: async ({ conferenceId }, _args, { db }) => {
      const where = { conferenceId, day: { not: null } };
      const rows = await db.scheduleItem.findMany({
        where,
        select: { day: true },
        distinct: "day",
      });
      return rows.flatMap(({ day }) => day ?? []).sort();
    },
  }),
);

builder.queryField("scheduleItems", (t) =>
  t.prismaField({
    areas: "any",
    type: [ScheduleItem],
    description:
      "The programme of a conference, or of one of its days or rooms, by start time. With drafts, it ends with the items that are not scheduled.",
    complexity: ({ first, room }) =>
      costOfList(room ? "sessionsOfRoom" : "scheduleItems")({ first }),
    args: {
      ...contentArgs,
      ...draftArgs,
      ...firstArgs,
      day: t.arg({ type: Day, description: "Only this day; omit for all days." }),
      room: t.arg.string({
        description:
          "Only what takes place in the room with this slug, or in all rooms at once; omit for all items.",
      }),
    },
    resolve: (query, _root, { conferenceId, day, room, first }, context) =>
      readLimited(
        {
          ...query,
          ...programmeOf(conferenceId, day, room),
          ...firstEntries({ first }),
        },
        (limited: Prisma.ScheduleItemFindManyArgs) => context.db.scheduleItem.findMany(limited),
      ),
  }),
);

builder.queryField("scheduleItem", (t) =>
  t.prismaField({
    areas: "any",
    type: ScheduleItem,
    nullable: true,
    description:
      "One item of the programme, by id, by external id or by the day and the slug in its page's address. A former address finds it too; then `day` or `slug` differs and the page has moved. Null if there is none.",
    args: {
      ...contentArgs,
      ...draftArgs,
      ...byIdOrSlugArgs,
      day: t.arg({ type: Day, description: "Required with `slug`, which is unique within a day." }),
    },
    resolve: (query, _root, { conferenceId, day, ...asked }, { db }) => {
      const key = lookupOf(asked, ["id", "slug", "externalId"]);
      const find = (where: Prisma.ScheduleItemWhereInput) =>
        db.scheduleItem.findFirst({ ...query, where });
      if (!("slug" in key)) return find({ conferenceId, ...key });
      if (day == null) throw new BadInputError('"slug" needs "day" with it.');
      return findByAddress(db, { kind: "session", conferenceId, day, ...key }, find);
    },
  }),
);

builder.queryField("scheduleConflicts", (t) =>
  t.field({
    areas: "any",
    type: [ScheduleConflict],
    complexity: costOfConflicts(100),
    description:
      "Pairs of items that overlap and have the same speaker or, except for breaks, the same room; at most 100. Cancelled items clash with nothing.",
    args: { ...contentArgs, ...draftArgs },
    resolve: async (_root, { conferenceId }, context, info) => {
      const { db } = context;
      const conflicts = await scheduleConflictsOf(db, conferenceId);
      const items = await db.scheduleItem.findMany({
        ...queryFromInfo({ context, info, path: ["scheduleItems"] }),
        where: { id: { in: conflicts.flatMap((conflict) => conflict.items) } },
      });
      const itemOf = new Map(items.map((item) => [item.id, item]));
      return conflicts.map((conflict) => ({
        ...conflict,
        items: conflict.items.flatMap((id) => itemOf.get(id) ?? []),
      }));
    },
  }),
);
