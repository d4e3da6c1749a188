import { useState } from "react";
import { type NavigateOptions, useSearchParams } from "react-router-dom";

/** What a screen of entities shows: all of them, or the form for a new or an existing one. */
export type CrudMode = { kind: "list" } | { kind: "create" } | { kind: "edit"; id: string };

const parameter = "item";
const newItem = "new";

/**
 * Which of its modes a screen is in. The mode is in the address, so that the browser's own back
 * button leaves a form and a form can be linked to. A form that is closed is not come back to.
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
    /** What the last form saved; undefined where it was left without. */
    saved,
    create: () => show(newItem),
    edit: (id: string) => show(id),
    close: (savedId?: string) => {
      setSaved(savedId);
      show(null, { replace: true });
    },
  };
}

function modeOf(item: string | null): CrudMode {
  if (item === null) return { kind: "list" };
  return item === newItem ? { kind: "create" } : { kind: "edit", id: item };
}
