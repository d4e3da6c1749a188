import { Box, VisuallyHidden } from "@chakra-ui/react";
import { binDays } from "@summit/schema/validation/bin-days.ts";
import { isDayName } from "@summit/schema/validation/conference-days.ts";
import { clockText, hasTwelveHours, timeRange } from "@summit/schema/validation/formats.ts";
import { type ItemClocks, isScheduled } from "@summit/schema/validation/item-times.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CancelledMark } from "#entities/session/cancelled.tsx";
import { TypeBadge } from "#entities/session/type-badge.tsx";
import {
  AdminUntranslatedSessionsDocument,
  type Day,
  type ListedScheduleItemFragment,
  ReplaceProgrammeDocument,
  type ScheduleItemFilter,
  type ScheduleItemListOrderField,
  useAdminProgrammeWarningsQuery,
  useAdminScheduleFormQuery,
  useAdminScheduleQuery,
} from "#graphql/admin-tabs/schedule/generated.ts";
import { dayAndMonth } from "#lib/dates.ts";
import { lazyOf } from "#lib/lazy-of.ts";
import { useLocale } from "#lib/locale.ts";
import { useMedia } from "#lib/use-media.ts";
import { allDays } from "#site/conference/conference-words.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { paths } from "#site/routes.ts";
import { Button } from "#ui/button.tsx";
import { DraftMark } from "#ui/draft-mark.tsx";
import { NoWrap } from "#ui/no-wrap.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StateMark } from "#ui/state-mark.tsx";
import { useAdmin } from "../admin-context.ts";
import { publishing } from "../crud/bulk.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { RecordsTab } from "../crud/crud-screen.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { RowTitle } from "../crud/rows-table.tsx";
import { Segments } from "../crud/segments.ts";
import { useAction } from "../crud/use-action.ts";
import { useBulk } from "../crud/use-bulk.ts";
import { itemAddress, useCrudScreen } from "../crud/use-crud-screen.ts";
import { useParameters } from "../crud/use-parameters.ts";
import { formOf, usePartQuery, useRecordList } from "../crud/use-record-list.ts";
import { useStateFilter } from "../crud/use-state-filter.ts";
import { PublishConfirmed } from "../publish-confirmed/publish-confirmed.tsx";
import { UntoldSpeakers } from "../releases/untold-speakers.tsx";
import { LazyUntranslatedIn } from "../translating/lazy-untranslated-in.tsx";
import { useUntranslatedTo } from "../translating/use-untranslated-to.ts";
import { withRooms } from "./edited-item.ts";
import { programmeFields } from "./programme-fields.ts";
import { type ScheduleDay, type ShownDay, scheduleDays } from "./schedule-days.ts";
import { sessions } from "./session-kind.ts";
import { sessionStates } from "./session-states.ts";
import { ScheduleViews, useScheduleView } from "./view-switch.tsx";
import { Warnings } from "./warnings.tsx";

/** The number of days that the built-in programme needs. */
const builtInDays = 2;

/** Loaded when somebody is about to open it, because it is much larger than the list. */
const loadForm = () => import("./schedule-form.tsx");
const ScheduleForm = lazyOf(loadForm, "ScheduleForm");

const BoardTab = lazyOf(() => import("../board/board-tab.tsx"), "BoardTab");
const ReleasesView = lazyOf(() => import("../releases/releases-view.tsx"), "ReleasesView");

/** The programme as a list or a board, or its releases; the form of an item is that of the list. */
export function ScheduleTab() {
  const { canRead } = useAdmin();
  const [parameters] = useSearchParams();
  const view = useScheduleView();
  if (!canRead || parameters.has("item")) return <ScheduleList />;
  if (view === "board") return <BoardTab />;
  return view === "releases" ? <ReleasesView /> : <ScheduleList />;
}

