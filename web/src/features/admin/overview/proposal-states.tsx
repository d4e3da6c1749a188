import { chakra } from "@chakra-ui/react";
import { useOverviewProposalsQuery } from "#graphql/admin-tabs/overview/generated.ts";
import { numberText } from "#lib/counted.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { TabLink } from "../crud/tab-link.tsx";
import { tileStyles } from "./tile-styles.ts";

/** How many proposals there are in each state; undefined until that is known, and if there are none. */
export function useProposalStates() {
  const { conferenceId, canRead } = useAdmin();
  const { data } = useOverviewProposalsQuery(
    { conferenceId },
    { ...cacheAndNetwork, skip: !canRead },
  );
  if (!data) return undefined;
  const { pending, accepted, declined, waitlisted, rejected, untold, unanswered } = data;
  const states: State[] = [
    {
      name: "Undecided",
      brief: "undecided",
      filter: "decision=pending",
      count: pending.totalCount,
    },
    { name: "Accepted", filter: "decision=accepted", count: accepted.totalCount },
    {
      name: "Declined by its authors",
      filter: "decision=declined",
      count: declined.totalCount,
    },
    { name: "Waiting list", filter: "decision=waitlisted", count: waitlisted.totalCount },
    { name: "Rejected", filter: "decision=rejected", count: rejected.totalCount },
  ];
  const total = states.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return undefined;
  const all: State[] = [
    ...states,
    {
      name: "Decided, and not told",
      brief: "not told",
      filter: "told=due",
      count: untold.totalCount,
    },
    {
      name: "Accepted, without an answer",
      brief: "without an answer",
      filter: "decision=accepted&told=told&answer=none",
      count: unanswered.totalCount,
    },
  ];
  return { total, states: all };
}

type State = {
  name: string;
  /** What is said of it among the figures at the top, if somebody has to act. */
  brief?: string;
  filter: string;
  count: number;
};

/** The proposals with which something is to be done: "10 undecided", "4 not told", "6 without an answer". */
export const ProposalFigures = ({ states }: { states: readonly State[] }) => (
  <Figures role="group" aria-label="Proposals to act on">
    {states.map(
      ({ brief, filter, count }) =>
        brief && (
          <TabLink key={brief} tab="proposals" query={filter} data-none={count === 0 || undefined}>
            <strong>{numberText(count)}</strong> <span>{brief}</span>
          </TabLink>
        ),
    )}
  </Figures>
);

const Figures = chakra("div", {
  base: {
    ...tileStyles,
    display: "grid",
    gridTemplateColumns: "repeat(3, auto)",
    justifyContent: "space-between",
    columnGap: 3,
    "& a": {
      display: "flex",
      flexWrap: { base: "wrap", md: "nowrap" },
      alignItems: "baseline",
      columnGap: 2,
      color: "inherit",
      fontWeight: "medium",
      textDecoration: "none",
      _hover: { color: "fg", textDecoration: "underline" },
    },
  },
});

/** The proposals by state, with links to those of each. */
export const ProposalStates = ({ states }: { states: readonly State[] }) => (
  <List>
    {states.map(({ name, filter, count }) => (
      <li key={name}>
        <TabLink tab="proposals" query={filter}>
          {name}
        </TabLink>
        <span>{numberText(count)}</span>
      </li>
    ))}
  </List>
);

const List = chakra("ul", {
  base: {
    listStyleType: "none",
    fontSize: "sm",
    fontVariantNumeric: "tabular-nums",
    "& li": {
      display: "flex",
      justifyContent: "space-between",
      gap: 4,
      paddingBlock: 1.5,
      "&:not(:first-of-type)": { borderTop: "1px solid", borderColor: "line" },
    },
  },
});
