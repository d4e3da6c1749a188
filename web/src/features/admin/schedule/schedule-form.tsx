import { Box } from "@chakra-ui/react";
import { fold } from "@summit/schema/validation/fold.ts";
import { textComparer } from "@summit/schema/validation/formats.ts";
import { isScheduled } from "@summit/schema/validation/item-times.ts";
import { scheduleItemInput, scheduleItemTypes } from "@summit/schema/validation/schedule.ts";
import { findScheduleConflicts } from "@summit/schema/validation/schedule-conflicts.ts";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import {
  type AdminScheduleItemFragment,
  CreateScheduleItemDocument,
  type ScheduleItemStatus,
  UpdateScheduleItemDocument,
} from "#graphql/admin/generated.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { SelectField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";
import { WritingLayout } from "../writing/writing-layout.tsx";
import { Conflicts } from "./conflicts.tsx";
import { programmeFields } from "./programme-fields.ts";
import type { ScheduleDay, ShownDay } from "./schedule-days.ts";
import { ScheduleTimes, usualTimes } from "./schedule-times.tsx";
import { SpeakerPicker } from "./speaker-picker.tsx";

type Speaker = { id: string; name: string };

type ScheduleFormProps = RecordFormProps<AdminScheduleItemFragment> & {
  /** What a new item starts with. */
  day: ShownDay;
  /** The days to choose from. */
  days: readonly ScheduleDay[];
  /** All items, to warn of overlaps. */
  items: readonly AdminScheduleItemFragment[];
  speakers: readonly Speaker[];
};

/** The form, in which the rooms are one text. */
const scheduleForm = scheduleItemInput.safeExtend({ location: z.string().max(200) });
type ScheduleForm = z.input<typeof scheduleForm>;

const types = Object.values(scheduleItemTypes).map((type) => ({ value: type, label: type }));

const statusLabels: Record<ScheduleItemStatus, string> = {
  scheduled: "Takes place",
  cancelled: "Cancelled, struck through",
};
const statuses = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

/** The form of a new or existing programme item. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { record, like, day, days, items, speakers, onClose } = props;
  const start = record ?? like;
  const save = useSaves(record, {
    noun: "Schedule item",
    create: CreateScheduleItemDocument,
    update: UpdateScheduleItemDocument,
    failure: "Failed to save schedule data",
    invalidates: programmeFields,
  });
  const themes = [...new Set(items.flatMap(({ theme }) => theme ?? []))].toSorted();
  const rooms = [
    ...new Set(items.flatMap(({ id, location }) => (id === record?.id ? [] : (location ?? [])))),
  ].toSorted(textComparer("en-GB"));
  return (
    <EntityForm<ScheduleForm>
      title={record ? "Edit Schedule Item" : "Add Schedule Item"}
      schema={scheduleForm}
      version={record?.version}
      values={formValues(scheduleForm, start, {
        ...(!start && day !== "unscheduled" && { day, ...usualTimes }),
        speakerIds: start?.speakers.map(({ id }) => id) ?? [],
        roomIds: start?.rooms.map(({ id }) => id) ?? [],
        trackId: start?.track?.id ?? "",
      })}
      submitLabel={record ? "Save Item" : "Add Item"}
      onSave={({ day, type = "Session", speakerIds = [], roomIds: _, ...form }, version) => {
        const location = knownSpelling(form.location, rooms);
        return save({ ...form, day: day || null, location, type, speakerIds }, version);
      }}
      onClose={onClose}
      wide
    >
      <WritingLayout
        side={
          <>
            <ScheduleTimes days={days} />
            <SelectField name="type" label="Type" options={types} />
            <SelectField name="status" label="Status" options={statuses} />
            <TextField
              name="location"
              label="Location"
              help="For example Main Hall."
              suggestions={rooms}
            />
            <SpeakerPicker name="speakerIds" speakers={speakers} />
            <TextField
              name="speakerLabel"
              label="Instead of a speaker"
              help="Shown when no speaker is chosen, for example Speaker TBC."
            />
            <TextField
              name="theme"
              label="Theme"
              help="Its subject. Sessions with the same theme are found together."
              suggestions={themes}
            />
            <PublishingField of="the item" />
            <TextField name="videoUrl" label="Recording" type="url" help="Where to watch it." />
            <TextField name="slidesUrl" label="Slides" type="url" help="Where to read them." />
          </>
        }
      >
        <TextField name="title" label="Title" required />
        <MarkdownField
          name="description"
          label="Description"
          form="description"
          minHeight="14rem"
        />
      </WritingLayout>
      <ConflictsOfForm id={record?.id} items={items} speakers={speakers} />
    </EntityForm>
  );
}

/** The room as other items spell it, so that "main hall" does not become a second one. */
function knownSpelling<Name extends string | null | undefined>(
  location: Name,
  rooms: readonly string[],
): Name | string {
  if (!location) return location;
  const wanted = fold(location.trim());
  const known = rooms.filter((room) => fold(room) === wanted);
  return known.includes(location.trim()) ? location : (known[0] ?? location);
}

type ConflictsOfFormProps = {
  id: string | undefined;
  items: readonly AdminScheduleItemFragment[];
  speakers: readonly Speaker[];
};

/** The conflicts of the item with the form's current values. */
function ConflictsOfForm({ id = "new", items, speakers }: ConflictsOfFormProps) {
  const { control } = useFormContext<ScheduleForm>();
  const form = useWatch({ control });
  const { day, startTime, endTime } = form;
  if (!day || !startTime || !endTime || endTime === startTime) return null;
  const here = {
    ...{ id, title: form.title || "This item" },
    ...{ day, startTime, endTime, afterMidnight: form.afterMidnight ?? false },
    type: form.type ?? "Session",
    status: form.status ?? "scheduled",
    rooms: items
      .flatMap(({ rooms }) => rooms)
      .filter(({ name }) => name === form.location)
      .slice(0, 1),
    allRooms: form.allRooms ?? false,
    speakers: speakers.filter((speaker) => form.speakerIds?.includes(speaker.id)),
  };
  const all = [...items.filter(isScheduled).filter((item) => item.id !== id), here];
  const conflicts = findScheduleConflicts(all, 200).filter(({ items }) => items.includes(id));
  return (
    <Box gridColumn="1 / -1">
      <Conflicts conflicts={conflicts} items={all} />
    </Box>
  );
}