/** The programme, one day at a time. */
function ScheduleList() {
  const { conferenceId, canManage, canRead, canSee: drafts } = useAdmin();
  /** The days that there are, in one text. Which of them is shown, and so what is read, depends on it. */
  const [known, setKnown] = useState<string>();
  const { state, filter: stateFilter } = useStateFilter(sessionStates(canRead));
  const untranslated = useUntranslatedTo();
  const hasAll = state !== undefined || untranslated !== null;
  const [day, showDay] = useShownDay(known?.split(" "), hasAll);
  const screen = useCrudScreen();
  // The form compares a session with all others.
  const edited = useAdminScheduleFormQuery(
    {
      conferenceId,
      drafts,
      canRead,
      id: screen.openId ?? "",
      isOne: screen.openId !== null,
    },
    { ...cacheAndNetwork, skip: !canManage || screen.mode.kind === "list" },
  );
  const items = edited.data && withRooms(edited.data.scheduleItems, edited.data.rooms);
  const isGone = items && screen.openId && !items.some(({ id }) => id === screen.openId);
  const form = canManage ? formOf(screen, edited, isGone ? null : undefined) : undefined;
  const time = hasTwelveHours(useLocale()) ? timeColumn : shortTimeColumn;
  const columns = [
    ...(day === "all" ? [dayColumn] : []),
    ...(day === "unscheduled" ? [] : [time]),
    ...ownColumns,
  ];
  const { search, ...part } = usePartQuery(columns);
  const filter = { search, untranslated, ...filterOf(day) };
  const query = useAdminScheduleQuery(
    { conferenceId, drafts, filter, state: state?.name ?? null, ...part },
    { ...cacheAndNetwork, skip: form !== undefined },
  );
  // While it is read again, days and counts stay.
  const frame = query.data ?? query.previousData;
  const days =
    frame &&
    scheduleDays(
      frame.conference?.days ?? [],
      (frame.unscheduled?.days ?? []).map((day) => ({ day })),
    );
  const unscheduled = frame?.unscheduled?.totalCount ?? 0;
  const names = days?.map(({ day }) => day).join(" ");
  if (names !== undefined && names !== known) setKnown(names);
  const list = useRecordList(query, ({ scheduleItemList }) => scheduleItemList);
  const hasBuiltIn = canManage && isSpecified({ conferenceId });
  const bulk = useBulk({
    ...sessions,
    actions: [
      ...publishing,
      // What is not scheduled needs times, too.
      ...(day === "unscheduled" || day === "all"
        ? []
        : [
            {
              label: "Move to day",
              choices: (days ?? [])
                .filter((choice) => choice.date && choice.day !== day)
                .map((choice) => ({
                  label: choice.label,
                  done: `moved to ${choice.label}`,
                  changes: { day: choice.day },
                })),
            },
          ]),
      {
        label: "Move to room",
        choices: (frame?.rooms ?? []).map(({ id, name }) => ({
          label: name,
          done: `moved to ${name}`,
          changes: { roomIds: [id] },
        })),
      },
    ],
  });
  return (
    <RecordsTab
      kind={sessions}
      title="Manage Schedule"
      addLabel="Add Schedule Item"
      actions={
        canRead && (
          <>
            <PublishConfirmed />
            <ScheduleViews />
          </>
        )
      }
      query={form?.query ?? query}
      rows={form ? items : list.rows && []}
      list={list}
      failure="Failed to load schedule data"
      label="Schedule items"
      columns={columns}
      empty={{
        title: "No Schedule Items Found",
        text: state
          ? "Nothing here is in this state."
          : day === "unscheduled"
            ? "Every item has a day and a time."
            : "This day has no items yet.",
      }}
      bulk={bulk}
      pathOf={(item) => (isScheduled(item) ? paths.session(item) : undefined)}
      loadForm={loadForm}
      form={(props) => (
        <ScheduleForm
          {...props}
          day={day === "all" ? "day1" : day}
          days={scheduleDays(edited.data?.conference?.days ?? [], items ?? [])}
          items={items ?? []}
          speakers={edited.data?.speakers ?? []}
          rooms={edited.data?.rooms ?? []}
          openingHours={edited.data?.conference?.openingHours ?? []}
          tracks={edited.data?.tracks ?? []}
          translations={edited.data?.scheduleItem?.translations}
        />
      )}
      above={
        list.rows && (
          <>
            <UntoldSpeakers />
            <WarningsOf day={day} days={days} />
            <LazyUntranslatedIn query={AdminUntranslatedSessionsDocument} />
          </>
        )
      }
      filters={[stateFilter]}
      beside={
        <>
          {!days && (
            <Skeleton
              height={{ base: "2.875rem", md: "2.25rem" }}
              flex={{ base: "1 1 100%", md: "0 0 26rem" }}
            />
          )}
          {days && (days.length > 1 || unscheduled > 0 || day === "unscheduled" || state) && (
            <DayTabs
              days={days}
              unscheduled={unscheduled}
              day={day}
              onDay={showDay}
              hasAll={hasAll}
            />
          )}
        </>
      }
      views={{ of: "sessions", saved: frame?.savedViews }}
      below={
        <>
          {frame?.conference && day !== "unscheduled" && (
            <Box as="p" marginTop={3} color="fg.muted">
              All times are in the time zone {frame.conference.timeZone.replaceAll("_", " ")}.
            </Box>
          )}
          {hasBuiltIn && frame?.conference && frame.conference.days.length >= builtInDays && (
            <ReplaceProgramme days={allDays(frame.conference)} />
          )}
        </>
      }
    />
  );
}

