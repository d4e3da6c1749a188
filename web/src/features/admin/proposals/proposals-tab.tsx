import { Box } from "@chakra-ui/react";
import { languageName } from "@summit/schema/validation/formats.ts";
import { Suspense, useState } from "react";
import type { ListedProposalFragment } from "#graphql/admin-tabs/proposals/generated.ts";
import { numberText } from "#lib/counted.ts";
import { dateTimeText, recentText } from "#lib/date-time-text.ts";
import { byGivenOrder } from "#lib/given-order.ts";
import { lazyOf } from "#lib/lazy-of.ts";
import { useLocale } from "#lib/locale.ts";
import { Button } from "#ui/button.tsx";
import type { Option } from "#ui/form/select.tsx";
import { useAdmin } from "../admin-context.ts";
import { CrudList } from "../crud/crud-list.tsx";
import { actionsFor, CrudScreen } from "../crud/crud-screen.tsx";
import { LazyDetails } from "../crud/lazy-details.tsx";
import { LoadError } from "../crud/load-error.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Column, RowTitle } from "../crud/rows-table.tsx";
import { type LocalFilter, optionsAmong, useLocalFilters } from "../crud/use-local-filters.ts";
import { useLocalList } from "../crud/use-local-list.ts";
import { measureText } from "../reviews/review-words.ts";
import { useTellings, WaitingLetters } from "../tellings/waiting-letters.tsx";
import {
  answerNames,
  authorsOf,
  isToTell,
  kindName,
  type Outcome,
  outcomeNames,
  outcomeOf,
  toldNames,
  toldStateOf,
} from "./proposal-words.ts";
import { AnswerText, OutcomeMark, ToldText } from "./state-marks.tsx";
import { useProposalBulk } from "./use-decisions.ts";
import { type ProposalRow, useProposals } from "./use-proposals.ts";

const loadPage = () => import("./proposal-page.tsx");
const ProposalPage = lazyOf(loadPage, "ProposalPage");
const ProposalForm = lazyOf(() => import("./proposal-form.tsx"), "ProposalForm");
const LettersDialog = lazyOf(() => import("./letters-dialog.tsx"), "LettersDialog");
const Statistics = lazyOf(() => import("./proposal-statistics.tsx"), "ProposalStatistics");

type Call = ReturnType<typeof useProposals>["call"];

type Kinds = readonly { key: string; name: string }[];

const aboutProposals = ["decisions", "reminders"] as const;

