import { createContext, useContext } from "react";

/**
 * A form that the browser posted by itself, without the client, and that the server did not take. The
 * page that answers shows it again as it was filled in.
 */
export type SubmittedForm = {
  form: "contact" | "newsletter";
  /** The text of each field, by name. */
  values: Readonly<Record<string, string>>;
  /** What is wrong with a field, by name. */
  errors: Readonly<Record<string, string>>;
  /** True where it failed for a reason that is no field's. */
  failed: boolean;
};

/** The form that this page answers; null on all other pages. */
export const SubmittedFormContext = createContext<SubmittedForm | null>(null);

/** What was posted in this form, if this page answers it. */
export function useSubmittedForm(form: SubmittedForm["form"]): SubmittedForm | undefined {
  const submitted = useContext(SubmittedFormContext);
  return submitted?.form === form ? submitted : undefined;
}