/** What is on a day. */
const filterOf = (day: ShownDay): ScheduleItemFilter =>
  day === "all" ? {} : day === "unscheduled" ? { scheduled: false } : { days: [day] };

type WarningsOfProps = { day: ShownDay; days: readonly ScheduleDay[] | undefined };

/** The warnings about what is on a day, and about the others, which come after the list. */
function WarningsOf({ day, days = [] }: WarningsOfProps) {
  const { conferenceId, canRead, canManage } = useAdmin();
  const [parameters] = useSearchParams();
  // On phones they are one line, until it is tapped.
  const isWide = useMedia("(min-width: 48rem)");
  const { data } = useAdminProgrammeWarningsQuery(
    { conferenceId },
    { ...cacheAndNetwork, skip: !canRead },
  );
  if (!data) return null;
  const label = days.find((each) => each.day === day)?.label ?? "Unscheduled";
  return (
    <Warnings
      warnings={data.programmeWarnings}
      isOpen={isWide}
      {...(day !== "all" && {
        day: day === "unscheduled" ? null : day,
        ...(days.length > 1 && { dayLabel: label }),
      })}
      lead={(id) => (canManage ? { to: itemAddress(parameters, id) } : undefined)}
    />
  );
}

/** The day in the URL; by default the first, or all days where the list is of what is in a state. */
function useShownDay(
  days: readonly string[] | undefined,
  hasAll: boolean,
): [ShownDay, (day: ShownDay) => void] {
  const [parameters, change] = useParameters();
  const asked = parameters.get("day");
  // Until the days are known, the address is taken at its word.
  const isKnown = asked !== null && (days ? days.includes(asked) : isDayName(asked));
  const known = isKnown ? (asked as Day) : hasAll ? "all" : "day1";
  const day = asked === "unscheduled" ? asked : known;
  return [day, (next) => change({ day: next === "all" ? null : next, page: null })];
}

type DayTabsProps = {
  days: readonly ScheduleDay[];
  /** How many items have no day. */
  unscheduled: number;
  day: ShownDay;
  onDay: (day: ShownDay) => void;
  /** Whether all days can be shown at once. */
  hasAll: boolean;
};

