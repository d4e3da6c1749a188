import { useEffect, useReducer, useState } from "react";
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import { isSame, valuePaths } from "./form-values.ts";

/** A save of the record by somebody else. */
export type RecordChange = { by: string | null; at: string; fields: readonly string[] };

/** A field that both have changed, to different values. */
export type FieldConflict = { path: string; theirs: unknown; mine: unknown };

export type Conflict = {
  changes: readonly RecordChange[];
  disagreements: readonly FieldConflict[];
  choose: (path: string, whose: "mine" | "theirs") => void;
};

type Record<Values> = { version: number | undefined; values: Values };

/**
 * The base version of a form, and the fields to resolve if somebody else has saved in the meantime. Fields that
 * only one side has changed are merged automatically.
 *
 * @param latest the latest loaded record
 */
export function useConflict<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  latest: Record<Values>,
) {
  const [base, setBase] = useState(latest);
  const [changes, setChanges] = useState<readonly RecordChange[]>();
  const [kept, setKept] = useState<readonly string[]>([]);

  const isChanged = base.version !== latest.version;
  // Without a change by others, nobody asks for disagreements.
  const isCompared = isChanged || changes !== undefined;
  const disagreements = isCompared ? compare() : [];

  // What is typed decides them; otherwise, the form is not rendered with it.
  const [, compareAgain] = useReducer((times: number) => times + 1, 0);
  const { watch } = form;
  useEffect(() => {
    if (!isCompared) return;
    const { unsubscribe } = watch(() => compareAgain());
    return unsubscribe;
  }, [isCompared, watch]);

  // Changes by others to fields that have not been edited here are taken over at once.
  if (isChanged && disagreements.length === 0) {
    setBase(latest);
    setKept([]);
  }

  /** The fields that others have changed, if they were edited here to another value. */
  function compare(): FieldConflict[] {
    const mine = form.getValues();
    return valuePaths(latest.values)
      .filter((path) => !kept.includes(path))
      .map((path) => ({ path, theirs: get(latest.values, path), mine: get(mine, path) }))
      .filter(({ path, theirs, mine }) => {
        const before = get(base.values, path);
        return (
          !isSameText(before, theirs) && !isSameText(mine, theirs) && !isSameText(before, mine)
        );
      });
  }

  const choose = (path: string, whose: "mine" | "theirs") => {
    if (whose === "theirs") {
      const theirs = get(latest.values, path) as PathValue<Values, Path<Values>>;
      form.setValue(path as Path<Values>, theirs, { shouldDirty: true, shouldValidate: true });
    }
    setKept([...kept, path]);
  };

  const conflict: Conflict | undefined = changes && { changes, disagreements, choose };
  return {
    version: base.version,
    conflict,
    /** Shows the changes by others; undefined clears them before another attempt to save. */
    showChanges: setChanges,
  };
}

/** Null and an empty text look the same to the user. */
const isSameText = (one: unknown, other: unknown) => isSame(one ?? "", other ?? "");
