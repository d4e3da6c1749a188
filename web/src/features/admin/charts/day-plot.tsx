import { Box, chakra } from "@chakra-ui/react";
import { scaleLinear } from "d3-scale";
import { area, line } from "d3-shape";
import { numberText } from "#lib/counted.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";

export type Day = { date: string; count: number };

type DayPlotProps = {
  /** In order, without gaps. */
  days: readonly Day[];
  /** An area for a total, bars for what happened on each day. */
  kind: "area" | "bars";
  /** What it shows, for those who do not see it. */
  label: string;
  /** What a count is called when one points at its bar. */
  countText: (count: number) => string;
  /** The largest count that it has room for. */
  most: number;
  /** The largest count of the charts that it stands among, whose days are below each other. */
  mostOfAll?: number;
  /** About how many lines stand behind it. */
  lines?: number;
  /** What the last day is called, if that is not its date. */
  until?: string | undefined;
};

/** The size of the drawing, which is stretched to its place. */
const size = 100;

/** Counts by day, drawn, with the first and the last day below. */
export function DayPlot(props: DayPlotProps) {
  const { days, kind, label, countText, most, mostOfAll = most, lines = 4, until } = props;
  const locale = useLocale();
  const y = scaleLinear([0, Math.max(1, most)], [size, 0]).nice(lines);
  const ticks = y.ticks(lines).filter(Number.isInteger);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  return (
    <Figure data-wide={mostOfAll >= 1_000 || undefined}>
      <Plot height={lines < 4 ? "6rem" : "9rem"}>
        {ticks.map((tick) => (
          <Box as="span" key={tick} top={`${y(tick)}%`}>
            {numberText(tick)}
          </Box>
        ))}
        <svg
          viewBox={`0 0 ${size} ${size}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {ticks.map((tick) => (
            <path key={tick} data-grid="" d={`M0,${y(tick)}H${size}`} />
          ))}
          {kind === "area" ? (
            <Area days={days} y={y} />
          ) : (
            <Bars days={days} y={y} countText={countText} />
          )}
        </svg>
      </Plot>
      <Ends aria-hidden>
        <span>{dayAndMonth(locale, first.date)}</span>
        <span>{until ?? dayAndMonth(locale, last.date)}</span>
      </Ends>
    </Figure>
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

/** What is seen of one beside thousands. */
const leastHeight = 2;

function Bars({ days, y, countText }: DrawingProps & Pick<DayPlotProps, "countText">) {
  const locale = useLocale();
  const step = size / days.length;
  return days.map(({ date, count }, index) => {
    const height = count === 0 ? 0 : Math.max(leastHeight, size - y(count));
    return (
      <g key={date}>
        <title>{`${dayAndMonth(locale, date)}: ${countText(count)}`}</title>
        <rect data-target="" x={step * index} y={0} width={step} height={size} />
        <rect
          data-bar=""
          x={step * (index + 0.15)}
          y={size - height}
          width={step * 0.7}
          height={height}
        />
      </g>
    );
  });
}

/** Beside the plot there is room for what stands at its lines. */
const Figure = chakra("div", {
  base: { "--lines": "2.25rem", "&[data-wide]": { "--lines": "3.25rem" } },
});

const Ends = chakra("div", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    marginLeft: "var(--lines)",
    marginTop: 1,
    color: "fg.muted",
    fontSize: "xs",
  },
});

const Plot = chakra("div", {
  base: {
    position: "relative",
    marginTop: 2,
    "& > span": {
      position: "absolute",
      left: 0,
      width: "calc(var(--lines) - 0.5rem)",
      textAlign: "right",
      transform: "translateY(-50%)",
      color: "fg.muted",
      fontSize: "xs",
      lineHeight: "1",
      fontVariantNumeric: "tabular-nums",
    },
    "& svg": {
      position: "absolute",
      left: "var(--lines)",
      width: "calc(100% - var(--lines))",
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
    // Colours of drawings are not forced by themselves.
    _highContrast: {
      "& [data-grid]": { stroke: "GrayText" },
      "& [data-line]": { stroke: "CanvasText" },
      "& [data-area], & [data-bar]": { fill: "CanvasText" },
      "& g:hover [data-bar]": { fill: "Highlight" },
    },
  },
});
