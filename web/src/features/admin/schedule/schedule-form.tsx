import { Box } from "@chakra-ui/react";
import { isScheduled } from "@summit/schema/validation/item-times.ts";
import { findWarnings } from "@summit/schema/validation/programme-warnings.ts";
import { scheduleItemInput, scheduleItemTypes } from "@summit/schema/validation/schedule.ts";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { TrackMark } from "#entities/track/track-mark.tsx";
import type { ScheduleItemStatus } from "#graphql/admin-tabs/schedule/generated.ts";
import { numberText } from "#lib/counted.ts";
import { EntityForm } from "../crud/entity-form.tsx";
import { CheckboxField, SelectField, TextField } from "../crud/fields.tsx";
import { formValues } from "../crud/form-values.ts";
import { LanguageField } from "../crud/language-field.tsx";
import { MoreFields } from "../crud/more-fields.tsx";
import { PickedField } from "../crud/picked-field.tsx";
import { SuggestingField } from "../crud/suggesting-field.tsx";
import { type RecordFormProps, useSaves } from "../crud/use-saves.ts";
import type { Translated } from "../translating/translated-values.ts";
import { MarkdownField } from "../writing/markdown-field.tsx";
import { PublishingField } from "../writing/publishing-field.tsx";
import { WritingLayout } from "../writing/writing-layout.tsx";
import type { EditedItem, EditedRoom } from "./edited-item.ts";
import type { ScheduleDay, ShownDay } from "./schedule-days.ts";
import { nextTimes, ScheduleTimes, usualTimes } from "./schedule-times.tsx";
import { sessions } from "./session-kind.ts";
import { SpeakerPicker } from "./speaker-picker.tsx";
import { Warnings } from "./warnings.tsx";

type Named = { id: string; name: string };
type Track = Named & { colour: string };
type OpeningHours = EditedRoom["openingHours"];

type ScheduleFormProps = RecordFormProps<EditedItem> & {
  /** What a new item starts with. */
  day: Exclude<ShownDay, "all">;
  days: readonly ScheduleDay[];
  items: readonly EditedItem[];
  speakers: readonly Named[];
  /** In their order. */
  rooms: readonly EditedRoom[];
  /** When sessions can take place. */
  openingHours: OpeningHours;
  tracks: readonly Track[];
  /** Of the record, or of the one that a new one is to be like. */
  translations: Translated["translations"];
};

/** The form, in which rooms have their names, since new ones have nothing else. */
const scheduleForm = scheduleItemInput.safeExtend({ roomNames: z.array(z.string()) });
type ScheduleForm = z.input<typeof scheduleForm>;

const types = Object.values(scheduleItemTypes).map((type) => ({ value: type, label: type }));

const usualLevels = ["Beginner", "Intermediate", "Advanced"];

const statusLabels: Record<ScheduleItemStatus, string> = {
  scheduled: "Takes place",
  cancelled: "Cancelled, struck through",
};
const statuses = Object.entries(statusLabels).map(([value, label]) => ({ value, label }));

/** The form of a new or existing programme item. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { record, like, day, days, items, speakers, rooms, openingHours, tracks, onClose } = props;
  const start = record ?? like;
  const save = useSaves(record, sessions);
  const savedDay = useRef<string>(null);
  const themes = [...new Set(items.flatMap(({ theme }) => theme ?? []))].toSorted();
  const levels = new Set([...usualLevels, ...items.flatMap(({ level }) => level ?? [])]);
  return (
    <EntityForm<ScheduleForm>
      title={record ? "Edit Schedule Item" : "Add Schedule Item"}
      schema={scheduleForm}
      version={record?.version}
      values={formValues(scheduleForm, start, {
        ...(!start && day !== "unscheduled" && { day, ...usualTimes }),
        speakerIds: start?.speakers.map(({ id }) => id) ?? [],
        roomIds: [],
        roomNames: start?.rooms.map(({ name }) => name) ?? [],
        trackId: start?.track?.id ?? "",
        wantedSeats: start?.wantedSeats ?? null,
      })}
      translated={{ model: "ScheduleItem", translations: props.translations }}
      submitLabel={record ? "Save Item" : "Add Item"}
      onSave={({ day, type = "Session", speakerIds = [], roomIds: _, ...form }, version) => {
        savedDay.current = day || "unscheduled";
        return save({ ...form, day: day || null, type, speakerIds }, version);
      }}
      // The list shows the day that it was saved for.
      onClose={(savedId) => onClose(savedId, savedId ? { day: savedDay.current } : {})}
      nextOf={({ day, startTime, endTime, afterMidnight, roomNames, trackId }) => ({
        day,
        roomNames,
        trackId,
        ...nextTimes({ startTime, endTime, afterMidnight }),
      })}
      wide
    >
      <WritingLayout
        wideSide
        side={
          <>
            <PublishingField of="the item" />
            <ScheduleTimes days={days} />
            <RoomPicker rooms={rooms} />
            <SelectField name="type" label="Type" options={types} />
            {tracks.length > 0 && <TrackField tracks={tracks} />}
            <SuggestingField
              name="level"
              label="Level"
              help="How much it takes for granted."
              suggestions={[...levels]}
            />
            <LanguageField
              name="language"
              label="Language (optional)"
              help="If it is not the one of the conference."
            />
            <MoreFields names={moreNames} isUsed={start !== undefined && isMoreUsed(start)}>
              <SelectField name="status" label="Status" options={statuses} />
              <TextField
                name="wantedSeats"
                label="Wanted seats"
                type="number"
                min="0"
                help="A room with fewer gets a warning."
              />
              <SuggestingField
                name="theme"
                label="Theme"
                help="Its subject. Sessions with the same theme are found together."
                suggestions={themes}
              />
              <TextField name="slidesUrl" label="Slides" type="url" help="Where to read them." />
              <TextField name="videoUrl" label="Recording" type="url" help="Where to watch it." />
              <TextField
                name="speakerLabel"
                label="Instead of a speaker"
                help="Shown when no speaker is chosen, for example Speaker TBC."
              />
            </MoreFields>
          </>
        }
      >
        <TextField name="title" label="Title" required />
        <SpeakerPicker name="speakerIds" speakers={speakers} />
        <MarkdownField
          name="description"
          label="Description"
          form="description"
          minHeight="14rem"
        />
      </WritingLayout>
      <WarningsOfForm
        id={record?.id}
        items={items}
        speakers={speakers}
        rooms={rooms}
        openingHours={openingHours}
      />
    </EntityForm>
  );
}

/** What few items have. */
const moreNames = ["status", "wantedSeats", "theme", "slidesUrl", "videoUrl", "speakerLabel"];

