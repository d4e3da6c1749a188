import {
  type Prisma,
  ScheduleItemStatus as StatusValues,
  type ScheduleItemType as TypeValues,
} from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Day } from "#conference/conference-day.type.ts";
import { publicationField, recordFields, timeFields } from "#content/record-fields.ts";
import { costOfBackReference, costOfList } from "#limits/list-costs.ts";
import { firstArgs, firstEntries, selectWhole } from "#lists/first-entries.ts";
import { Node } from "#node/node.type.ts";
import { Room } from "#room/room.type.ts";
import {
  firstSessions,
  firstSessionsOfRoom,
  firstSpeakers,
  sessionsOrder,
} from "#schedule/first-related.ts";
import { htmlOfDescription } from "#schedule/html-of-description.ts";
import { isScheduled, type Scheduled } from "#schedule/item-times.ts";
import { linkOrder, locationOf, selectRoomNames } from "#schedule/location.ts";
import { isUnrecorded } from "#schedule/recording.ts";
import { itemTimesSelect } from "#schedule/schedule.service.ts";
import { endOf, startDateOf, startOf } from "#schedule/wall-clock.ts";
import { Speaker } from "#speaker/speaker.type.ts";

export const ScheduleItemType = builder.enumType("ScheduleItemType", {
  description: "The kind of an item, spelled as the site shows it.",
  values: {
    Keynote: { description: "A keynote, for everybody." },
    Session: { description: "A session of any form." },
    Talk: { description: "A talk." },
    Workshop: { description: "A workshop." },
    Panel: { description: "A panel discussion." },
    Networking: { description: "Time to meet." },
    Break: { description: "A break: no session, and not counted as one." },
    Closing: { description: "The end of a day or of the conference." },
  } satisfies Record<TypeValues, { description: string }>,
});

export const ScheduleItemStatus = builder.enumType("ScheduleItemStatus", {
  description: "Whether an item of the programme takes place.",
  values: {
    [StatusValues.scheduled]: { description: "It takes place." },
    [StatusValues.cancelled]: {
      description:
        "It does not take place. It stays in the programme and in calendars, marked as cancelled.",
    },
  },
});

const timesSelect = {
  ...itemTimesSelect,
  conference: { select: { startDate: true, timeZone: true } },
} as const;

type WithTimes = Prisma.ScheduleItemGetPayload<{ select: typeof timesSelect }>;

/** A value of an item that is scheduled; null for others. */
const ofScheduled =
  <Value>(value: (item: Scheduled<WithTimes>) => Value) =>
  (item: WithTimes): Value | null =>
    isScheduled(item) ? value(item) : null;

const nullUntilScheduled = "Null until it is scheduled.";

