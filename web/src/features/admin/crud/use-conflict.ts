import { useState } from "react";
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import { isSame, valuePaths } from "./form-values.ts";

/** What one save of somebody else did to the record of a form. */
export type RecordChange = { by: string | null; at: string; fields: readonly string[] };

/** A field that both sides have changed. */
export type Disagreement = { path: string; theirs: unknown; mine: unknown };

export type Conflict = {
  changes: readonly RecordChange[];
  disagreements: readonly Disagreement[];
  choose: (path: string, whose: "mine" | "theirs") => void;
};

type Record<Values> = { version: number | undefined; values: Values };

/**
 * Which version of its record a form begins with, and what is left to decide where somebody else
 * has saved meanwhile. Fields that only one side has changed need no decision.
 *
 * @param latest the record as it was loaded last
 */
export function useConflict<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  latest: Record<Values>,
) {
  const [began, setBegan] = useState(latest);
  const [changes, setChanges] = useState<readonly RecordChange[]>();
  const [kept, setKept] = useState<readonly string[]>([]);

  const mine = form.getValues();
  const disagreements = valuePaths(latest.values)
    .map((path) => ({ path, theirs: get(latest.values, path), mine: get(mine, path) }))
    .filter(
      ({ path, theirs, mine }) =>
        !kept.includes(path) &&
        !isSameText(mine, theirs) &&
        !isSameText(get(began.values, path), theirs) &&
        !isSameText(get(began.values, path), mine),
    );

  // What others did to fields that nobody has touched here is taken over as it comes.
  if (began.version !== latest.version && disagreements.length === 0) {
    setBegan(latest);
    setKept([]);
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
    version: began.version,
    conflict,
    /** Tells what others did; undefined before another attempt to save. */
    showChanges: setChanges,
  };
}

/** To a reader, nothing and an empty text are the same. */
const isSameText = (one: unknown, other: unknown) => isSame(one ?? "", other ?? "");
