import type { ApolloClient, ErrorLike, ObservableQuery, OperationVariables } from "@apollo/client";
import type { MoreState } from "./use-more.ts";

/** The rows that match the search, in the chosen order. */
export type ListState<Row> = {
  /** Undefined while the first ones load; the previous rows while another search loads. */
  rows: readonly Row[] | undefined;
  /** Whether there is nothing to search in; unknown for a list of which more can be loaded. */
  isEmpty?: boolean;
  /** Why there are none. */
  error?: ErrorLike | undefined;
  retry?: () => void;
  /** For a list of which the server has sent one page of `pageSize`. */
  paged?: {
    /** How many rows there are in all. */
    totalCount: number;
    /** Starts at 1. */
    page: number;
    /** Of what all rows are, whichever page is shown: another one is another selection. */
    question: string;
    /** How many rows can be selected. */
    most: number;
    /** Reads all rows that match, or as many as can be selected. */
    loadAll?: (signal: AbortSignal) => Promise<readonly Row[]>;
  };
  /** For a list on the server, of which more can be loaded. Other lists are divided into pages. */
  more?: {
    state: MoreState;
    totalCount: number;
    hasMore: boolean;
    load: () => Promise<void>;
    /** How many rows can be selected. */
    most: number;
    /** Reads all rows that match, or as many as can be selected, without listing them. */
    loadAll: (signal: AbortSignal) => Promise<readonly Row[]>;
  };
};

/** The result of `useQuery` for a query of which one field is a part of a list. */
export type ListResult<Data, Variables extends OperationVariables> = {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: ErrorLike | undefined;
  client: ApolloClient;
  observable: ObservableQuery<Data, Variables>;
  variables: Variables;
  refetch: () => Promise<unknown>;
};
