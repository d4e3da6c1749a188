import { useState } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";

/** What a screen shows: the list, or the form of a new or an existing entity. */
export type CrudMode = { kind: "list" } | { kind: "create" } | { kind: "edit"; id: string };

const parameter = "item";
const newItem = "new";

/**
 * The mode of a screen, kept in the URL, so that Back closes a form and forms can be linked to. Closing a form
 * replaces the history entry.
 */
export function useCrudScreen() {
  const [parameters, setParameters] = useSearchParams();
  const [saved, setSaved] = useState<string>();
  const item = parameters.get(parameter);
  const show = (value: string | null, options?: NavigateOptions) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(parameter);
      else next.set(parameter, value);
      return next;
    }, options);
  return {
    mode: modeOf(item),
    /** Id of the record that the last form saved; undefined where it was cancelled. */
    saved,
    create: () => show(newItem),
    edit: (id: string) => show(id),
    close: (savedId?: string) => {
      setSaved(savedId);
      show(null, { replace: true });
    },
  };
}

/** The address of the form of a record, in the list at an address with these parameters. */
export function itemAddress(parameters: URLSearchParams, id: string): string {
  const next = new URLSearchParams(parameters);
  next.set(parameter, id);
  return `?${next}`;
}

function modeOf(item: string | null): CrudMode {
  if (item === null) return { kind: "list" };
  return item === newItem ? { kind: "create" } : { kind: "edit", id: item };
}