const isMoreUsed = (item: EditedItem) =>
  item.status === "cancelled" ||
  Boolean(item.wantedSeats || item.theme || item.slidesUrl || item.videoUrl || item.speakerLabel);

/** The rooms of an item: those that there are, with how many people they hold, or new ones. */
function RoomPicker({ rooms }: { rooms: readonly EditedRoom[] }) {
  return (
    <Box>
      <PickedField
        name="roomNames"
        label="Room"
        placeholders={["None", "Add another room"]}
        choices={rooms.map(({ name, capacity }) => ({
          value: name,
          label: capacity === null ? name : `${name}, ${numberText(capacity)} people`,
        }))}
        nameOf={(name) => name}
        adds
      />
      <CheckboxField name="allRooms" label="All rooms" />
    </Box>
  );
}

/** The choice of a track, with the colour of the chosen one. */
function TrackField({ tracks }: { tracks: readonly Track[] }) {
  const { control } = useFormContext<ScheduleForm>();
  const trackId = useWatch({ control, name: "trackId" });
  const chosen = tracks.find(({ id }) => id === trackId);
  return (
    <SelectField
      name="trackId"
      label="Track (optional)"
      options={[
        { value: "", label: "None" },
        ...tracks.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      mark={chosen && <TrackMark colour={chosen.colour} />}
    />
  );
}

const shown = { publication: "published" } as const;

type WarningsOfFormProps = Pick<
  ScheduleFormProps,
  "items" | "speakers" | "rooms" | "openingHours"
> & { id: string | undefined };

/**
 * What may be a mistake in the item with the form's current values. Who is there when or is a draft, and how often it is
 * starred, is known once it is saved.
 */
function WarningsOfForm({ id = "new", items, speakers, rooms, openingHours }: WarningsOfFormProps) {
  const { control } = useFormContext<ScheduleForm>();
  const form = useWatch({ control });
  const { day, startTime, endTime } = form;
  if (!day || !startTime || !endTime || endTime === startTime) return null;
  const here = {
    id,
    title: form.title || "This item",
    day,
    startTime,
    endTime,
    afterMidnight: form.afterMidnight ?? false,
    type: form.type ?? "Session",
    status: form.status ?? "scheduled",
    rooms: (form.roomNames ?? []).map(
      (name) =>
        rooms.find((room) => room.name === name) ?? {
          id: name,
          name,
          capacity: null,
          openingHours: [],
        },
    ),
    allRooms: form.allRooms ?? false,
    wantedSeats: form.wantedSeats ?? null,
    speakers: speakers.filter((speaker) => form.speakerIds?.includes(speaker.id)),
  };
  const all = [...items.filter(isScheduled).filter((item) => item.id !== id), here];
  const warnings = findWarnings({
    openingHours,
    items: all.map((item) => ({
      ...item,
      wantedSeats: item.wantedSeats ?? null,
      ...shown,
      speakers: item.speakers.map((speaker) => ({ ...speaker, ...shown, availability: [] })),
      stars: 0,
      answer: null,
    })),
  });
  return (
    <Box gridColumn="1 / -1">
      <Warnings
        warnings={warnings
          .filter(({ itemIds }) => itemIds.includes(id))
          .map((warning) => ({ ...warning, scheduleItems: [] }))}
        isOpen
      />
    </Box>
  );
}