export const ScheduleItem = builder.prismaObject("ScheduleItem", {
  interfaces: [Node],
  select: { id: true, conferenceId: true },
  description: "One entry of the programme: a session or a break.",
  fields: (t) => ({
    ...recordFields(t),
    day: t.expose("day", {
      type: Day,
      nullable: true,
      description: `Day of the conference to whose programme it belongs. ${nullUntilScheduled}`,
    }),
    date: t.field({
      type: "Date",
      nullable: true,
      description: `Calendar date on which it starts: that of its day or, after midnight, the next. ${nullUntilScheduled}`,
      select: timesSelect,
      resolve: ofScheduled((item) => startDateOf(item.conference.startDate, item)),
    }),
    startTime: t.expose("startTime", {
      type: "LocalTime",
      nullable: true,
      description: `When it starts, in the conference's time zone. ${nullUntilScheduled}`,
    }),
    endTime: t.expose("endTime", {
      type: "LocalTime",
      nullable: true,
      description: `When it ends, in the conference's time zone; on the next calendar date if it is not after the start. ${nullUntilScheduled}`,
    }),
    afterMidnight: t.exposeBoolean("afterMidnight", {
      description:
        "Whether it starts after the midnight that ends the date of its day: a night's programme belongs to the day on which it begins.",
    }),
    startsAt: t.field({
      type: "DateTime",
      nullable: true,
      description: `When it starts. ${nullUntilScheduled}`,
      select: timesSelect,
      resolve: ofScheduled((item) => startOf(item.conference, item)),
    }),
    endsAt: t.field({
      type: "DateTime",
      nullable: true,
      description: `When it ends. ${nullUntilScheduled}`,
      select: timesSelect,
      resolve: ofScheduled((item) => endOf(item.conference, item)),
    }),
    title: t.exposeString("title", { description: "The title. The slug is derived from it." }),
    slug: t.exposeString("slug", {
      description:
        "Unique within its day; part of the address, which changes with title and day. Without a day it has no address.",
    }),
    description: t.exposeString("description", {
      nullable: true,
      description: "Markdown, as it was written.",
    }),
    descriptionHtml: t.string({
      nullable: true,
      description: "Sanitised HTML of the description, in which line breaks are kept.",
      select: { description: true, descriptionHtml: true },
      resolve: htmlOfDescription,
    }),
    location: t.string({
      nullable: true,
      description: "The names of its rooms, with commas between them; null if it has none.",
      select: { rooms: selectRoomNames },
      resolve: ({ rooms }) => locationOf(rooms),
    }),
    rooms: t.field({
      type: [Room],
      description: "The rooms in which it takes place, in the order in which they are named.",
      complexity: costOfList("roomsOfSession"),
      select: (_args, _context, nestedSelection) => ({
        rooms: { select: { room: nestedSelection(true) }, orderBy: linkOrder },
      }),
      resolve: ({ rooms }) => rooms.map(({ room }) => room),
    }),
    allRooms: t.exposeBoolean("allRooms", {
      description: "Whether it takes place in all rooms at once, for example an opening or lunch.",
    }),
    wantedSeats: t.exposeInt("wantedSeats", {
      areas: ["programme"],
      nullable: true,
      authScopes: ({ conferenceId }) => ({ conferenceReader: conferenceId }),
      description:
        "How many seats the team wants for it; null if nobody has said. For the team of the conference; an error for others.",
    }),
    track: t.relation("track", {
      nullable: true,
      description: "The strand of the programme that it belongs to.",
    }),
    language: t.exposeString("language", {
      nullable: true,
      description:
        "BCP 47 tag of the language that it is held in; null for the one of the conference.",
    }),
    level: t.exposeString("level", {
      nullable: true,
      description:
        "How much it takes for granted. Sessions are of the same level if it is spelled the same.",
    }),
    type: t.expose("type", { description: "The kind of the item.", type: ScheduleItemType }),
    status: t.expose("status", {
      description: "Whether it takes place.",
      type: ScheduleItemStatus,
    }),
    theme: t.exposeString("theme", {
      nullable: true,
      description: "Theme. Sessions belong to the same theme if it is spelled the same.",
    }),
    speakers: t.field({
      type: [Speaker],
      description: "The speakers, in the order in which they are named.",
      args: firstArgs,
      complexity: costOfList("speakersOfSession"),
      select: (args, _context, nestedSelection) =>
        selectWhole(args, {
          speakers: { select: { speaker: nestedSelection(true) }, orderBy: linkOrder },
        }),
      resolve: ({ id, speakers }, args, context, info) => {
        const { take } = firstEntries(args);
        if (take !== undefined) return firstSpeakers(id, take, context, info);
        return speakers.map(({ speaker }) => speaker);
      },
    }),
    speakerLabel: t.exposeString("speakerLabel", {
      nullable: true,
      description: 'Shown where no speaker is linked, for example "Speaker TBC".',
    }),
    videoUrl: t.expose("videoUrl", {
      type: "URL",
      nullable: true,
      description: "Where its recording can be watched.",
    }),
    slidesUrl: t.expose("slidesUrl", {
      type: "URL",
      nullable: true,
      description: "Where its slides can be read.",
    }),
    doNotRecord: t.boolean({
      description: "Whether one of its speakers has asked not to be recorded.",
      resolve: ({ id }, _args, context) => isUnrecorded(context, id),
    }),
    ...publicationField(t),
    ...timeFields(t),
  }),
});

builder.prismaObjectField(Speaker, "scheduleItems", (t) =>
  t.field({
    type: [ScheduleItem],
    description:
      "The sessions the speaker takes part in, by start time; those that are not scheduled yet are last.",
    args: firstArgs,
    complexity: costOfBackReference("sessionsOfSpeaker"),
    select: (args, _context, nestedSelection) =>
      selectWhole(args, {
        sessions: { select: { scheduleItem: nestedSelection(true) }, orderBy: sessionsOrder },
      }),
    resolve: ({ id, sessions }, args, context, info) => {
      const { take } = firstEntries(args);
      if (take !== undefined) return firstSessions(id, take, context, info);
      return sessions.map(({ scheduleItem }) => scheduleItem);
    },
  }),
);

builder.prismaObjectField(Room, "scheduleItems", (t) =>
  t.field({
    type: [ScheduleItem],
    description:
      "What takes place in this room, by start time, including breaks. What takes place in all rooms at once is included only where it names this one.",
    args: firstArgs,
    complexity: costOfBackReference("sessionsOfRoom"),
    select: (args, _context, nestedSelection) =>
      selectWhole(args, {
        scheduleItems: { select: { scheduleItem: nestedSelection(true) }, orderBy: sessionsOrder },
      }),
    resolve: ({ id, scheduleItems }, args, context, info) => {
      const { take } = firstEntries(args);
      if (take !== undefined) return firstSessionsOfRoom(id, take, context, info);
      return scheduleItems.map(({ scheduleItem }) => scheduleItem);
    },
  }),
);
