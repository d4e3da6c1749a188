import { day1 } from "./programme-day1.ts";
import { day2 } from "./programme-day2.ts";
import type { ScheduleItemContent } from "./types.ts";

/** The built-in programme of both days, in order. */
export const programme = [...day1, ...day2] satisfies readonly ScheduleItemContent[];
