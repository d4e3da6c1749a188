import { counted } from "#lib/counted.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { readableName } from "#lib/readable-name.ts";
import { type Day, DayPlot } from "./day-plot.tsx";
import { DayTable } from "./day-table.tsx";

type DayChartProps = {
  /** In order, without gaps. */
  days: readonly Day[];
  /** An area for a total, bars for what happened on each day. */
  kind: "area" | "bars";
  /** What is counted, for example "message". */
  noun: string;
  /** What the last day is called, if that is not its date. */
  until?: string;
};

/** Counts by day as a chart, with the same in a table. */
export function DayChart({ days, kind, noun, until }: DayChartProps) {
  const locale = useLocale();
  const unit = readableName(`${noun}s`);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const shown = kind === "area" ? changed(days) : received(days);
  return (
    <div>
      <DayPlot
        days={days}
        kind={kind}
        label={`${unit} from ${dayAndMonth(locale, first.date)} to ${dayAndMonth(locale, last.date)}, ${most} at most. The numbers are in the table below.`}
        countText={(count) => counted(count, noun)}
        most={most}
        until={until}
      />
      <DayTable
        label={`${unit} by day`}
        columns={[unit]}
        days={shown.map(({ date, count }) => ({ date, counts: [count] }))}
      />
    </div>
  );
}

/** The days on which a total is another one than on the day before. */
const changed = (days: readonly Day[]) =>
  days.filter(({ count }, index) => count !== (days[index - 1]?.count ?? 0));

/** The days on which there was anything. */
const received = (days: readonly Day[]) => days.filter(({ count }) => count > 0);
