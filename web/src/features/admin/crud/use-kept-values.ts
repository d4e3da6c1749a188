import { useState } from "react";
import { forgetInput, keepInput, keptInput } from "#lib/kept-input.ts";
import { useAdmin } from "../admin-context.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * What is typed into a form that has no fields of a record, kept in this browser until it is saved, and there again when
 * the form is.
 *
 * @param name of the form, and of what it is about
 * @param saved what it shows while nothing is typed
 */
export function useKeptValues<Typed extends Values>(name: string, saved: Typed) {
  const { viewerId } = useAdmin();
  const [kept, setKept] = useState(() => keptValues<Typed>(viewerId, name));
  const values = kept ?? saved;
  const change = (part: Partial<Typed>) => {
    const changed = { ...values, ...part };
    setKept(changed);
    keepInput(viewerId, name, { at: new Date().toISOString(), values: changed });
  };
  const forget = () => {
    forgetInput(viewerId, name);
    setKept(undefined);
  };
  return { values, isKept: kept !== undefined, change, forget };
}

/** What somebody has typed into such a form and not saved. */
export const keptValues = <Typed extends Values>(viewerId: string, name: string) =>
  keptInput(viewerId, name)?.values as Typed | undefined;
