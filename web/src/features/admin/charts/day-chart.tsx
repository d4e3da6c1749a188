import { Box, chakra } from "@chakra-ui/react";
import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { counted } from "#lib/counted.ts";
import { dayAndMonth, shortMonthAndDay } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { readableName } from "#lib/readable-name.ts";

type Day = { date: string; count: number };

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

/** The size of the drawing, which is stretched to its place. */
const size = 100;

/** Counts by day as a chart, with the same in a table for those who prefer or need it. */
export function DayChart({ days, kind, noun, until }: DayChartProps) {
  const locale = useLocale();
  const unit = readableName(`${noun}s`);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const y = scaleLinear([0, most], [size, 0]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <div>
      <Plot>
        {ticks.map((tick) => (
          <Box as="span" key={tick} top={`${y(tick)}%`}>
            {tick}
          </Box>
        ))}
        <svg
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${unit} from ${dayAndMonth(locale, first.date)} to ${dayAndMonth(locale, last.date)}, ${most} at most. The numbers are in the table below.`}
        >
          {ticks.map((tick) => (
            <path key={tick} data-grid="" d={`M0,${y(tick)}H${size}`} />
          ))}
          {kind === "area" ? <Area days={days} y={y} /> : <Bars days={days} y={y} noun={noun} />}
        </svg>
      </Plot>
      <Box
        display="flex"
        justifyContent="space-between"
        marginLeft="2.25rem"
        marginTop={1}
        color="fg.muted"
        fontSize="xs"
        aria-hidden
      >
        <span>{shortMonthAndDay(locale, first.date)}</span>
        <span>{until ?? shortMonthAndDay(locale, last.date)}</span>
      </Box>
      <Numbers days={kind === "area" ? changed(days) : received(days)} unit={unit} />
    </div>
  );
}

type DrawingProps = { days: readonly Day[]; y: (count: number) => number };

function Area({ days, y }: DrawingProps) {
  const x = (_day: Day, index: number) => (size * index) / Math.max(1, days.length - 1);
  const top = ({ count }: Day) => y(count);
  return (
    <>
      <path data-area="" d={area<Day>(x, size, top)([...days]) ?? ""} />
      <path data-line="" d={line<Day>(x, top)([...days]) ?? ""} />
    </>
  );
}

function Bars({ days, y, noun }: DrawingProps & { noun: string }) {
  const locale = useLocale();
  const step = size / days.length;
  return days.map(({ date, count }, index) => (
    <g key={date}>
      <title>{`${dayAndMonth(locale, date)}: ${counted(count, noun)}`}</title>
      <rect data-target="" x={step * index} y={0} width={step} height={size} />
      <rect
        data-bar=""
        x={step * (index + 0.15)}
        y={y(count)}
        width={step * 0.7}
        height={size - y(count)}
      />
    </g>
  ));
}

/** The days on which a total is another one than on the day before. */
const changed = (days: readonly Day[]) =>
  days.filter(({ count }, index) => count !== (days[index - 1]?.count ?? 0));

/** The days on which there was anything. */
const received = (days: readonly Day[]) => days.filter(({ count }) => count > 0);

/** The numbers as a table, the last day first. */
function Numbers({ days, unit }: { days: readonly Day[]; unit: string }) {
  const locale = useLocale();
  return (
    <Details>
      <summary>As a table</summary>
      <Box tabIndex={0} role="region" aria-label={`${unit} by day`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, count }) => (
              <tr key={date}>
                <th scope="row">{dayAndMonth(locale, date)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Details>
  );
}

const Plot = chakra("div", {
  base: {
    position: "relative",
    height: "9rem",
    marginTop: 2,
    "& > span": {
      position: "absolute",
      left: 0,
      width: "1.75rem",
      textAlign: "right",
      transform: "translateY(-50%)",
      color: "fg.muted",
      fontSize: "xs",
      lineHeight: "1",
      fontVariantNumeric: "tabular-nums",
    },
    "& svg": {
      position: "absolute",
      left: "2.25rem",
      width: "calc(100% - 2.25rem)",
      height: "100%",
      overflow: "visible",
    },
    "& path": { vectorEffect: "non-scaling-stroke", fill: "none" },
    "& [data-grid]": { stroke: "line", strokeWidth: "1" },
    "& [data-line]": { stroke: "brand", strokeWidth: "2", strokeLinejoin: "round" },
    "& [data-area]": { fill: "brand", opacity: 0.14 },
    "& [data-bar]": { fill: "brand" },
    "& [data-target]": { fill: "transparent" },
    "& g:hover [data-bar]": { fill: "brand.strong" },
  },
});

const Details = chakra("details", {
  base: {
    marginTop: 3,
    fontSize: "sm",
    "& summary": { width: "fit-content", color: "fg.muted", cursor: "pointer" },
    "& summary:hover": { color: "fg" },
    "& > div": { maxHeight: "14rem", overflow: "auto", marginTop: 2 },
    "& table": { width: "100%", lineHeight: "1.3", fontVariantNumeric: "tabular-nums" },
    "& th, & td": {
      paddingBlock: 1.5,
      textAlign: "start",
      fontWeight: "normal",
      borderTop: "1px solid",
      borderColor: "line",
    },
    "& thead th": { color: "fg.muted", borderTop: 0 },
    "& td, & th:last-of-type:not([scope=row])": { textAlign: "end" },
  },
});