function DayTabs({ days, unscheduled, day, onDay, hasAll }: DayTabsProps) {
  const locale = useLocale();
  return (
    <Segments role="group" aria-label="Day" css={daysOnPhones}>
      {hasAll && (
        <button type="button" aria-pressed={day === "all"} onClick={() => onDay("all")}>
          All days
        </button>
      )}
      {days.map((candidate) => (
        <button
          key={candidate.day}
          type="button"
          aria-pressed={candidate.day === day}
          onClick={() => onDay(candidate.day)}
        >
          {candidate.label}
          <Box as="span" whiteSpace="nowrap" fontWeight="regular">
            <VisuallyHidden>, </VisuallyHidden>
            {candidate.date ? dayAndMonth(locale, candidate.date) : "not a day of the conference"}
          </Box>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={day === "unscheduled"}
        onClick={() => onDay("unscheduled")}
      >
        Unscheduled
        <Box as="span" fontWeight="regular">
          <VisuallyHidden>, </VisuallyHidden>
          {unscheduled}
        </Box>
      </button>
    </Segments>
  );
}

/** Four are one line, with the date below the day. */
const daysOnPhones = {
  mdDown: {
    flexBasis: "100%",
    "& > *": { flexBasis: "4.25rem", minHeight: "2.75rem", paddingInline: 1 },
  },
};

/** Replaces the whole programme; set apart from the actions on single items. */
function ReplaceProgramme({ days }: { days: string }) {
  const { conferenceId } = useAdmin();
  const [replace, busy] = useAction(ReplaceProgrammeDocument, {
    success: "Schedule updated successfully",
    failure: "Failed to save schedule data",
    invalidates: programmeFields,
  });
  const question = `Replace the whole programme of ${days} with the built-in one? Every item that is there now will be deleted. The bin keeps them for ${binDays} days.`;
  return (
    <Box
      marginTop={12}
      paddingTop={6}
      borderTop="1px solid"
      borderColor="line"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={4}
    >
      <Button
        kind="danger"
        size="small"
        aria-disabled={busy}
        onClick={() =>
          !busy && void replace({ conferenceId }, { question, action: "Replace", danger: true })
        }
      >
        Replace with the built-in programme
      </Button>
      <Box as="p" color="fg.muted" fontSize="sm" flex="1 1 16rem">
        Deletes all items of {days} and writes the 34 of the built-in programme.
      </Box>
    </Box>
  );
}

/** "9:00 AM – 9:20 AM", which wraps only between the two times. */
function TimeRange({ startTime, endTime, afterMidnight }: ItemClocks) {
  const locale = useLocale();
  return (
    <div>
      <NoWrap>{clockText(locale, startTime)} –</NoWrap>{" "}
      <NoWrap>{clockText(locale, endTime)}</NoWrap>
      {afterMidnight && <NoWrap> after midnight</NoWrap>}
    </div>
  );
}

/** "Odile Kerbrat +2", with the others on demand. */
function FirstOf({ names: [first, ...others] }: { names: readonly string[] }) {
  if (others.length === 0) return first;
  return (
    <span title={[first, ...others].join(", ")}>
      {first}
      <VisuallyHidden>, {others.join(", ")}</VisuallyHidden>{" "}
      <Box as="span" aria-hidden color="fg.muted" whiteSpace="nowrap">
        +{others.length}
      </Box>
    </span>
  );
}

type SessionColumn = Column<ListedScheduleItemFragment, ScheduleItemListOrderField>;

const locationOf = ({ rooms }: ListedScheduleItemFragment) =>
  rooms.map(({ name }) => name).join(", ");

const dayColumn: SessionColumn = {
  header: "Day",
  sortKey: "day",
  width: [5, 7],
  cell: ({ day }) => (day ? day.replace("day", "Day ") : "Unscheduled"),
};

/** When and where it is; what is not scheduled is told apart by who speaks. */
function Essentials({ item }: { item: ListedScheduleItemFragment }) {
  const locale = useLocale();
  const facts = isScheduled(item)
    ? [timeRange(locale, item.startTime, item.endTime), locationOf(item)]
    : [locationOf(item), ...item.speakers.map(({ name }) => name)];
  return facts.filter(Boolean).join(", ");
}

const timeColumn: SessionColumn = {
  header: "Time",
  sortKey: "time",
  cell: (item) => isScheduled(item) && <TimeRange {...item} />,
  numeric: true,
  width: [7.25, 11.25],
};

/** Of 24 hours. */
const shortTimeColumn: SessionColumn = { ...timeColumn, width: [7.25, 8] };

const ownColumns: readonly SessionColumn[] = [
  {
    header: "Type",
    sortKey: "type",
    secondary: true,
    width: [8, 8.5],
    cell: ({ type }) => <TypeBadge type={type} />,
  },
  {
    header: "Title",
    wide: true,
    sortKey: "title",
    cell: ({ id, title, status, publication, doNotRecord }) => (
      <>
        <RowTitle id={id}>{title}</RowTitle> <CancelledMark status={status} />{" "}
        <DraftMark publication={publication} />
        {doNotRecord && <StateMark color="fg.muted">Do not record</StateMark>}
      </>
    ),
    line: (item) => <Essentials item={item} />,
  },
  {
    header: "Speaker",
    cell: ({ speakers, speakerLabel }) =>
      speakers.length > 0 ? <FirstOf names={speakers.map(({ name }) => name)} /> : speakerLabel,
    width: [9.5, 12],
  },
  {
    header: "Location",
    sortKey: "location",
    cell: (item) => locationOf(item) || (item.allRooms ? "All rooms" : ""),
    oneLine: true,
    width: [8, 12],
  },
];
