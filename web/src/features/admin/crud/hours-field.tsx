import type { DayHours } from "@summit/schema/validation/day-hours.ts";
import { formatDay } from "@summit/schema/validation/formats.ts";
import { useWatch } from "react-hook-form";
import type { Day } from "#graphql/admin-tabs/schedule/generated.ts";
import { scheduleDays } from "../schedule/schedule-days.ts";
import { SelectField, TextField } from "./fields.tsx";
import { ListField } from "./list-field.tsx";

type FormHours = Omit<DayHours, "day"> & { day: Day };

type HoursFieldProps = {
  name: string;
  label: string;
  /** What it means that there are none. */
  help: string;
  /** Of the conference. */
  days: readonly { day: Day; date: string }[] | undefined;
};

/** Hours of days of the conference, such as those on which a room is open. */
export function HoursField({ name, label, help, days = [] }: HoursFieldProps) {
  const hours: FormHours[] = useWatch({ name }) ?? [];
  const known = scheduleDays(days, hours);
  const options = known.map(({ day, date, label }) => ({
    value: day,
    label: date ? `${label}, ${formatDay("en-GB", date, { weekday: "short" })}` : label,
  }));
  const blank = { day: days[0]?.day ?? "day1", from: "09:00", to: "17:00" };
  return (
    <ListField name={name} label={label} help={help} entry="times" blank={blank}>
      {(path) => (
        <>
          <SelectField name={`${path}.day`} label="Day" options={options} wide />
          <TextField name={`${path}.from`} label="From" type="time" required />
          <TextField name={`${path}.to`} label="Until" type="time" required />
        </>
      )}
    </ListField>
  );
}
