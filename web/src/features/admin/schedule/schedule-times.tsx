import { chakra } from "@chakra-ui/react";
import { dateOf } from "@summit/schema/validation/conference-days.ts";
import { formatDay } from "@summit/schema/validation/formats.ts";
import {
  clockOf,
  endOffset,
  mayBeAfterMidnight,
  minutesBetween,
  minutesOf,
} from "@summit/schema/validation/item-times.ts";
import type { ScheduleItemInput } from "@summit/schema/validation/schedule.ts";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { shortLength } from "#lib/short-length.ts";
import { CheckboxField, SelectField, TextField } from "../crud/fields.tsx";
import type { ScheduleDay } from "./schedule-days.ts";

/** The times that an item starts with when it is given a day. */
export const usualTimes = { startTime: "09:00", endTime: "10:00" } as const;

type Times = Partial<Pick<ScheduleItemInput, "startTime" | "endTime" | "afterMidnight">>;

/** The times of an item that follows another at once, and is as long. */
export function nextTimes({ startTime, endTime, afterMidnight = false }: Times): Times {
  if (!isClock(startTime) || !isClock(endTime)) return { startTime, endTime };
  const crosses = endOffset({ startTime, endTime, afterMidnight }) > 0;
  return {
    startTime: endTime,
    endTime: clockOf(minutesOf(endTime) + minutesBetween(startTime, endTime)),
    afterMidnight: crosses && mayBeAfterMidnight(endTime),
  };
}

/** Day, start and end of an item, or that it is not scheduled yet. The end follows the start. */
export function ScheduleTimes({ days }: { days: readonly ScheduleDay[] }) {
  const { control } = useFormContext<ScheduleItemInput>();
  const [day, startTime, endTime, afterMidnight = false] = useWatch({
    control,
    name: ["day", "startTime", "endTime", "afterMidnight"],
  });
  useTimesOfDay();
  useEndFollowsStart();
  const date = days.find((candidate) => candidate.day === day)?.date;
  const known = isClock(startTime) && isClock(endTime) && startTime !== endTime;
  const endDay = known ? endOffset({ startTime, endTime, afterMidnight }) : 0;
  const isInNight = isClock(startTime) && mayBeAfterMidnight(startTime);
  return (
    <Times>
      <SelectField
        name="day"
        label="Day"
        options={[
          ...days.map(({ day, label, date }) => ({
            value: day,
            label: date ? dayAfter(date, 0) : label,
          })),
          { value: "", label: "Not scheduled yet" },
        ]}
      />
      {day && (
        <>
          <TextField name="startTime" label="Start" type="time" required />
          <TextField name="endTime" label="End" type="time" required />
          <Length>{known && shortLength(minutesBetween(startTime, endTime))}</Length>
          {isInNight && (
            <CheckboxField
              name="afterMidnight"
              label={
                date ? `After midnight, in the night to ${dayAfter(date, 1)}` : "After midnight"
              }
              wide
            />
          )}
          {endDay > 0 && (
            <Note>{date ? `Ends on ${dayAfter(date, endDay)}.` : "Ends on the next day."}</Note>
          )}
        </>
      )}
    </Times>
  );
}

/** In one line, but on phones, where the day has one of its own. */
const Times = chakra("div", {
  base: {
    gridColumn: "1 / -1",
    display: "grid",
    columnGap: 2,
    rowGap: { base: 4, md: 2 },
    alignItems: "start",
    gridTemplateColumns: {
      base: "minmax(0, 1fr) minmax(0, 1fr) 4.5rem",
      md: "minmax(0, 1.15fr) minmax(0, 1fr) minmax(0, 1fr) 2.875rem",
    },
    // The clock beside a time would leave it no room.
    "& ::-webkit-calendar-picker-indicator": { display: "none" },
    "& > :first-child": { gridColumn: { base: "1 / -1", md: "auto" } },
  },
});

/** Beside the fields, whose labels are above them. */
const Length = chakra("span", {
  base: {
    marginTop: "1.75rem",
    minHeight: "var(--field-height, 3rem)",
    display: "flex",
    alignItems: "center",
    fontSize: "sm",
    lineHeight: "1.2",
    color: "fg.muted",
    fontVariantNumeric: "tabular-nums",
  },
});

const Note = chakra("p", { base: { gridColumn: "1 / -1", fontSize: "sm", color: "fg.muted" } });

/** Once all who watch the form have heard of a change: of one within it they would hear first, and keep the older values. */
const afterThisChange = queueMicrotask;

/** An item gets times with its day, and loses them with it. */
function useTimesOfDay() {
  const { watch, setValue } = useFormContext<ScheduleItemInput>();
  useEffect(() => {
    const { unsubscribe } = watch(({ day, startTime }, { name, type }) => {
      if (name !== "day" || type !== "change" || Boolean(day) === Boolean(startTime)) return;
      const times = day ? usualTimes : { startTime: "", endTime: "" };
      afterThisChange(() => {
        setValue("startTime", times.startTime, { shouldDirty: true });
        setValue("endTime", times.endTime, { shouldDirty: true, shouldValidate: true });
        setValue("afterMidnight", false, { shouldDirty: true });
      });
    });
    return unsubscribe;
  }, [watch, setValue]);
}

/** Keeps the length of the item when the user moves its start. */
function useEndFollowsStart() {
  const { watch, getValues, setValue } = useFormContext<ScheduleItemInput>();
  const start = useRef(getValues("startTime"));
  useEffect(() => {
    const { unsubscribe } = watch(({ startTime, endTime, afterMidnight }, { name, type }) => {
      if (!isClock(startTime)) return;
      const before = start.current;
      start.current = startTime;
      if (name !== "startTime" || type !== "change") return;
      afterThisChange(() => {
        if (afterMidnight && !mayBeAfterMidnight(startTime)) setValue("afterMidnight", false);
        if (!isClock(before) || !isClock(endTime) || before === endTime) return;
        const end = minutesOf(startTime) + minutesBetween(before, endTime);
        setValue("endTime", clockOf(end), { shouldDirty: true, shouldValidate: true });
      });
    });
    return unsubscribe;
  }, [watch, setValue]);
}

const isClock = (text: string | null | undefined): text is string => /^\d\d:\d\d$/.test(text ?? "");

/** "Wed 19 Nov", some days after a date. */
function dayAfter(date: string, days: number): string {
  const day = dateOf(new Date(date), 1 + days).toISOString();
  const weekday = formatDay("en-GB", day, { weekday: "short" });
  return `${weekday} ${formatDay("en-GB", day, { day: "numeric", month: "short" })}`;
}
