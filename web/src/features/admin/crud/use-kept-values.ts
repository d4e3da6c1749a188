import { useEffect, useRef, useState } from "react";
import { forgetInput, keepInput, keptInput } from "#lib/kept-input.ts";
import { useAdmin } from "../admin-context.ts";

type Values = Readonly<Record<string, unknown>>;

/** Tells the forms of this page what is kept under their name, also by one that was left while it was saving. */
const changes = new EventTarget();

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
  const shown = useRef(values);
  useEffect(() => {
    shown.current = values;
  });
  const form = `${viewerId} ${name}`;
  useEffect(() => {
    const follow = (event: Event) =>
      setKept((event as CustomEvent<Typed | null>).detail ?? undefined);
    // Saved and so forgotten in another tab.
    const followTab = ({ key, newValue }: StorageEvent) => {
      if (newValue === null && (key?.endsWith(form) ?? true)) setKept(keptValues(viewerId, name));
    };
    changes.addEventListener(form, follow);
    addEventListener("storage", followTab);
    return () => {
      changes.removeEventListener(form, follow);
      removeEventListener("storage", followTab);
    };
  }, [form, viewerId, name]);
  const tell = (detail?: Typed) => changes.dispatchEvent(new CustomEvent(form, { detail }));
  const change = (part: Partial<Typed>) => {
    const changed = { ...values, ...part };
    keepInput(viewerId, name, { at: new Date().toISOString(), values: changed });
    tell(changed);
  };
  const forget = () => {
    forgetInput(viewerId, name);
    tell();
  };
  /** What is typed by now, for whoever has waited. */
  const latest = (): Typed => keptValues<Typed>(viewerId, name) ?? shown.current;
  return { values, isKept: kept !== undefined, change, forget, latest };
}

/** What somebody has typed into such a form and not saved. */
export const keptValues = <Typed extends Values>(viewerId: string, name: string) =>
  keptInput(viewerId, name)?.values as Typed | undefined;
