import { createContext, useContext, useState } from "react";

/**
 * A form that the browser posted without the client, and that the server rejected. The response shows the form
 * again with the submitted values.
 */
export type SubmittedForm = {
  form: "contact" | "newsletter" | "proposal" | "speaking";
  /** The submitted values, by field name. */
  values: Readonly<Record<string, string>>;
  /** Validation errors, by field name. */
  errors: Readonly<Record<string, string>>;
  /** True if it failed for a reason not tied to a field. */
  failed: boolean;
  /** The reason as a sentence for visitors, if there is one. */
  reason: string | null;
};

/** The rejected form on this page; null on all other pages. */
export const SubmittedFormContext = createContext<SubmittedForm | null>(null);

/**
 * The values posted in this form, if this page responds to it.
 *
 * @returns also a function that forgets them, once the form has been accepted
 */
export function useSubmittedForm(form: SubmittedForm["form"]) {
  const context = useContext(SubmittedFormContext);
  const [submitted, setSubmitted] = useState(context?.form === form ? context : undefined);
  return { submitted, forget: () => setSubmitted(undefined) };
}
