import { Box, chakra } from "@chakra-ui/react";
import { numberText } from "#lib/counted.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";

type CountedDay = { date: string; counts: readonly number[] };

type DayTableProps = {
  /** What the table is called. */
  label: string;
  /** What its columns of numbers are called. */
  columns: readonly string[];
  days: readonly CountedDay[];
};

/** The numbers of a chart as a table, the last day first, for those who prefer or need it. */
export function DayTable({ label, columns, days }: DayTableProps) {
  const locale = useLocale();
  return (
    <Details>
      <summary>As a table</summary>
      <Box tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, counts }) => (
              <tr key={date}>
                <th scope="row">{dayAndMonth(locale, date)}</th>
                {columns.map((column, index) => (
                  <td key={column}>{numberText(counts[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Details>
  );
}

const Details = chakra("details", {
  base: {
    marginTop: 3,
    fontSize: "sm",
    "& summary": { width: "fit-content", color: "fg.muted", cursor: "pointer" },
    "& summary:hover": { color: "fg" },
    "& > div": { maxHeight: "14rem", overflow: "auto", maxWidth: "36rem", marginTop: 2 },
    "& table": { width: "100%", lineHeight: "1.3", fontVariantNumeric: "tabular-nums" },
    "& th, & td": {
      paddingBlock: 1.5,
      textAlign: "start",
      fontWeight: "normal",
      borderTop: "1px solid",
      borderColor: "line",
    },
    "& thead th": { color: "fg.muted", borderTop: 0 },
    "& td, & thead th:not(:first-of-type)": { paddingInlineStart: 2, textAlign: "end" },
    "& [scope=row]": { whiteSpace: "nowrap" },
  },
});
