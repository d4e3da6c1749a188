import { builder, type InputFields } from "#builder.ts";
import { conferenceArgs, conferenceIdField } from "#conference/conference-args.ts";
import { Day } from "#conference/conference-day.type.ts";
import { addBulkDelete } from "#content/bulk-delete.type.ts";
import {
  asBulkUpsert,
  BulkUpsert,
  externalIdField,
  rowsDescription,
} from "#content/bulk-upsert.type.ts";
import { editorOf } from "#content/editing.ts";
import { rereadRow } from "#content/reread-row.ts";
import { onlyRow } from "#content/upsert-content.ts";
import { versionField } from "#content/version-field.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { Deleted, updateErrors } from "#errors/error-types.ts";
import { RowsError } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { Publication, publicationInput } from "#publication/publication.type.ts";
import { programmeOf } from "#schedule/schedule.service.ts";
import {
  createScheduleItem,
  deleteScheduleItem,
  deleteScheduleItems,
  replaceProgramme,
  updateScheduleItem,
  upsertScheduleItems,
} from "#schedule/schedule-editing.service.ts";
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

const CreateScheduleItemInput = builder.inputType("CreateScheduleItemInput", {
  description: "A new item of the programme.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...scheduleItemFields(t, true),
  }),
});

const UpdateScheduleItemInput = builder.inputType("UpdateScheduleItemInput", {
  description: "Changes of a record. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the item." }),
    version: versionField(t),
    ...scheduleItemFields(t, false),
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

const scheduleItemRowFields = (t: InputFields) => ({
  externalId: externalIdField(t),
  ...scheduleItemFields(t, false),
  speakerExternalIds: t.stringList({
    description: "The same as `speakerIds`, by external id. Give only one of the two.",
  }),
});

const UpsertScheduleItemInput = builder.inputType("UpsertScheduleItemInput", {
  description:
    "An item of the programme by external id. Fields omitted for an existing record stay as they are; null clears a field.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    ...scheduleItemRowFields(t),
  }),
});

const ScheduleItemRowInput = builder.inputType("ScheduleItemRowInput", {
  description: "One row of bulkUpsertScheduleItems.",
  fields: scheduleItemRowFields,
});

const BulkUpsertScheduleItemsInput = builder.inputType("BulkUpsertScheduleItemsInput", {
  description: "Rows of an import.",
  fields: (t) => ({
    conferenceId: conferenceIdField(t),
    rows: t.field({ type: [ScheduleItemRowInput], required: true, description: rowsDescription }),
  }),
});

builder.mutationFields((t) => ({
  createScheduleItem: t.prismaField({
    type: ScheduleItem,
    description: "Adds an item to the programme. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: CreateScheduleItemInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...form } }, context) =>
      rereadRow(await createScheduleItem(editorOf(context), conferenceId, form), (where) =>
        context.db.scheduleItem.findUnique({ ...query, where }),
      ),
  }),
  updateScheduleItem: t.prismaField({
    type: ScheduleItem,
    description: "Changes an item of the programme. For the editors of the conference.",
    authScopes: { editor: true },
    args: { input: t.arg({ type: UpdateScheduleItemInput, required: true }) },
    errors: { types: updateErrors },
    resolve: async (query, _root, { input: { id, ...form } }, context) =>
      rereadRow(await updateScheduleItem(editorOf(context), id, form), (where) =>
        context.db.scheduleItem.findUnique({ ...query, where }),
      ),
  }),
  deleteScheduleItem: t.field({
    type: Deleted,
    description: "Deletes an item of the programme. For the editors of the conference.",
    authScopes: { editor: true },
    args: { id: t.arg.id({ required: true, description: "Id of the item." }) },
    errors: { types: [NotFoundError] },
    resolve: (_root, { id }, context) => deleteScheduleItem(editorOf(context), id),
  }),
  upsertScheduleItem: t.prismaField({
    type: ScheduleItem,
    description:
      "Changes the item of the programme of an external id, or adds it. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: UpsertScheduleItemInput, required: true }) },
    errors: { types: [ValidationError, NotFoundError] },
    resolve: async (query, _root, { input: { conferenceId, ...row } }, context) =>
      rereadRow(
        await onlyRow(upsertScheduleItems(editorOf(context), conferenceId, [row])),
        (where) => context.db.scheduleItem.findUnique({ ...query, where }),
      ),
  }),
  bulkUpsertScheduleItems: t.field({
    type: BulkUpsert,
    description:
      "Changes and adds items of the programme by their external ids, all or none. For the editors of the conference.",
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    args: { input: t.arg({ type: BulkUpsertScheduleItemsInput, required: true }) },
    errors: { types: [ValidationError, RowsError, NotFoundError] },
    resolve: (_root, { input: { conferenceId, rows } }, context) =>
      asBulkUpsert(upsertScheduleItems(editorOf(context), conferenceId, rows)),
  }),
  replaceProgramme: t.field({
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
}));

addBulkDelete({
  name: "bulkDeleteScheduleItems",
  what: "items of the programme",
  work: deleteScheduleItems,
});
