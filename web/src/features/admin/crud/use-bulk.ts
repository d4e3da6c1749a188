import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import type { QueryField } from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import type { ListName } from "../import/columns.ts";
import type { Bulk, BulkAction, BulkChoice, BulkOpening, BulkTask } from "./bulk.ts";
import { savingOf } from "./saving-of.ts";
import { type BulkUpdated, useBulkChange } from "./use-bulk-change.ts";
import { type Removal, useRemoval } from "./use-removal.ts";

type BulkOptions<Row, Changes> = Removal & {
  nameOf: (row: Row) => string;
  bulkUpdate: TypedDocumentNode<
    { [field: string]: BulkUpdated },
    { input: { conferenceId: string; ids: string[]; changes: Changes } }
  >;
  /** The root fields of the API whose cached values are outdated by the changes. */
  invalidates: readonly QueryField[];
  actions?: readonly (
    | BulkAction<Changes>
    | BulkChoice<Changes>
    | BulkOpening<Row>
    | BulkTask<Row>
  )[];
};

/** Changes, deletes and exports many records of a kind of content. The toasts offer to undo it. */
export function useBulk<Row extends { id: string }, Changes extends object>(
  options: BulkOptions<Row, Changes>,
) {
  const { typename, nouns, nameOf, invalidates, actions = [] } = options;
  const { conferenceId, languages } = useAdmin();
  const client = useApolloClient();
  const change = useBulkChange({
    nouns,
    nameOf,
    update: options.bulkUpdate,
    invalidates,
    inputOf: (rows: readonly Row[], changes: Changes) => ({
      ids: rows.map(({ id }) => id),
      changes,
    }),
  });
  const { removeMany } = useRemoval(options);
  const list = exportedLists[typename];
  return {
    nouns,
    actions,
    remove: removeMany,
    ...change,
    save:
      list &&
      savingOf(nouns[1], async (format, rows: readonly Row[]) => {
        const { exportList } = await import("../export/export-list.ts");
        await exportList(client, { conferenceId, languages, list, format }, rows);
      }),
  } satisfies Bulk<Row>;
}

/** The lists that can be exported, by the type of their records. */
const exportedLists: Partial<Record<string, ListName>> = {
  Speaker: "speakers",
  Person: "people",
  ScheduleItem: "scheduleItems",
  Room: "rooms",
  Track: "tracks",
  Sponsor: "sponsors",
  TicketType: "ticketTypes",
  ExhibitPackage: "exhibitPackages",
  Article: "articles",
};
