import { Box, chakra } from "@chakra-ui/react";
import { numberText } from "#lib/counted.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { paddedCard } from "../crud/padded-card.ts";
import { SectionTitle } from "../crud/section.tsx";
import { DayPlot } from "./day-plot.tsx";
import { DayTable } from "./day-table.tsx";

type DayChartsProps<Name extends string> = {
  /** What the table is called. */
  label: string;
  /** In order, without gaps, up to today. */
  days: readonly (Record<NoInfer<Name>, number> & { date: string })[];
  /** The counts with what they are called, in order. */
  counts: Readonly<Record<Name, string>>;
  /** Whether they are drawn to one scale, because one compares them. Without that, few stay legible beside many. */
  isComparing?: boolean;
  /** What to know about the numbers. */
  note?: string;
  /** What it says if all counts are zero. */
  empty: string;
};

/** Several counts by day, each as a chart of its own under its name, with all of them in one table. */
export function DayCharts<Name extends string>(props: DayChartsProps<Name>) {
  const { label, days, counts, isComparing, note, empty } = props;
  const locale = useLocale();
  const names = Object.keys(counts) as Name[];
  const series = names.map((name) => {
    const values = days.map((day) => ({ date: day.date, count: day[name] }));
    const all = values.map(({ count }) => count);
    return {
      title: counts[name],
      values,
      total: all.reduce((sum, count) => sum + count, 0),
      most: Math.max(0, ...all),
    };
  });
  const most = Math.max(...series.map((each) => each.most));
  const first = days[0]?.date;
  if (!first || most === 0) {
    return (
      <Box {...paddedCard} marginBlock={4} color="fg.muted">
        <p>{empty}</p>
      </Box>
    );
  }
  return (
    <Box {...paddedCard} gap={2} marginBlock={4} color="fg">
      <Grid>
        {series.map(({ title, values, total, ...each }) => (
          <section key={title} aria-label={title}>
            <Head>
              <SectionTitle fontSize="md">{title}</SectionTitle>
              <span>{numberText(total)}</span>
            </Head>
            <DayPlot
              days={values}
              kind="bars"
              label={`${title} from ${dayAndMonth(locale, first)} until today: ${numberText(total)}, on a day ${numberText(each.most)} at most. The numbers are in the table below.`}
              countText={(count) => `${numberText(count)} ${title.toLowerCase()}`}
              most={isComparing ? most : each.most}
              mostOfAll={most}
              lines={2}
              until="Today"
            />
          </section>
        ))}
      </Grid>
      {note && (
        <Box as="p" marginTop={2} color="fg.muted" fontSize="sm">
          {note}
        </Box>
      )}
      <DayTable
        label={label}
        columns={series.map(({ title }) => title)}
        days={days
          .map((day) => ({ date: day.date, counts: names.map((name) => day[name]) }))
          .filter((day) => day.counts.some((count) => count > 0))}
      />
    </Box>
  );
}

const Grid = chakra("div", {
  base: {
    display: "grid",
    gap: 6,
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr))",
    "& > section": { minWidth: 0 },
  },
});

const Head = chakra("div", {
  base: {
    display: "flex",
    alignItems: "baseline",
    justifyContent: "space-between",
    gap: 4,
    marginBottom: 3,
    "& > span": { fontWeight: "semibold", fontVariantNumeric: "tabular-nums" },
  },
});
