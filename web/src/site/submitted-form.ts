import { createContext, useContext } from "react";

/**
 * A form that the browser posted without the client, and that the server rejected. The response shows the form
 * again with the submitted values.
 */
export type SubmittedForm = {
  form: "contact" | "newsletter";
  /** The submitted values, by field name. */
  values: Readonly<Record<string, string>>;
  /** Validation errors, by field name. */
  errors: Readonly<Record<string, string>>;
  /** True if it failed for a reason not tied to a field. */
  failed: boolean;
};

/** The rejected form on this page; null on all other pages. */
export const SubmittedFormContext = createContext<SubmittedForm | null>(null);

/** The values posted in this form, if this page responds to it. */
export function useSubmittedForm(form: SubmittedForm["form"]): SubmittedForm | undefined {
  const submitted = useContext(SubmittedFormContext);
  return submitted?.form === form ? submitted : undefined;
}
