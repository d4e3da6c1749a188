import { useApolloClient } from "@apollo/client/react";
import type { ComponentProps } from "react";
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
import { FilterSelect } from "../crud/filter-select.tsx";
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
      filters={
        <>
          <Filter
            name="share"
            label="Which"
            all="All proposals"
            options={Object.entries(shares).map(([value, label]) => ({ value, label }))}
          />
          {call && call.kinds.length > 0 && (
            <Filter
              name="kind"
              label="Kind"
              options={call.kinds.map(({ key, name }) => ({ value: key, label: name }))}
            />
          )}
          {call && call.tracks.length > 0 && (
            <Filter
              name="track"
              label="Track"
              options={call.tracks.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
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

type FilterProps = Omit<ComponentProps<typeof FilterSelect>, "value" | "onChoose"> & {
  /** Its parameter in the address. */
  name: string;
};

function Filter({ name, ...select }: FilterProps) {
  const { chosen, choose } = useFilterParameters();
  return (
    <FilterSelect {...select} value={chosen(name)} onChoose={(value) => choose(name, value)} />
  );
}

/** The address of the proposal among those to review. */
function addressOf(parameters: URLSearchParams, proposal: string): string {
  const conference = parameters.get("conference");
  const rest = { tab: "reviews", view: "queue", proposal };
  return `?${new URLSearchParams({ ...(conference && { conference }), ...rest })}`;
}
