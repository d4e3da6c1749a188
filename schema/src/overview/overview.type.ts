import { builder } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import {
  type DayCount as DayCountShape,
  type DayFill as DayFillShape,
  type Overview as OverviewShape,
  overviewDays,
  readOverview,
} from "#overview/overview.service.ts";
import type { RoomsOfDay } from "#overview/programme-fill.ts";
import {
  type OverviewTaskName,
  type OverviewTask as OverviewTaskShape,
  overviewTasks,
} from "#overview/tasks.ts";
import { publishedOnly } from "#publication/published-only.ts";

const RoomFill = builder.objectRef<RoomsOfDay["rooms"][number]>("RoomFill").implement({
  description: "How full the programme of a room on one day is.",
  fields: (t) => ({
    room: t.exposeString("room", {
      nullable: true,
      description: "Name of the room; null for what takes place in none.",
    }),
    sessions: t.exposeInt("sessions", {
      description: "How much takes place there, breaks and what is in all rooms apart.",
    }),
    minutes: t.exposeInt("minutes", {
      description:
        "Of `openMinutes`, in which a session takes place there; what overlaps counts once.",
    }),
    outsideMinutes: t.exposeInt("outsideMinutes", {
      description: "In which one takes place before the doors open, or after they have closed.",
    }),
  }),
});

const DayFill = builder.objectRef<DayFillShape>("DayFill").implement({
  description: "How full the programme of a day is.",
  fields: (t) => ({
    day: t.string({ description: "For example day1.", resolve: ({ day }) => `day${day}` }),
    date: t.expose("date", { type: "Date", description: "Its date." }),
    openMinutes: t.exposeInt("openMinutes", {
      description:
        "From the opening to the closing of the doors, without what takes place in all rooms.",
    }),
    rooms: t.expose("rooms", {
      type: [RoomFill],
      description: "By room, in alphabetical order.",
      complexity: costOfAtMost(20),
    }),
  }),
});

const DayCount = builder.objectRef<DayCountShape>("DayCount").implement({
  description: "A count on a day.",
  fields: (t) => ({
    date: t.field({
      type: "Date",
      description: "The day, in the conference's time zone.",
      resolve: ({ date }) => new Date(date),
    }),
    count: t.exposeInt("count", { description: "The count." }),
  }),
});

const OverviewTaskEnum = builder.enumType("OverviewTaskName", {
  description: "Something that is to be done before a programme and a site are complete.",
  values: {
    failed_mails: { description: "Mails that could not be sent." },
    responses: { description: "Responses to forms that nobody has accepted or rejected." },
    declined_sessions: {
      description:
        "Sessions that are not cancelled although their proposals were declined or withdrawn after the acceptance.",
    },
    profile_changes: {
      description: "People whose changes of their profile nobody has approved or dropped.",
    },
    sessions_without_speakers: { description: "Sessions without a speaker, breaks apart." },
    sessions_without_room: { description: "Sessions without a room, breaks apart." },
    draft_sessions: { description: "Sessions that are drafts." },
    draft_speakers: { description: "Speakers that are drafts." },
    speakers_without_picture: { description: "Speakers without a picture." },
    draft_articles: { description: "Articles that are drafts." },
    draft_pages: { description: "Pages that are drafts." },
  } satisfies Record<OverviewTaskName, object>,
});

const OverviewExample = builder
  .objectRef<OverviewTaskShape["examples"][number]>("OverviewExample")
  .implement({
    description: "A record that something is to be done to.",
    fields: (t) => ({
      id: t.exposeID("id", { description: "Id of the record." }),
      title: t.exposeString("title", { description: "Its title or name; empty if it has none." }),
    }),
  });

const OverviewTask = builder.objectRef<OverviewTaskShape>("OverviewTask").implement({
  description: "Something to do.",
  fields: (t) => ({
    task: t.expose("task", { type: OverviewTaskEnum, description: "What it is." }),
    count: t.exposeInt("count", { description: "To how many records." }),
    examples: t.expose("examples", {
      type: [OverviewExample],
      description: "The first three of them.",
      complexity: costOfAtMost(3),
    }),
  }),
});

const Overview = builder.objectRef<OverviewShape>("ConferenceOverview").implement({
  description: "Where a conference stands.",
  fields: (t) => ({
    programme: t.expose("programme", {
      type: [DayFill],
      description: "How full its programme is, by day.",
      complexity: costOfAtMost(7),
    }),
    tasks: t.expose("tasks", {
      type: [OverviewTask],
      description: "What there is to do, the most urgent first.",
      complexity: costOfAtMost(overviewTasks.length),
    }),
    messages: t.expose("messages", {
      type: [DayCount],
      description: "Messages that are no spam on each of the last 30 days, today included.",
      complexity: costOfAtMost(overviewDays.messages),
    }),
    subscribers: t.expose("subscribers", {
      type: [DayCount],
      description:
        "How many confirmed subscribers it had at the end of each of the last 90 days, today included.",
      complexity: costOfAtMost(overviewDays.subscribers),
    }),
  }),
});

builder.queryField("overview", (t) =>
  t.field({
    type: Overview,
    description:
      "Where a conference stands: what is to do, how full its programme is, and what visitors sent. For the team of the conference.",
    complexity: 20_000,
    args: conferenceArgs,
    areas: ["inbox", "programme", "site"],
    authScopes: (_root, { conferenceId }) => ({ conferenceReader: conferenceId }),
    resolve: async (_root, { conferenceId }, { db }) =>
      readOverview(
        publishedOnly(db, [conferenceId]),
        await db.conference.findUniqueOrThrow({ where: { id: conferenceId } }),
      ),
  }),
);
