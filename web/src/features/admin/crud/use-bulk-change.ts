import type { TypedDocumentNode } from "@apollo/client";
import { useRef } from "react";
import { type QueryField, RevertRecordsDocument } from "#graphql/admin/generated.ts";
import { counted } from "#lib/counted.ts";
import { useAdmin } from "../admin-context.ts";
import type { Bulk, BulkAction } from "./bulk.ts";
import { evictFields } from "./cache-changes.ts";
import { isSame } from "./form-values.ts";
import { useAction } from "./use-action.ts";
import type { OutcomeData, SuccessOf } from "./use-entity-mutation.ts";

/** What became of the records, which `revertRecords` can undo. */
type Done = {
  changedIds: readonly string[];
  unchangedIds: readonly string[];
  changeIds: readonly string[];
};

type RefusedRow = { index: number; fields: readonly { message: string }[] };

export type BulkUpdated =
  | ({ __typename: "BulkUpdate" } & Done)
  | { __typename: "RowsError"; message: string; rows: readonly RefusedRow[] }
  | { __typename: `${string}Error` };

type ChangeOptions<Row, Changes, Data extends OutcomeData, Input> = {
  nouns: readonly [string, string];
  nameOf: (row: Row) => string;
  update: TypedDocumentNode<Data, { input: Input & { conferenceId: string } }>;
  inputOf: (rows: readonly Row[], changes: Changes) => Input;
  /** What else to say of the result, in sentences. */
  noteOf?: (result: SuccessOf<Data>) => string;
  /** What keeps a record from being undone, as in "because of changes since". */
  sinceThen?: string;
  /** The root fields of the API whose cached values are outdated by the changes. */
  invalidates: readonly QueryField[];
};

/** Changes many records, all or none. The toast offers to undo it. */
export function useBulkChange<Row, Changes extends object, Data extends OutcomeData, Input>(
  options: ChangeOptions<Row, Changes, Data, Input>,
): Required<Pick<Bulk<Row>, "isDone" | "run">> {
  const { nouns, nameOf, inputOf, noteOf, sinceThen, invalidates } = options;
  const { conferenceId } = useAdmin();
  const running = useRef<{ action?: BulkAction; rows: readonly Row[]; refused?: RefusedRow }>({
    rows: [],
  });
  const count = (number: number) => counted(number, ...nouns);
  const undoChanges = useUndoChanges({ count, sinceThen, invalidates });
  const [update] = useAction(options.update, {
    success: (result) => {
      const { changedIds, unchangedIds, changeIds } = result as unknown as Done;
      const done = running.current.action?.done;
      const [changed, others] = [changedIds.length, unchangedIds.length];
      if (changed === 0) return `${count(others)} ${others === 1 ? "was" : "were"} ${done} already`;
      const description = `${count(changed)} ${done}${others > 0 ? `, ${count(others)} already` : ""}`;
      const note = noteOf?.(result);
      return {
        title: "Success",
        description: note ? `${description}. ${note}` : description,
        action: undoChanges(changeIds),
      };
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
  return {
    isDone: ({ changes }, row) =>
      Object.entries(changes).every(([name, value]) => isSame(value, row[name as keyof Row])),
    run: async (action, rows) => {
      running.current = { action, rows };
      const input = { conferenceId, ...inputOf(rows, action.changes as Changes) };
      return (await update({ input })).done;
    },
  };
}

type Options = {
  /** "2 speakers" for 2. */
  count: (number: number) => string;
  /** What keeps a record from being undone: "because of ...". */
  sinceThen?: string | undefined;
  /** The root fields of the API whose cached values are outdated then. */
  invalidates: readonly QueryField[];
};

/** What a toast offers after many records have been changed: to undo it, but for those that were changed again since. */
function useUndoChanges({ count, sinceThen = "changes since", invalidates }: Options) {
  const { conferenceId } = useAdmin();
  const [revert] = useAction(RevertRecordsDocument, {
    success: ({ revertedIds, keptIds }) => {
      const [undone, kept] = [revertedIds.length, keptIds.length];
      const left = `${count(kept)} ${kept === 1 ? "was" : "were"} left alone, because of ${sinceThen}`;
      if (undone === 0) return { title: "Nothing was undone", description: left };
      return `Undone for ${count(undone)}${kept > 0 ? `. ${left}` : ""}`;
    },
    failure: "Nothing was undone",
    update: (cache, { __typename }) => {
      if (!__typename.endsWith("Error")) evictFields(cache, invalidates);
    },
  });
  return (changeIds: readonly string[]) => ({
    label: "Undo",
    run: () => void revert({ input: { conferenceId, changeIds: [...changeIds] } }),
  });
}
