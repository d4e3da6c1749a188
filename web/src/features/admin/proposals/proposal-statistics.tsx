import { chakra, VisuallyHidden } from "@chakra-ui/react";
import { isoDay, languageName, textComparer } from "@summit/schema/validation/formats.ts";
import { scaleLinear } from "d3-scale";
import type {
  AdminProposalsQuery,
  ListedProposalFragment,
} from "#graphql/admin-tabs/proposals/generated.ts";
import { byGivenOrder } from "#lib/given-order.ts";
import { DayChart } from "../charts/day-chart.tsx";
import { card } from "../crud/card.ts";
import { SectionTitle } from "../crud/section.tsx";
import { kindName, outcomeOf } from "./proposal-words.ts";

type StatisticsProps = {
  proposals: readonly ListedProposalFragment[];
  call: AdminProposalsQuery["call"] | undefined;
};

/** How many proposals came when, and of what kind. Withdrawn ones are left out. */
export function ProposalStatistics({ proposals, call }: StatisticsProps) {
  const { kinds = [], tracks = [], levels = [], languages = [] } = call ?? {};
  const named = (tag: string) => languageName("en-GB", tag);
  const submitted = proposals.filter(({ state }) => state === "submitted");
  const days = byDay(submitted);
  const groups = [
    ["Kinds", ({ kind }) => kindName(kinds, kind), kinds.map(({ name }) => name)],
    ["Tracks", ({ track }) => track?.name, tracks.map(({ name }) => name)],
    ["Levels", ({ level }) => level, levels],
    ["Languages", ({ language }) => language && named(language), languages.map(named)],
  ] as const satisfies readonly (readonly [string, NameOf, readonly string[]])[];
  return (
    <Grid>
      {days.length > 1 && (
        <Card aria-label="By day">
          <SectionTitle fontSize="md">By day</SectionTitle>
          <DayChart days={days} kind="bars" noun="proposal" />
        </Card>
      )}
      {groups.map(([title, nameOf, offered]) => (
        <Shares key={title} title={title} proposals={submitted} nameOf={nameOf} offered={offered} />
      ))}
    </Grid>
  );
}

type NameOf = (proposal: ListedProposalFragment) => string | null | undefined;

/** The days from the first to the last proposal, those without any included. */
function byDay(proposals: readonly ListedProposalFragment[]) {
  const dates = proposals.flatMap(({ submittedAt }) =>
    submittedAt ? isoDay(new Date(submittedAt)) : [],
  );
  const [first, last] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  if (!first || !last) return [];
  const days: { date: string; count: number }[] = [];
  const day = new Date(`${first}T12:00:00Z`);
  // A chart of more days than pixels would show nothing.
  while (isoDay(day, "UTC") <= last && days.length < 400) {
    const date = isoDay(day, "UTC");
    days.push({ date, count: dates.filter((one) => one === date).length });
    day.setUTCDate(day.getUTCDate() + 1);
  }
  return days;
}

const compare = textComparer("en-GB", { numeric: true });

type SharesProps = {
  title: string;
  proposals: readonly ListedProposalFragment[];
  nameOf: NameOf;
  /** What the call offers, in its order. */
  offered: readonly string[];
};

/** The proposals by one of their values, as bars with their numbers: all, and the accepted ones in front. */
function Shares({ title, proposals, nameOf, offered }: SharesProps) {
  const groups = new Map<string, { all: number; accepted: number }>();
  for (const proposal of proposals) {
    const name = nameOf(proposal) || "Not given";
    const group = groups.get(name) ?? { all: 0, accepted: 0 };
    group.all += 1;
    if (outcomeOf(proposal) === "accepted") group.accepted += 1;
    groups.set(name, group);
  }
  if (groups.size < 2) return null;
  const rows = [...groups].toSorted(([one], [other]) => compare(one, other));
  rows.sort(byGivenOrder(offered, ([name]) => name));
  const width = scaleLinear([0, Math.max(...rows.map(([, { all }]) => all))], [0, 100]);
  return (
    <Card aria-label={title}>
      <SectionTitle fontSize="md">{title}</SectionTitle>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{title}</VisuallyHidden>
            </th>
            <td />
            <th scope="col">All</th>
            <th scope="col">Accepted</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { all, accepted }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <svg
                  aria-hidden
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  width="100%"
                  height="10"
                >
                  <rect data-all="" width={width(all)} height="10" />
                  <rect data-accepted="" width={width(accepted)} height="10" />
                </svg>
              </td>
              <td>{all}</td>
              <td>{accepted}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const Grid = chakra("div", {
  base: {
    display: "grid",
    gap: 4,
    marginBlock: 4,
    color: "fg",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  },
});

const Card = chakra("section", { base: { ...card, minWidth: 0, padding: 4 } });

const Table = chakra("table", {
  base: {
    width: "100%",
    marginTop: 3,
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    "& th, & td": {
      paddingBlock: 1,
      paddingInlineEnd: 3,
      textAlign: "start",
      fontWeight: "normal",
    },
    "& thead th": { color: "fg.muted", whiteSpace: "nowrap" },
    "& td:nth-of-type(1)": { width: "40%" },
    "& [data-all]": { fill: "brand", opacity: 0.3 },
    "& [data-accepted]": { fill: "brand" },
  },
});