/** What was proposed for the programme: the list, or one proposal. */
export function ProposalsTab() {
  const locale = useLocale();
  const { canManage } = useAdmin();
  const { query, rows, call, views, failure } = useProposals();
  const kinds = call?.kinds ?? [];
  const filters = useFilters(rows ?? [], call);
  const columns = columnsFor(locale, kinds, rows ?? []);
  const listed = rows?.filter(filters.matches);
  const list = useLocalList(listed, columns, (proposal) =>
    [proposal.title, authorsOf(proposal), proposal.track?.name].filter(Boolean).join(" "),
  );
  const bulk = useProposalBulk();
  const due = rows?.filter(isToTell).length ?? 0;
  const [letters, setLetters] = useState<"tell" | "remind">();
  const tellings = useTellings(aboutProposals);
  const isWaiting = tellings.some(({ kind, state }) => kind === "decisions" && state === "waiting");
  return (
    <>
      <CrudScreen
        title="Proposals"
        addLabel="Enter Proposal"
        // Those who wait for an answer come first.
        addsQuietly={due > 0}
        actions={
          canManage &&
          rows &&
          rows.length > 0 && (
            <>
              <QuietButton onClick={() => setLetters("remind")}>Remind…</QuietButton>
              <Button
                size="small"
                kind={due > 0 && !isWaiting ? "action" : "quiet"}
                onClick={() => setLetters("tell")}
              >
                {due > 0 ? `Tell ${numberText(due)}…` : "Tell…"}
              </Button>
            </>
          )
        }
        query={query}
        rows={rows}
        failure="Failed to load proposals"
        loadForm={loadPage}
        form={({ record, onClose }) =>
          record ? (
            <ProposalPage id={record.id} kinds={kinds} call={call} onClose={onClose} />
          ) : (
            <ProposalForm call={call} onClose={onClose} />
          )
        }
      >
        {({ edit }) => (
          <>
            <WaitingLetters tellings={tellings} />
            {rows && rows.length > 0 && (
              <Box display="flex" flexWrap="wrap" columnGap={5} rowGap={1} marginBottom={4}>
                <Summary rows={rows} />
                <LazyDetails summary="Statistics">
                  <Suspense>
                    <Statistics proposals={rows} call={call} />
                  </Suspense>
                </LazyDetails>
              </Box>
            )}
            {failure && (
              <LoadError
                title="Not all proposals could be loaded"
                error={failure.error}
                onRetry={failure.retry}
              />
            )}
            <CrudList
              label="Proposals"
              list={list}
              columns={columns}
              nameOf={({ title }) => title}
              bulk={bulk}
              filters={rows && rows.length > 0 ? filters.shown : []}
              views={{ of: "proposals", saved: views }}
              onEdit={edit}
              empty={
                rows?.length === 0
                  ? {
                      title: "No Proposals Yet",
                      text: "They come from the call for papers and from forms, or you enter them.",
                    }
                  : { title: "Nothing found", text: "No proposal matches these filters." }
              }
              more={(row) => [
                { label: "Open", onSelect: () => edit(row.id) },
                ...actionsFor(row, bulk),
              ]}
            />
          </>
        )}
      </CrudScreen>
      {letters && (
        <Suspense>
          <LettersDialog occasion={letters} onClose={() => setLetters(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** How many there are of each state, in a line. */
function Summary({ rows }: { rows: readonly ProposalRow[] }) {
  const submitted = rows.filter(({ state }) => state === "submitted");
  const untold = submitted.filter(isToTell);
  const parts = [
    `${numberText(submitted.length)} submitted`,
    ...(Object.keys(outcomeNames) as Outcome[]).flatMap((name) => {
      const number = submitted.filter((row) => outcomeOf(row) === name).length;
      return number > 0 ? `${numberText(number)} ${outcomeNames[name].toLowerCase()}` : [];
    }),
    ...(untold.length > 0 ? [`${untold.length} decided and not told`] : []),
  ];
  return (
    <Box as="p" color="fg.muted">
      {parts.join(" · ")}
    </Box>
  );
}

type Filter = LocalFilter<ListedProposalFragment>;

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The filters of the list, whose values are in the address. */
function useFilters(rows: readonly ProposalRow[], call: Call) {
  const { kinds = [], tracks = [], levels = [], languages = [] } = call ?? {};
  /** The values that proposals have, in the order in which the call offers them. */
  const among = (
    readValue: Filter["readValue"],
    offered: readonly string[],
    labelOf?: (value: string, row: ListedProposalFragment) => string,
  ) => optionsAmong(rows, readValue, labelOf).toSorted(byGivenOrder(offered, ({ value }) => value));
  const named = (
    name: string,
    label: string,
    readValue: Filter["readValue"],
    options: readonly Option[],
  ): Filter => ({ name, label, readValue, options });
  const kindOf = ({ kind }: ListedProposalFragment) => kind ?? "";
  const trackOf = ({ track }: ListedProposalFragment) => track?.id ?? "";
  const levelOf = ({ level }: ListedProposalFragment) => level ?? "";
  const languageOf = ({ language }: ListedProposalFragment) => language ?? "";
  const all: Filter[] = [
    named("decision", "Decision", outcomeOf, optionsOf(outcomeNames)),
    named(
      "told",
      "Told",
      (row) => (isToTell(row) ? "due" : toldStateOf(row)),
      optionsOf({ due: "Decided, and not told", told: toldNames.told }),
    ),
    named("answer", "Answer", ({ answer }) => answer, optionsOf(answerNames)),
    named(
      "kind",
      "Kind",
      kindOf,
      among(
        kindOf,
        kinds.map(({ key }) => key),
        (value) => kindName(kinds, value),
      ),
    ),
    named(
      "track",
      "Track",
      trackOf,
      among(
        trackOf,
        tracks.map(({ id }) => id),
        (_value, row) => row.track?.name ?? "",
      ),
    ),
    named("level", "Level", levelOf, among(levelOf, levels)),
    named(
      "language",
      "Language",
      languageOf,
      among(languageOf, languages, (value) => languageName("en-GB", value)),
    ),
  ];
  const { shown, chosen, matches } = useLocalFilters(all);
  return {
    shown,
    // What was withdrawn is shown only if it is asked for.
    matches: (row: ListedProposalFragment) =>
      (row.state !== "withdrawn" || chosen("decision") !== "") && matches(row),
  };
}

const columnsFor = (
  locale: string,
  kinds: Kinds,
  rows: readonly ProposalRow[],
): readonly Column<ProposalRow>[] => [
  {
    header: "Title",
    wide: true,
    sortBy: ({ title }) => title,
    cell: (row) => (
      <>
        <RowTitle id={row.id}>{row.title || "Untitled"}</RowTitle>
        <Box hideBelow="md" color="fg.muted">
          {[authorsOf(row), kindName(kinds, row.kind), row.track?.name].filter(Boolean).join(" · ")}
        </Box>
      </>
    ),
    line: (row) =>
      [authorsOf(row), row.reviewMean !== null && measureText(row.reviewMean), decisionOf(row)]
        .filter(Boolean)
        .join(", "),
  },
  ...(rows.some(({ reviewCount }) => reviewCount) ? reviewColumns : []),
  {
    header: "Decision",
    sortBy: decisionOf,
    cell: (row) => <OutcomeMark proposal={row} />,
  },
  {
    header: "Told",
    sortBy: (row) => `${toldNames[toldStateOf(row)]} ${answerNames[row.answer]}`,
    // Who is asked for an answer was told.
    cell: (row) =>
      row.deliberation !== "accepted" || toldStateOf(row) !== "told" ? (
        <ToldText proposal={row} />
      ) : (
        <AnswerText proposal={row} />
      ),
  },
  {
    header: "Submitted",
    sortBy: ({ submittedAt }) => submittedAt ?? "",
    cell: ({ submittedAt }) =>
      submittedAt && (
        <time dateTime={submittedAt} title={dateTimeText(locale, submittedAt)}>
          {recentText(locale, submittedAt)}
        </time>
      ),
    numeric: true,
    secondary: true,
  },
];

const decisionOf = (row: ProposalRow) => outcomeNames[outcomeOf(row)];

/** What nobody has scored yet, or the viewer must not know, is sorted as if it were less than all else. */
const orLess = (value: number | null) => value ?? -1;

const shown = (value: number | null) => value !== null && measureText(value);

const reviewColumns: readonly Column<ProposalRow>[] = [
  {
    header: "Mean",
    sortBy: ({ reviewMean }) => orLess(reviewMean),
    cell: ({ reviewMean }) => shown(reviewMean),
    numeric: "end",
  },
  {
    header: "Spread",
    sortBy: ({ reviewSpread }) => orLess(reviewSpread),
    // One opinion has none.
    cell: ({ reviewSpread, reviewCount }) => (reviewCount ?? 0) > 1 && shown(reviewSpread),
    numeric: "end",
    secondary: true,
  },
  {
    header: "Reviews",
    sortBy: ({ reviewCount }) => orLess(reviewCount),
    cell: ({ reviewCount }) => reviewCount !== null && numberText(reviewCount),
    numeric: "end",
  },
];
