import { useEffect, useRef, useState } from "react";
import {
  type AdminProposalsQuery,
  useAdminProposalsQuery,
} from "#graphql/admin-tabs/proposals/generated.ts";
import { logError } from "#lib/log-error.ts";
import { useAdmin } from "../admin-context.ts";
import { cacheAndNetwork } from "../crud/cache-and-network.ts";

/** A proposal in the list, with what reviewers say. */
export type ProposalRow = AdminProposalsQuery["proposals"]["edges"][number]["node"];

/**
 * All proposals that were submitted, withdrawn ones included, with the call. The API has them in pages: the first one is
 * shown at once, and the others follow. They are listed as a whole, since statistics and filters are about all.
 */
export function useProposals() {
  const { conferenceId } = useAdmin();
  const query = useAdminProposalsQuery({ conferenceId }, cacheAndNetwork);
  const { data = query.previousData, fetchMore } = query;
  const { endCursor, hasNextPage = false } = data?.proposals.pageInfo ?? {};
  const [failure, setFailure] = useState<{ error: unknown; retry: () => void }>();
  const loadMore = (after: string | null | undefined) => {
    setFailure(undefined);
    fetchMore({ variables: { after } }).catch((error: unknown) => {
      logError(error);
      setFailure({ error, retry: () => loadMore(after) });
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    if (hasNextPage) loadMore(endCursor);
  }, [endCursor, hasNextPage]);

  const loaded = data?.proposals.edges.map(({ node }) => node);
  // While the first page is read again, the list keeps its length.
  const lastComplete = useRef<{ conferenceId: string; rows: ProposalRow[] }>(undefined);
  if (loaded && !hasNextPage) lastComplete.current = { conferenceId, rows: loaded };
  const known =
    lastComplete.current?.conferenceId === conferenceId ? lastComplete.current.rows : undefined;
  return {
    query,
    call: data?.call,
    views: data?.savedViews,
    rows: hasNextPage ? (known ?? loaded) : loaded,
    /** Why some could not be read, and what reads them; undefined if nothing is missing. */
    failure,
  };
}
