import type { ListFilter } from "./filters.tsx";
import { useFilterParameters } from "./use-parameters.ts";

/** A state that records of a list are in. */
export type RecordState<Name extends string = string> = {
  /** In the address, so that other pages lead to the records that are in it. */
  name: Name;
  label: string;
};

/** The parameter of the address. */
const stateParameter = "state";

/** Narrows a list down to what is in a state, which is kept in the address. */
export function useStateFilter<State extends RecordState>(states: readonly State[]) {
  const chosen = useFilterParameters().chosen(stateParameter);
  const filter: ListFilter = {
    name: stateParameter,
    label: "State",
    options: states.map(({ name, label }) => ({ value: name, label })),
  };
  return { state: states.find(({ name }) => name === chosen), filter };
}
