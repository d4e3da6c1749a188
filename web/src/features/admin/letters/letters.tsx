import { Suspense, useState } from "react";
import {
  type LetterChangesInput,
  type ListedLetterFragment,
  useAdminLetterQuery,
  useAdminLettersQuery,
  useLetterPlacesQuery,
} from "#graphql/admin-tabs/letters/generated.ts";
import { lazyOf } from "#lib/lazy-of.ts";
import { useLocale } from "#lib/locale.ts";
import { Loading } from "#ui/skeleton.tsx";
import { useAdmin } from "../admin-context.ts";
import { DayDetails } from "../charts/day-details.tsx";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { RecordsTab } from "../crud/crud-screen.tsx";
import { type Column, TitleLink } from "../crud/rows-table.tsx";
import { TextSkeleton } from "../crud/text-skeleton.tsx";
import { useBulk } from "../crud/use-bulk.ts";
import { itemAddress, useCrudScreen } from "../crud/use-crud-screen.ts";
import { type LocalFilter, useLocalFilters } from "../crud/use-local-filters.ts";
import { useLocalList } from "../crud/use-local-list.ts";
import { useParameters } from "../crud/use-parameters.ts";
import { formOf } from "../crud/use-record-list.ts";
import { type LetterKindName, letterKinds } from "./letter-kinds.ts";
import { audienceText, stateNames, stateText } from "./letter-words.ts";
import { isUnseen, usePolling } from "./use-polling.ts";

const LetterPage = lazyOf(() => import("./letter-page.tsx"), "LetterPage");
const LettersByDay = lazyOf(() => import("../charts/letters-by-day.tsx"), "LettersByDay");
const loadForm = () => import("./write-letter.tsx");
const WriteLetter = lazyOf(loadForm, "WriteLetter");

/** The letters of a kind, or one of them. */
export function Letters({ kind }: { kind: LetterKindName }) {
  const { mode, close } = useCrudScreen();
  if (mode.kind !== "edit") return <LetterList kind={kind} />;
  return (
    <Suspense
      fallback={
        <Loading label="Loading">
          <TextSkeleton />
        </Loading>
      }
    >
      <LetterPage key={mode.id} id={mode.id} kind={kind} onClose={close} />
    </Suspense>
  );
}

type Row = ListedLetterFragment & { stateText: string; audienceText: string };

/** The list, or the form of a new letter. */
function LetterList({ kind }: { kind: LetterKindName }) {
  const { conferenceId, canManage } = useAdmin();
  const records = letterKinds[kind];
  const screen = useCrudScreen();
  const opened = useAdminLetterQuery(
    { conferenceId, id: screen.openId ?? "" },
    { ...cacheAndNetwork, skip: !canManage || !screen.openId },
  );
  const form = canManage ? formOf(screen, opened, opened.data?.letter) : undefined;
  const { query, rows } = useRows(kind);
  const filters = useLocalFilters([stateFilter]);
  const list = useLocalList(
    rows?.filter(filters.matches),
    columns,
    ({ subject, audienceText }) => `${subject} ${audienceText}`,
  );
  const bulk = useBulk<Row, LetterChangesInput>(records);
  const isEmpty = rows?.length === 0;
  return (
    <RecordsTab
      kind={records}
      title={records.title}
      addLabel={records.add}
      query={form?.query ?? query}
      rows={form ? form.rows : list.rows && []}
      list={list}
      columns={columns}
      filters={isEmpty ? [] : filters.shown}
      empty={
        isEmpty ? records.empty : { title: "Nothing found", text: "Nothing is in this state." }
      }
      bulk={bulk}
      above={
        rows !== undefined &&
        !isEmpty && (
          <DayDetails summary="Sent by day">
            <LettersByDay kind={kind} />
          </DayDetails>
        )
      }
      consequenceOf={({ state }) =>
        state === "waiting" || state === "sending" || state === "paused"
          ? "Who has not got it yet does not get it."
          : undefined
      }
      loadForm={loadForm}
      form={(props) => <WriteLetter {...props} kind={kind} />}
    />
  );
}

type Listed = readonly ListedLetterFragment[];

const none: Listed = [];

/** The letters of a kind with what the list says of them; they are read again while something is sent. */
function useRows(kind: LetterKindName) {
  const locale = useLocale();
  const { conferenceId } = useAdmin();
  const [last, setLast] = useState(none);
  const pollInterval = usePolling(last);
  const query = useAdminLettersQuery(
    { conferenceId },
    { ...cacheAndNetwork, pollInterval, skipPollAttempt: isUnseen },
  );
  const { data: places } = useLetterPlacesQuery({ conferenceId }, cacheAndNetwork);
  const letters = query.data?.letters ?? none;
  if (letters !== last) setLast(letters);
  const rows = query.data?.letters
    .filter((letter) => letter.kind === kind)
    .map((letter) => ({
      ...letter,
      stateText: stateText(locale, letter),
      audienceText: audienceText(letter.audience, places),
    }));
  return { query, rows };
}

const stateFilter: LocalFilter<Row> = {
  name: "state",
  label: "State",
  readValue: ({ state }) => state,
  options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
};

/** The subject of a letter, which opens it also for those who may only read. */
function Subject({ row: { id, subject } }: { row: Row }) {
  const [parameters] = useParameters();
  return <TitleLink to={itemAddress(parameters, id)}>{subject}</TitleLink>;
}

const stateOrder = Object.keys(stateNames);

const columns: readonly Column<Row>[] = [
  {
    header: "Subject",
    wide: true,
    sortBy: ({ subject }) => subject,
    cell: (row) => <Subject row={row} />,
    line: (row) => row.stateText,
  },
  {
    header: "State",
    width: [14, 18],
    sortBy: ({ state, sendAt }) => `${stateOrder.indexOf(state)} ${sendAt ?? ""}`,
    cell: (row) => row.stateText,
  },
  {
    header: "For",
    width: [13, 20],
    sortBy: (row) => row.audienceText,
    cell: (row) => row.audienceText,
  },
];
