import type { Scheduled } from "@summit/schema/validation/item-times.ts";
import type { AgendaItemFragment, Day } from "#graphql/generated.ts";
import { shortMonthAndDay, weekday } from "#lib/dates.ts";
import type { Conference } from "#site/conference/use-conference.ts";

/** An entry of the agenda, which has all that is scheduled. */
export type AgendaItem = Scheduled<AgendaItemFragment>;

export type AgendaDay = {
  id: Day;
  /** "Nov 26th". */
  label: string;
  weekday: string;
  /** "Day 1 Schedule"; of a conference of one day, "Schedule". */
  heading: string;
  date: string;
};

/** The days of the programme, as its tabs and cards name them. */
export function agendaDays({ days }: Pick<Conference, "days">): AgendaDay[] {
  return days.map(({ day, date }, index) => ({
    id: day,
    date,
    label: shortMonthAndDay(date),
    weekday: weekday(date),
    heading: days.length === 1 ? "Schedule" : `Day ${index + 1} Schedule`,
  }));
}

/** Changes with what behaviours read from the programme when they start. */
export const versionOf = (items: readonly AgendaItem[]): string =>
  items
    .map(({ id, day, startsAt, endsAt, status }) => [id, day, startsAt, endsAt, status].join())
    .join();
