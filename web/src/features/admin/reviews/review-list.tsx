import { useApolloClient } from "@apollo/client/react";
import { Box, chakra } from "@chakra-ui/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { type ReactNode, useId } from "react";
import { useSearchParams } from "react-router-dom";
import {
  type AdminReviewedProposalFragment,
  AdminReviewListDocument,
  type AdminReviewListQueryVariables,
  type AdminReviewsQuery,
  type ReviewShare,
  useAdminReviewListQuery,
} from "#graphql/admin-tabs/generated.ts";
import { logError } from "#lib/log-error.ts";
import { saveFile } from "#lib/save-file.ts";
import { Select } from "#ui/form/select.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import { Loaded } from "../crud/loaded.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import { type Column, RowsTable } from "../crud/rows-table.tsx";
import { Search } from "../crud/search.tsx";
import { cacheAndNetwork, useRefetchOnFocus } from "../crud/use-refetch-on-focus.ts";
import { pageSize, useTableState } from "../crud/use-table-state.ts";
import { csvOf } from "../export/export-table.ts";
import { measureText } from "./numbers.ts";
import { verdictNames } from "./verdict-names.ts";

type Row = AdminReviewedProposalFragment;
type Call = AdminReviewsQuery["call"];

const shares: Record<ReviewShare, string> = {
  all: "All proposals",
  mine: "Mine to review",
  todo: "Not yet reviewed by me",
  done: "Reviewed by me",
};

