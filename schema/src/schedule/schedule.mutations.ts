import { builder, type InputFields } from "#builder.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { Day } from "#conference/conference-day.type.ts";
import { addContentMutations } from "#content/content-mutations.ts";
import { editorOf } from "#content/editing.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";
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
    required,
    description: "Day of the conference, which must have that many days.",
  }),
  startTime: t.string({ required, description: "Wall-clock time, HH:MM." }),
  endTime: t.string({ required, description: "Wall-clock time, HH:MM, after the start." }),
  title: t.string({ required, description: "1–300 characters; makes the slug." }),
  description: t.string({ description: "Markdown, up to 10,000 characters." }),
  location: t.string({ description: "Up to 200 characters." }),
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
      description: "The same as `speakerIds`, by external id. Give only one of the two.",
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
  t.field({
    type: ReplacedProgramme,
    description:
      "Replaces the whole programme by the built-in one, which has two days. For the editors of the conference.",
    authScopes: (_root, { conferenceId }) => ({ conferenceEditor: conferenceId }),
    args: conferenceArgs,
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (_root, { conferenceId }, context) => {
      await replaceProgramme(editorOf(context), conferenceId);
      return { conferenceId };
    },
  }),
);
