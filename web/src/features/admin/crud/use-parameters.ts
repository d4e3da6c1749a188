import { type NavigateOptions, useSearchParams } from "react-router-dom";

/** What to change of the parameters of an address; what is empty is taken out. */
export type ParameterChanges = Readonly<Record<string, string | null | undefined>>;

/** The parameters of the address, and a function that changes some of them. */
export function useParameters() {
  const [parameters, setParameters] = useSearchParams();
  const change = (changes: ParameterChanges, options?: NavigateOptions) =>
    setParameters((current) => {
      const next = new URLSearchParams(current);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    }, options);
  return [parameters, change] as const;
}

/** A choice that narrows a list down, kept in the address; the list begins at its first page again. */
export function useFilterParameters() {
  const [parameters, change] = useParameters();
  return {
    chosen: (name: string) => parameters.get(name) ?? "",
    choose: (name: string, value: string) =>
      change({ [name]: value, page: null }, { replace: true }),
  };
}
