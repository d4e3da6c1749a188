import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { ConferenceDay } from "#conference/conference-day.type.ts";
import { daysOf } from "#conference/conference-days.ts";
import { shareProgramme } from "#conference/shared-programme.ts";
import { costOfGroupPage } from "#limits/list-sizes.ts";
import { totalCountField } from "#lists/connection.ts";
import { orderInput } from "#lists/ordering.ts";
import { type PageQuery, readPage } from "#lists/page.ts";

const DayOrder = orderInput("DayOrder", { date: "By date." });

const DayFilter = builder.inputType("DayFilter", {
  description: "Which days to return. All given conditions must hold.",
  fields: (t) => ({
    dateFrom: t.field({ type: "Date", description: "Only this day and later ones." }),
    dateUntil: t.field({ type: "Date", description: "Only this day and earlier ones." }),
  }),
});

/** Days are not stored but follow from the conference's dates. */
function pageOf<Day extends { day: number }>(
  days: readonly Day[],
  { start, orderBy: [order], take }: PageQuery,
): Day[] {
  const isAscending = order?.day === "asc";
  const isBeyond = ({ day }: Day) => {
    const last = Number(start?.[0]);
    return isAscending ? day > last : day < last;
  };
  const sorted = isAscending ? days : days.toReversed();
  return (start ? sorted.filter(isBeyond) : sorted).slice(0, take);
}

builder.prismaObjectField(Conference, "daysConnection", (t) =>
  t.connection(
    {
      type: ConferenceDay,
      description: "Its days in pages; by date by default.",
      complexity: costOfGroupPage("days"),
      select: { id: true, startDate: true, endDate: true },
      args: {
        filter: t.arg({ type: DayFilter, description: "Omit for all." }),
        orderBy: t.arg({
          type: DayOrder,
          required: true,
          defaultValue: { field: "date", direction: "asc" },
          description: "How to sort.",
        }),
      },
      resolve: async ({ id, ...dates }, { filter, orderBy, ...args }) => {
        const { direction } = orderBy;
        const name = `days.date.${direction}`;
        const order = { name, model: "ScheduleItem", keys: ["day"], direction };
        const days = daysOf(dates).filter(
          ({ date }) =>
            (!filter?.dateFrom || date >= filter.dateFrom) &&
            (!filter?.dateUntil || date <= filter.dateUntil),
        );
        const page = await readPage(args, order, async (query) => pageOf(days, query));
        const shown = page.edges.map(({ node }) => node.day);
        const programme = shareProgramme({ conferenceId: id, day: { in: shown } });
        const edges = page.edges.map((edge) => ({ ...edge, node: { ...edge.node, programme } }));
        return { ...page, edges, totalCount: async () => days.length };
      },
    },
    {
      name: "ConferenceDayConnection",
      fields: (c) => ({ totalCount: c.int(totalCountField) }),
    },
    { name: "ConferenceDayEdge" },
  ),
);
