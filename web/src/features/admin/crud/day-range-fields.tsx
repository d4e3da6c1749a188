import { countDays, dateOf } from "@summit/schema/validation/conference-days.ts";
import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { TextField } from "./fields.tsx";

type DayRangeFieldsProps = {
  /** The labels. */
  first: string;
  last: string;
  /** Explains the last day. */
  help?: string;
};

/** The first and the last day of a conference. The last one follows the first, so that it stays as long as it is. */
export function DayRangeFields({ first, last, help }: DayRangeFieldsProps) {
  const { getValues, setValue } = useFormContext();
  const start: string = useWatch({ name: "startDate" }) ?? "";
  const before = useRef(start);
  useEffect(() => {
    // While a date is being typed, it is empty or in another millennium.
    if (start) before.current = start;
  }, [start]);
  const follow = (next: string) => {
    if (!next) return;
    const end: string = getValues("endDate") ?? "";
    const days = before.current && end ? Math.max(1, countDays(before.current, end)) : 1;
    const following = dateOf(new Date(next), days).toISOString().slice(0, 10);
    if (following !== end) setValue("endDate", following, { shouldDirty: true });
  };
  return (
    <>
      <TextField name="startDate" label={first} type="date" required onChanged={follow} />
      <TextField name="endDate" label={last} type="date" required help={help} min={start} />
    </>
  );
}
