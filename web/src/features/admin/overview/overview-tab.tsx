import { Box, chakra } from "@chakra-ui/react";
import { isoDay } from "@summit/schema/validation/formats.ts";
import type { ReactNode } from "react";
import {
  type AdminOverviewQuery,
  useAdminOverviewQuery,
} from "#graphql/admin-tabs/overview/generated.ts";
import { fullDate } from "#lib/dates.ts";
import { useLocale } from "#lib/locale.ts";
import { useAdmin } from "../admin-context.ts";
import { DayChart } from "../charts/day-chart.tsx";
import { Checklist } from "../checklist/checklist.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { card } from "../crud/card.ts";
import { Loaded } from "../crud/loaded.tsx";
import { SectionTitle } from "../crud/section.tsx";
import { TabHeading } from "../crud/tab-heading.tsx";
import { NewEntries } from "./new-entries.tsx";
import { ProgrammeFill } from "./programme-fill.tsx";
import { ProposalStates, useProposalStates } from "./proposal-states.tsx";
import { TaskList } from "./task-list.tsx";

type Conference = NonNullable<AdminOverviewQuery["conference"]>;
type Overview = AdminOverviewQuery["overview"];

/** Where a conference stands: what is new, what is missing, and how full the programme is. */
export function OverviewTab() {
  const locale = useLocale();
  const { conferenceId, canRead } = useAdmin();
  const query = useAdminOverviewQuery({ conferenceId }, { ...cacheAndNetwork, skip: !canRead });
  return (
    <>
      <Checklist />
      <Loaded
        query={query}
        what="overview"
        failure="Failed to load the overview"
        placeholder={
          <>
            <Title>
              <TabHeading>Overview</TabHeading>
            </Title>
            <Columns>
              {["left", "right"].map((side) => (
                <div key={side}>
                  <CardBox height="10rem" />
                  <CardBox height="14rem" />
                </div>
              ))}
            </Columns>
          </>
        }
      >
        {({ conference, overview, inbox }) =>
          conference && (
            <>
              <Title>
                <TabHeading>Overview</TabHeading>
                <p>
                  {daysInWords(locale, conference)} · {statusNames[conference.status]}
                </p>
              </Title>
              <NewEntries
                inbox={inbox}
                isReleased={conference.programmeMode === "releases"}
                tasks={overview.tasks}
              />
              <Cards overview={overview} />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Cards({ overview: { tasks, programme, subscribers, messages } }: { overview: Overview }) {
  const total = subscribers.at(-1)?.count ?? 0;
  const proposals = useProposalStates();
  const received = messages.reduce((sum, { count }) => sum + count, 0);
  const subscribersCard = (
    <Card title="Confirmed subscribers" figure={total}>
      {total === 0 ? (
        <p>
          None yet. The form is at the foot of every page of the site, and whoever fills it in
          confirms by email.
        </p>
      ) : (
        <DayChart days={subscribers} kind="area" noun="subscriber" until="Today" />
      )}
    </Card>
  );
  return (
    <Columns>
      <div>
        <Card title="To do">
          <TaskList tasks={tasks} />
        </Card>
        {proposals ? (
          <Card title="Proposals" figure={proposals.total}>
            <ProposalStates states={proposals.states} />
          </Card>
        ) : (
          subscribersCard
        )}
      </div>
      <div>
        <Card title="Programme filled">
          <ProgrammeFill programme={programme} />
        </Card>
        {proposals && subscribersCard}
        <Card title="Messages in 30 days" figure={received}>
          {received === 0 ? (
            <p>Nobody has written in the last 30 days. Visitors write from the contact page.</p>
          ) : (
            <DayChart days={messages} kind="bars" noun="message" until="Today" />
          )}
        </Card>
      </div>
    </Columns>
  );
}

type CardProps = {
  title: string;
  figure?: number;
  children: ReactNode;
};

function Card({ title, figure, children }: CardProps) {
  return (
    <CardBox aria-label={title}>
      <Box display="flex" alignItems="baseline" justifyContent="space-between" gap={4}>
        <SectionTitle>{title}</SectionTitle>
        {figure !== undefined && (
          <Box
            as="span"
            fontFamily="display"
            fontSize="2xl"
            fontWeight="bold"
            lineHeight="1"
            fontVariantNumeric="tabular-nums"
          >
            {figure}
          </Box>
        )}
      </Box>
      {children}
    </CardBox>
  );
}

/** "12 days to go", "Day 1 of 2", "Over since 27 November 2027". */
function daysInWords(locale: string, { startDate, endDate, timeZone, isOver }: Conference): string {
  if (isOver) return `Over since ${fullDate(locale, endDate)}`;
  const today = isoDay(Date.now(), timeZone);
  const days = daysBetween(today, startDate);
  if (days > 1) return `${days} days to go`;
  if (days === 1) return "Tomorrow";
  return `Day ${1 - days} of ${1 + daysBetween(startDate, endDate)}`;
}

const statusNames: Record<Conference["status"], string> = {
  draft: "Draft",
  published: "Public",
  archived: "Archived",
};

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

const Title = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: 4,
    marginBottom: 5,
    "& p": { color: "fg.muted", fontSize: "sm" },
  },
});

const Columns = chakra("div", {
  base: {
    "&, & > div": { display: "grid", gap: 4, alignContent: "start", minWidth: 0 },
    gridTemplateColumns: { xl: "repeat(2, minmax(0, 1fr))" },
  },
});

const CardBox = chakra("section", {
  base: {
    ...card,
    display: "grid",
    alignContent: "start",
    gap: 4,
    minWidth: 0,
    padding: { base: 4, md: 5 },
    "& > p": { color: "fg.muted", fontSize: "sm" },
  },
});
