import { ScheduleItemType as TypeValues } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { Day } from "#conference/conference-day.type.ts";
import { useInstead } from "#deprecation.ts";
import { costOfList, costOfWayBack } from "#limits/list-sizes.ts";
import { firstArgs, firstEntries } from "#lists/first-entries.ts";
import { Node } from "#node/node.type.ts";
import { Publication, publicationDescription } from "#publication/publication.type.ts";
import { dateOf, instantOf } from "#schedule/wall-clock.ts";
import { Speaker } from "#speaker/speaker.type.ts";

export const ScheduleItemType = builder.enumType("ScheduleItemType", {
  description: "What kind of item it is, spelled as it is shown.",
  values: Object.values(TypeValues),
});

const clockDescription = "Wall-clock time of the conference's time zone, HH:MM.";
const dateSelect = {
  day: true,
  conference: { select: { startDate: true, timeZone: true } },
} as const;

export const ScheduleItem = builder.prismaObject("ScheduleItem", {
  interfaces: [Node],
  select: { id: true },
  description: "One entry of the programme: a session or a break.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    day: t.expose("day", { description: "Day of the conference.", type: Day }),
    date: t.field({
      type: "Date",
      description: "Calendar day, derived from the conference's first day.",
      select: dateSelect,
      resolve: ({ day, conference }) => dateOf(conference.startDate, day),
    }),
    startTime: t.exposeString("startTime", {
      deprecationReason: useInstead("localStart"),
      description: clockDescription,
    }),
    localStart: t.expose("startTime", {
      type: "LocalTime",
      description: "When it starts, by a clock in the conference's time zone.",
    }),
    endTime: t.exposeString("endTime", {
      deprecationReason: useInstead("localEnd"),
      description: clockDescription,
    }),
    localEnd: t.expose("endTime", {
      type: "LocalTime",
      description: "When it ends, by a clock in the conference's time zone.",
    }),
    startsAt: t.field({
      type: "DateTime",
      description: "The instant at which it starts.",
      select: { ...dateSelect, startTime: true },
      resolve: ({ day, startTime, conference }) =>
        instantOf(dateOf(conference.startDate, day), startTime, conference.timeZone),
    }),
    endsAt: t.field({
      type: "DateTime",
      description: "The instant at which it ends.",
      select: { ...dateSelect, endTime: true },
      resolve: ({ day, endTime, conference }) =>
        instantOf(dateOf(conference.startDate, day), endTime, conference.timeZone),
    }),
    title: t.exposeString("title", { description: "As shown; the slug is made from it." }),
    slug: t.exposeString("slug", {
      description: "Unique on its day; part of the address, which changes with title and day.",
    }),
    description: t.exposeString("description", {
      nullable: true,
      description: "Plain text; line breaks count.",
    }),
    location: t.exposeString("location", { description: "Room or area.", nullable: true }),
    type: t.expose("type", { description: "Keynote, break and so on.", type: ScheduleItemType }),
    theme: t.exposeString("theme", {
      nullable: true,
      description: "What it is about; sessions of one theme have the same text here.",
    }),
    speakers: t.field({
      type: [Speaker],
      description: "Who speaks, in the order in which they are named.",
      args: firstArgs,
      complexity: costOfList("speakersOfItem"),
      select: (args, _context, nestedSelection) => ({
        speakers: {
          select: { speaker: nestedSelection(true) },
          orderBy: { position: "asc" },
          ...firstEntries(args),
        },
      }),
      resolve: ({ speakers }) => speakers.map(({ speaker }) => speaker),
    }),
    speakerLabel: t.exposeString("speakerLabel", {
      nullable: true,
      description: 'Shown where no speaker is linked, for example "Speaker TBC".',
    }),
    videoUrl: t.exposeString("videoUrl", {
      nullable: true,
      description: "Where its recording can be watched.",
    }),
    slidesUrl: t.exposeString("slidesUrl", {
      nullable: true,
      description: "Where its slides can be read.",
    }),
    publication: t.expose("publication", {
      type: Publication,
      description: publicationDescription,
    }),
    externalId: t.exposeString("externalId", {
      nullable: true,
      description: "What it is called where it was imported from; everybody can read it.",
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes; a save names the one that it began with.",
    }),
    createdAt: t.expose("createdAt", { description: "When it was stored.", type: "DateTime" }),
    updatedAt: t.expose("updatedAt", {
      description: "When it was last changed.",
      type: "DateTime",
    }),
  }),
});

builder.prismaObjectField(Speaker, "scheduleItems", (t) =>
  t.field({
    type: [ScheduleItem],
    description: "What the speaker takes part in, in order of time.",
    args: firstArgs,
    complexity: costOfWayBack("itemsOfSpeaker"),
    select: (args, _context, nestedSelection) => ({
      sessions: {
        select: { scheduleItem: nestedSelection(true) },
        orderBy: [{ scheduleItem: { day: "asc" } }, { scheduleItem: { startTime: "asc" } }],
        ...firstEntries(args),
      },
    }),
    resolve: ({ sessions }) => sessions.map(({ scheduleItem }) => scheduleItem),
  }),
);