/** All proposals with what reviews say, as far as the viewer may know it. */
export function ReviewList({ data: { call } }: { data: AdminReviewsQuery }) {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const [parameters, setParameters] = useSearchParams();
  const table = useTableState();
  const columns = columnsFor(call, (id) => addressOf(parameters, id));
  const asked = (name: string) => parameters.get(name);
  const ask = (name: string, value: string) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("page");
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const share = asked("share") ?? "all";
  const sortKey = columns[table.sortColumn ?? -1]?.sortKey;
  const variables: Omit<AdminReviewListQueryVariables, "first" | "skip"> = {
    conferenceId,
    share: share in shares ? (share as ReviewShare) : "all",
    filter: {
      search: table.search || null,
      kinds: asked("kind") ? [asked("kind") ?? ""] : null,
      trackIds: asked("track") ? [asked("track") ?? ""] : null,
    },
    orderBy: {
      field: (sortKey ?? "submittedAt") as "submittedAt",
      direction: table.descending ? "desc" : "asc",
    },
  };
  const skip = (table.page - 1) * pageSize;
  const query = useRefetchOnFocus(
    useAdminReviewListQuery({ ...variables, first: pageSize, skip }, cacheAndNetwork),
  );
  const latest = query.data ?? query.previousData;

  const save = async () => {
    const rows: Row[] = [];
    for (let total = 1; rows.length < total; ) {
      const { data } = await client.query({
        query: AdminReviewListDocument,
        variables: { ...variables, first: 100, skip: rows.length },
        fetchPolicy: "network-only",
      });
      const list = data?.reviewList;
      if (!list || list.proposals.length === 0) break;
      rows.push(...list.proposals);
      total = list.totalCount;
    }
    saveFile("reviews.csv", await csvOf(csvTable(rows, call)));
  };
  const saveOrTell = () =>
    save().catch((error: unknown) => {
      logError(error);
      const description = "The list could not be read. Please try again.";
      showToast({ title: "Export failed", description, kind: "destructive" });
    });

  return (
    <>
      <Filters>
        <Box flex="1 1 14rem">
          <Search
            label="Search proposals"
            text={table.search}
            pause={300}
            onSearch={table.searchFor}
          />
        </Box>
        <Filter label="Which" value={share} onChange={(value) => ask("share", value)}>
          {Object.entries(shares).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Filter>
        {call && call.kinds.length > 0 && (
          <Filter label="Kind" value={asked("kind")} onChange={(value) => ask("kind", value)}>
            <option value="">All kinds</option>
            {call.kinds.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Filter>
        )}
        {call && call.tracks.length > 0 && (
          <Filter label="Track" value={asked("track")} onChange={(value) => ask("track", value)}>
            <option value="">All tracks</option>
            {call.tracks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Filter>
        )}
        <QuietButton onClick={() => void saveOrTell()}>Export as CSV</QuietButton>
      </Filters>
      <Loaded
        query={latest ? { ...query, data: latest } : query}
        what="the proposals"
        failure="Failed to load the proposals"
      >
        {({ reviewList: { totalCount, proposals } }) =>
          proposals.length === 0 ? (
            <Box as="p" color="fg.muted" paddingBlock={8}>
              No proposal is like that.
            </Box>
          ) : (
            <>
              <RowsTable label="Proposals" rows={proposals} columns={columns} sorting={table} />
              <Pages>
                <Box as="p" role="status" fontSize="sm">
                  {`${formatNumber("en-GB", skip + 1)}–${formatNumber("en-GB", skip + proposals.length)} of ${formatNumber("en-GB", totalCount)}`}
                </Box>
                {table.page > 1 && (
                  <QuietButton onClick={() => table.showPage(table.page - 1)}>
                    Previous page
                  </QuietButton>
                )}
                {skip + proposals.length < totalCount && (
                  <QuietButton onClick={() => table.showPage(table.page + 1)}>
                    Next page
                  </QuietButton>
                )}
              </Pages>
            </>
          )
        }
      </Loaded>
    </>
  );
}

type FilterProps = {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Filter({ label, value, onChange, children }: FilterProps) {
  const id = useId();
  return (
    <Box flex={{ base: "1 1 9rem", md: "0 1 12rem" }}>
      <Select
        id={id}
        aria-label={label}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </Select>
    </Box>
  );
}

/** The address of the proposal among those to review. */
function addressOf(parameters: URLSearchParams, proposal: string): string {
  const conference = parameters.get("conference");
  const rest = { tab: "reviews", view: "queue", proposal };
  return `?${new URLSearchParams({ ...(conference && { conference }), ...rest })}`;
}

const kindName = (call: Call, key: string | null) =>
  key === null ? "" : (call?.kinds.find((kind) => kind.key === key)?.name ?? key);

const mineText = ({ isMine, myReview }: Row): string => {
  if (isMine) return "Your own";
  if (!myReview) return "";
  return myReview.verdict === "scored"
    ? measureText(myReview.mean)
    : verdictNames[myReview.verdict];
};

/** Of what the viewer must not know, nothing is shown. */
const measured = (value: number | null, { showsReviews }: Row) =>
  showsReviews ? measureText(value) : "";

const columnsFor = (call: Call, addressOf: (id: string) => string): Column<Row>[] => [
  {
    header: "Title",
    wide: true,
    sortKey: "title",
    cell: ({ id, title }) => <TextLink to={addressOf(id)}>{title}</TextLink>,
    line: (row) =>
      [kindName(call, row.kind), row.showsReviews && `mean ${measureText(row.reviewMean)}`]
        .filter(Boolean)
        .join(", "),
  },
  { header: "Kind", cell: ({ kind }) => kindName(call, kind) },
  { header: "Track", cell: ({ track }) => track?.name ?? "" },
  { header: "Mine", cell: mineText, numeric: true },
  { header: "Mean", sortKey: "mean", cell: (row) => measured(row.reviewMean, row), numeric: true },
  {
    header: "Spread",
    sortKey: "spread",
    cell: (row) => measured(row.reviewSpread, row),
    numeric: true,
  },
  {
    header: "Reviews",
    sortKey: "count",
    cell: ({ reviewCount }) => (reviewCount === null ? "" : formatNumber("en-GB", reviewCount)),
    numeric: true,
  },
];

/** Numbers as programs read them. */
function csvTable(rows: readonly Row[], call: Call) {
  const number = (value: number | null) => (value === null ? "" : String(value));
  return {
    headers: [
      ...["Id", "Title", "Kind", "Track", "Level", "Language", "Submitted"],
      ...["My review", "My mean", "Mean", "Spread", "Reviews"],
    ],
    rows: rows.map((row) => [
      ...[row.id, row.title, kindName(call, row.kind), row.track?.name ?? "", row.level ?? ""],
      ...[row.language ?? "", row.submittedAt ?? ""],
      row.myReview ? verdictNames[row.myReview.verdict] : "",
      ...[row.myReview?.mean ?? null, row.reviewMean, row.reviewSpread, row.reviewCount].map(
        number,
      ),
    ]),
  };
}

const Filters = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, marginBottom: 4 },
});

const Pages = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3, marginTop: 4 },
});
