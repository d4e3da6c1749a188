import { useSearchParams } from "react-router-dom";

/** What a screen of entities shows: all of them, or the form for a new or an existing one. */
export type CrudMode = { kind: "list" } | { kind: "create" } | { kind: "edit"; id: string };

const parameter = "item";
const newItem = "new";

/**
 * Which of its modes a screen is in. The mode is in the address, so that the browser's own back
 * button leaves a form and a form can be linked to.
 */
export function useCrudScreen() {
  const [parameters, setParameters] = useSearchParams();
  const item = parameters.get(parameter);
  const show = (value: string | null) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      if (value === null) next.delete(parameter);
      else next.set(parameter, value);
      return next;
    });
  return {
    mode: modeOf(item),
    create: () => show(newItem),
    edit: (id: string) => show(id),
    list: () => show(null),
  };
}

function modeOf(item: string | null): CrudMode {
  if (item === null) return { kind: "list" };
  return item === newItem ? { kind: "create" } : { kind: "edit", id: item };
}
