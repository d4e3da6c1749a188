import { builder, type InputFields } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { Day } from "#conference/conference-day.type.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { editorOf } from "#content/editing.ts";
import { refusals } from "#errors/error-types.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";
import { programmeOf } from "#schedule/schedule.service.ts";
import { replaceProgramme, scheduleItems } from "#schedule/schedule-editing.service.ts";
import {
  ScheduleItem,
  ScheduleItemStatus,
  ScheduleItemType,
} from "#schedule/schedule-item.type.ts";

const scheduleItemFields = (t: InputFields, required: boolean) => ({
  day: t.field({
    type: Day,
    description:
      "Day of the conference, which must have that many days. Day, start and end are given together, or none of them for an item that is not scheduled yet.",
  }),
  startTime: t.string({ description: "Wall-clock time, HH:MM." }),
  endTime: t.string({
    description:
      "Wall-clock time, HH:MM. One before the start is on the next calendar day; it must differ from the start.",
  }),
  afterMidnight: t.boolean({
    description:
      "Whether a start from 00:00 to 06:00 is on the calendar day after its day, to whose night it belongs. Defaults to false.",
  }),
  title: t.string({ required, description: "1–300 characters; makes the slug." }),
  description: t.string({ description: "Markdown, up to 10,000 characters." }),
  location: t.string({
    description:
      "The name of its room, up to 200 characters, in any case and with or without accents, or the names of several with commas between them. If there is no such room, one is added. Give either this, `roomIds` or `roomNames`.",
  }),
  roomNames: t.stringList({
    description:
      "The names of its rooms, in order, in any case and with or without accents. Where there is no room of a name, one is added. Give either this, `roomIds` or `location`.",
  }),
  roomIds: t.idList({
    description:
      "Ids of rooms of the same conference, in the order in which to name them. Defaults to none.",
  }),
  allRooms: t.boolean({
    description: "Whether it takes place in all rooms at once. Defaults to false.",
  }),
  wantedSeats: t.int({ description: "How many seats the team wants for it, 0–1,000,000." }),
  trackId: t.id({ description: "Id of a track of the same conference." }),
  language: t.string({
    description: "BCP 47 tag of the language that it is held in, such as en-GB or fr.",
  }),
  level: t.string({
    description:
      'How much it takes for granted, up to 60 characters, for example "Beginner". Sessions are of the same level if it is spelled the same.',
  }),
  type: t.field({
    type: ScheduleItemType,
    description: "Keynote, break and so on. Defaults to Session.",
  }),
  status: t.field({
    type: ScheduleItemStatus,
    description:
      "Whether it takes place. A cancelled item stays in the programme. Defaults to scheduled.",
  }),
  theme: t.string({
    description:
      "Theme, up to 60 characters. Sessions belong to the same theme if it is spelled the same.",
  }),
  speakerIds: t.idList({
    description:
      "Ids of speakers of the same conference, in the order in which to name them. Defaults to none.",
  }),
  videoUrl: t.string({ description: "Where its recording can be watched: http(s) address." }),
  slidesUrl: t.string({ description: "Where its slides can be read: http(s) address." }),
  speakerLabel: t.string({
    description: "Shown where no speaker is linked. Up to 200 characters.",
  }),
  publication: t.field({ type: Publication, description: publicationInput }),
});

addContentMutations("schedule-item", {
  kind: () => scheduleItems,
  type: ScheduleItem,
  fields: scheduleItemFields,
  rowFields: (t) => ({
    speakerExternalIds: t.stringList({
      description: "The same as `speakerIds`, by external id or id. Give only one of the two.",
    }),
    roomExternalIds: t.stringList({
      description: "The same as `roomIds`, by external id or id. Give only one of the two.",
    }),
    trackExternalId: t.string({
      description: "The same as `trackId`, by external id or id. Give only one of the two.",
    }),
  }),
});

const ReplacedProgramme = builder
  .objectRef<{ conferenceId: string }>("ReplacedProgramme")
  .implement({
    description: "The programme of a conference after it was replaced.",
    fields: (t) => ({
      scheduleItems: t.prismaField({
        type: [ScheduleItem],
        description: "All items, by start time.",
        resolve: (query, { conferenceId }, _args, { db }) =>
          db.scheduleItem.findMany({ ...query, ...programmeOf(conferenceId) }),
      }),
    }),
  });

builder.mutationField("replaceProgramme", (t) =>
  t.fieldWithInput({
    type: ReplacedProgramme,
    description:
      "Replaces the whole programme by the built-in one, which has two days. For the editors of the conference.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Which conference." },
    input: { conferenceId: conferenceIdField(t.input) },
    errors: refusals.input,
    resolve: async (_root, { input: { conferenceId } }, context) => {
      await replaceProgramme(editorOf(context), conferenceId);
      return { conferenceId };
    },
  }),
);
