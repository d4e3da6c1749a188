import { builder } from "#builder.ts";
import { conferenceIdField } from "#conference/conference-args.ts";
import { Day } from "#conference/conference-day.type.ts";
import { maxChosen } from "#content/bulk-update.ts";
import { editorOf } from "#content/editing.ts";
import { rowsInOrder } from "#content/records.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { MutationError, RecordChange } from "#errors/error-types.ts";
import { RowsError } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import {
  type MoveConflict as Conflict,
  MoveConflictError,
  type MovedItems,
  maxNamedItems,
  moveItems,
} from "#schedule/move-items.service.ts";
import { ScheduleItem } from "#schedule/schedule-item.type.ts";

const ScheduleItemMoveInput = builder.inputType("ScheduleItemMoveInput", {
  description:
    "Where to move an item of the programme. Omitted fields stay as they are; null clears a field.",
  fields: (t) => ({
    id: t.id({ required: true, description: "Id of the item." }),
    version: t.int({
      description:
        "The version that the move is based on. If the item has changed since, the result is a MoveConflictError. Omit to overwrite.",
    }),
    day: t.field({
      type: Day,
      description:
        "Day of the conference. With null for day, start and end the item is no longer scheduled.",
    }),
    startTime: t.string({ description: "Wall-clock time, HH:MM." }),
    endTime: t.string({
      description:
        "Wall-clock time, HH:MM. One before the start is on the next calendar day; it must differ from the start.",
    }),
    afterMidnight: t.boolean({
      description:
        "Whether a start from 00:00 to 06:00 is on the calendar day after its day, to whose night it belongs. It is false for any other start.",
    }),
    roomIds: t.idList({
      description:
        "Ids of rooms of the same conference, in the order in which to name them. Null or an empty list for none.",
    }),
    allRooms: t.boolean({
      description: "Whether it takes place in all rooms at once, for example a break.",
    }),
  }),
});

const MovedScheduleItems = builder.objectRef<MovedItems>("MovedScheduleItems").implement({
  description: "The items of a programme after they were moved.",
  fields: (t) => ({
    scheduleItems: t.prismaField({
      type: [ScheduleItem],
      description: "All of them, in the order of the moves.",
      complexity: costOfAtMost(maxChosen),
      resolve: (query, { ids }, _args, { db }) => rowsInOrder(db, "ScheduleItem", query, ids),
    }),
    unchangedIds: t.exposeIDList("unchangedIds", {
      description: "Those that were there already.",
    }),
  }),
});

const MoveConflict = builder.objectRef<Conflict>("MoveConflict").implement({
  description: "An item that has changed since the version that its move was based on.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Id of the item." }),
    version: t.exposeInt("version", { description: "The current version of the item." }),
    changes: t.expose("changes", {
      type: [RecordChange],
      description: "The changes made since then, oldest first; at most the last twenty.",
    }),
  }),
});

builder.objectType(MoveConflictError, {
  name: "MoveConflictError",
  description:
    "Items have changed since the versions that their moves were based on. Nothing was stored.",
  interfaces: [MutationError],
  fields: (t) => ({
    conflicts: t.field({
      type: [MoveConflict],
      description: `What has changed in which items; at most the first ${maxNamedItems}.`,
      resolve: ({ conflicts }) => [...conflicts],
    }),
    scheduleItems: t.prismaField({
      type: [ScheduleItem],
      description: "These items as they are now.",
      complexity: costOfAtMost(maxNamedItems),
      resolve: (query, { conflicts }, _args, { db }) => {
        const ids = conflicts.map(({ id }) => id);
        return rowsInOrder(db, "ScheduleItem", query, ids);
      },
    }),
  }),
});

builder.mutationField("moveScheduleItems", (t) =>
  t.fieldWithInput({
    type: MovedScheduleItems,
    description:
      "Moves items of the programme to other times and rooms, or takes them out of the schedule, all or none. For the editors of the conference.",
    areas: ["programme"],
    authScopes: (_root, { input }) => ({ conferenceEditor: input.conferenceId }),
    typeOptions: { description: "Items of a programme, and where to move each." },
    input: {
      conferenceId: conferenceIdField(t.input),
      moves: t.input.field({
        type: [ScheduleItemMoveInput],
        required: true,
        description: `1–${formatNumber("en-GB", maxChosen)} moves, each of another item.`,
      }),
    },
    errors: { types: [ValidationError, RowsError, NotFoundError, MoveConflictError] },
    resolve: (_root, { input: { conferenceId, moves } }, context) =>
      moveItems(editorOf(context), conferenceId, moves),
  }),
);
