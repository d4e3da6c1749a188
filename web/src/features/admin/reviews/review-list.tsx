import { useApolloClient } from "@apollo/client/react";
import { useSearchParams } from "react-router-dom";
import {
  type AdminReviewedProposalFragment,
  AdminReviewListDocument,
  type AdminReviewListQueryVariables,
  type AdminReviewsQuery,
  type ReviewShare,
  useAdminReviewListQuery,
} from "#graphql/admin-tabs/reviews/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";
import { columnCalled } from "../crud/column-name.ts";
import { CrudList } from "../crud/crud-list.tsx";
import type { ListFilter } from "../crud/filters.tsx";
import { QuietButton } from "../crud/quiet-button.tsx";
import type { Column } from "../crud/rows-table.tsx";
import { showFailure } from "../crud/show-failure.ts";
import { useFilterParameters } from "../crud/use-parameters.ts";
import { pageSize, useTableState } from "../crud/use-table-state.ts";
import { type ExportFormat, saveRows } from "../export/save-table.ts";
import { columnsFor, savedColumnsFor } from "./review-table.tsx";

type Row = AdminReviewedProposalFragment;
type Call = AdminReviewsQuery["call"];

const shares: Record<Exclude<ReviewShare, "all">, string> = {
  mine: "Mine to review",
  todo: "Not yet reviewed by me",
  done: "Reviewed by me",
};

/** All proposals with what reviews say, as far as the viewer may know it. */
export function ReviewList({ data: { call } }: { data: AdminReviewsQuery }) {
  const [parameters] = useSearchParams();
  const table = useTableState();
  const columns = columnsFor(call, (id) => addressOf(parameters, id));
  const variables = useReviewVariables(columns);
  const { data, previousData, error, refetch } = useAdminReviewListQuery(
    { ...variables, first: pageSize, skip: (table.page - 1) * pageSize },
    cacheAndNetwork,
  );
  const latest = (data ?? previousData)?.reviewList;
  const save = useExport(variables, call);
  return (
    <CrudList
      label="Proposals"
      columns={columns}
      filters={[
        {
          name: "share",
          label: "Which",
          all: "All proposals",
          options: Object.entries(shares).map(([value, label]) => ({ value, label })),
        },
        ...filterOf(
          "kind",
          "Kind",
          call?.kinds.map(({ key, name }) => [key, name]),
        ),
        ...filterOf(
          "track",
          "Track",
          call?.tracks.map(({ id, name }) => [id, name]),
        ),
      ]}
      beside={
        <>
          <QuietButton onClick={() => void save("csv")}>Export as CSV</QuietButton>
          <QuietButton onClick={() => void save("xlsx")}>Export for Excel</QuietButton>
        </>
      }
      list={{
        rows: latest?.proposals,
        ...(latest && {
          paged: { totalCount: latest.totalCount, page: table.page, question: "", most: 0 },
        }),
        error: latest ? undefined : error,
        retry: () => void refetch(),
      }}
      failure="Failed to load the proposals"
      empty={{ title: "Nothing found", text: "No proposal is like that." }}
    />
  );
}

/** The variables of the query, but for the page, as the address says. */
function useReviewVariables(
  columns: readonly Column<Row>[],
): Omit<AdminReviewListQueryVariables, "first" | "skip"> {
  const { conferenceId } = useAdmin();
  const { search, sortColumn, descending } = useTableState();
  const { chosen } = useFilterParameters();
  const share = chosen("share");
  const sortKey = columnCalled(columns, sortColumn)?.sortKey;
  return {
    conferenceId,
    share: share in shares ? (share as ReviewShare) : "all",
    filter: {
      search: search || null,
      kinds: chosen("kind") ? [chosen("kind")] : null,
      trackIds: chosen("track") ? [chosen("track")] : null,
    },
    orderBy: {
      field: (sortKey ?? "submittedAt") as "submittedAt",
      direction: descending ? "desc" : "asc",
    },
  };
}

/** Saves all rows as a file, or says that they could not be read. */
function useExport(variables: ReturnType<typeof useReviewVariables>, call: Call) {
  const client = useApolloClient();
  const save = async (format: ExportFormat) => {
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
    await saveRows("reviews", format, rows, savedColumnsFor(call));
  };
  return (format: ExportFormat) =>
    save(format).catch((error: unknown) =>
      showFailure("Export failed", error, "The list could not be read. Please try again."),
    );
}

/** The filter by something that the call offers, if it does. */
const filterOf = (
  name: string,
  label: string,
  offered: readonly (readonly [value: string, label: string])[] = [],
): ListFilter[] =>
  offered.length > 0
    ? [{ name, label, options: offered.map(([value, label]) => ({ value, label })) }]
    : [];

/** The address of the proposal among those to review. */
function addressOf(parameters: URLSearchParams, proposal: string): string {
  const conference = parameters.get("conference");
  const rest = { tab: "reviews", view: "queue", proposal };
  return `?${new URLSearchParams({ ...(conference && { conference }), ...rest })}`;
}
