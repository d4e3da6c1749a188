import { useAdmin } from "../admin-context.ts";
import { useFilterParameters } from "../crud/use-parameters.ts";
import { untranslatedParameter } from "./untranslated-parameter.ts";

/** The further language of the site to which what a list shows is not translated, as the address says. */
export function useUntranslatedTo(): string | null {
  const { languages } = useAdmin();
  const chosen = useFilterParameters().chosen(untranslatedParameter);
  return languages.slice(1).includes(chosen) ? chosen : null;
}
