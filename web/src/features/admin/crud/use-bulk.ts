import type { TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { useRef } from "react";
import type { QueryField } from "#graphql/admin/generated.ts";
import { logError } from "#lib/log-error.ts";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import type { ExportFormat } from "../export/export-list.ts";
import type { ListName } from "../import/columns.ts";
import { evictFields, evictRecord } from "./cache-changes.ts";
import { isSame } from "./form-values.ts";
import { useAction } from "./use-action.ts";
import type { OutcomeData } from "./use-entity-mutation.ts";
import { useUndo } from "./use-restore.ts";
import { useUndoChanges } from "./use-undo-changes.ts";

/** A change that many records can take at once. */
export type BulkAction<Changes = object> = {
  label: string;
  /** What it has made of the records, after their number, as in "2 speakers hidden". */
  done: string;
  changes: Changes;
};

/** Several such changes of which one is chosen, for example to move records to one of several days. */
export type BulkChoice<Changes = object> = {
  label: string;
  choices: readonly BulkAction<Changes>[];
};

/** What opens a dialog about the selected records, and leaves them selected. */
export type BulkOpening<Row> = { label: string; open: (rows: readonly Row[]) => void };

/** What can be done with many records of a kind. */
export type Bulk<Row> = {
  /** What one is called, and several. */
  nouns: readonly [string, string];
  actions: readonly (BulkAction | BulkChoice | BulkOpening<Row>)[];
  /** Whether a record has what an action gives it already. */
  isDone: (action: BulkAction, row: Row) => boolean;
  /** @returns whether it is done */
  run: (action: BulkAction, rows: readonly Row[]) => Promise<boolean>;
  /** Saves them as a file, which can be imported again; undefined where that is not possible. */
  save?: ((format: ExportFormat, rows: readonly Row[]) => void) | undefined;
  /** Deletes them, after a question; the toast offers to undo it. Undefined for what cannot be deleted. */
  remove?: (rows: readonly Row[]) => Promise<boolean>;
};

type Updated =
  | {
      __typename: "BulkUpdate";
      changedIds: readonly string[];
      unchangedIds: readonly string[];
      changeIds: readonly string[];
    }
  | { __typename: "RowsError"; message: string; rows: readonly RefusedRow[] }
  | { __typename: `${string}Error` };

type RefusedRow = { index: number; fields: readonly { message: string }[] };

type Deleted =
  | { __typename: "BulkDelete"; ids: readonly string[] }
  | { __typename: `${string}Error` };

type BulkOptions<Row, Changes> = {
  typename: string;
  nouns: readonly [string, string];
  nameOf: (row: Row) => string;
  update: TypedDocumentNode<
    { [field: string]: Updated },
    { input: { conferenceId: string; ids: string[]; changes: Changes } }
  >;
  remove: TypedDocumentNode<
    { [field: string]: Deleted },
    { input: { conferenceId: string; ids?: string[] | null | undefined } }
  >;
  /** The root fields of the API whose cached values are outdated by the changes. */
  invalidates: readonly QueryField[];
  actions?: readonly (BulkAction<Changes> | BulkChoice<Changes> | BulkOpening<Row>)[];
};

/** Publishing and hiding records that can be drafts. */
export const publishing = [
  { label: "Publish", done: "published", changes: { publication: "published" } },
  { label: "Hide", done: "hidden", changes: { publication: "draft" } },
] as const;

/** Changes and deletes many records of a kind, all or none. The toasts offer to undo it. */
export function useBulk<Row extends { id: string }, Changes extends object>(
  options: BulkOptions<Row, Changes>,
): Bulk<Row> {
  const { typename, nouns, nameOf, invalidates, actions = [] } = options;
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const undo = useUndo();
  const running = useRef<{ action?: BulkAction; rows: readonly Row[]; refused?: RefusedRow }>({
    rows: [],
  });
  const count = (number: number) =>
    `${formatNumber("en-GB", number)} ${nouns[number === 1 ? 0 : 1]}`;
  const undoChanges = useUndoChanges({ count, invalidates });

  const [update] = useAction(options.update as unknown as AnyMutation, {
    success: (result) => {
      const updated = result as Extract<Updated, { changedIds: unknown }>;
      const { changedIds, unchangedIds, changeIds } = updated;
      const done = running.current.action?.done;
      const [changed, others] = [changedIds.length, unchangedIds.length];
      if (changed === 0) return `${count(others)} ${others === 1 ? "was" : "were"} ${done} already`;
      const description = `${count(changed)} ${done}${others > 0 ? `, ${count(others)} already` : ""}`;
      return { title: "Success", description, action: undoChanges(changeIds) };
    },
    failure: (reason) => {
      const { refused, rows } = running.current;
      const row = refused && rows[refused.index];
      return row ? `${nameOf(row)}: ${refused.fields[0]?.message}. Nothing was changed.` : reason;
    },
    invalidates,
    update: (cache, outcome) => {
      const { rows } = outcome as { rows?: readonly RefusedRow[] };
      running.current.refused = rows?.[0];
      if (!outcome.__typename.endsWith("Error")) evictFields(cache, invalidates);
    },
  });
  const [remove] = useAction(options.remove as unknown as AnyMutation, {
    success: (result) => {
      const { ids } = result as Extract<Deleted, { ids: unknown }>;
      return { title: "Success", description: `${count(ids.length)} deleted`, action: undo(ids) };
    },
    failure: `Failed to delete ${nouns[1]}`,
    update: (cache, outcome) => {
      const { ids = [] } = outcome as { ids?: readonly string[] };
      for (const id of ids) evictRecord(cache, typename, id);
    },
  });

  const list = exportedLists[typename];
  const save = async (format: ExportFormat, rows: readonly Row[]) => {
    if (!list) return;
    try {
      const { exportList } = await import("../export/export-list.ts");
      const ids = new Set(rows.map(({ id }) => id));
      await exportList(client, { conferenceId, list, format }, ids);
    } catch (error) {
      logError(error);
      showToast({
        kind: "destructive",
        title: `Failed to export ${nouns[1]}`,
        description: "Please try again.",
      });
    }
  };

  return {
    nouns,
    actions,
    save: list && ((format, rows) => void save(format, rows)),
    isDone: ({ changes }, row) =>
      Object.entries(changes).every(([name, value]) => isSame(value, row[name as keyof Row])),
    run: async (action, rows) => {
      running.current = { action, rows };
      const ids = rows.map(({ id }) => id);
      const { changes } = action;
      return (await update({ input: { conferenceId, ids, changes } })).done;
    },
    remove: async (rows) => {
      const ids = rows.map(({ id }) => id);
      const these = rows.length === 1 ? `this ${nouns[0]}` : `these ${count(rows.length)}`;
      const question = `Are you sure you want to delete ${these}?`;
      return (
        await remove({ input: { conferenceId, ids } }, { question, action: "Delete", danger: true })
      ).done;
    },
  };
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

/** What the types of the operations of all kinds have in common. */
type AnyMutation = TypedDocumentNode<OutcomeData, { input: object }>;
