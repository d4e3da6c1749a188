/** One validation error of the API, with the path of its field. */
export type FieldIssue = { path: readonly string[]; message: string };

/** The error message of each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Sends valid values. Resolves to the server's validation errors, empty on success. */
export type Send<Values> = (values: Values) => Promise<readonly FieldIssue[]>;

/** A form that is validated on submit, and from then on with every change. */
export type FormControl<Values> = {
  /**
   * Validates the fields and sends them. They are cleared once the server has accepted them.
   *
   * @throws RefusedError where the server's error belongs to no field; what `send` throws
   */
  submit: (send: Send<Values>) => Promise<void>;
};

/**
 * Takes control of the fields of a form.
 *
 * @param refused the errors of a form that the server has rejected already, which counts as submitted
 */
export type ControlForm<Values> = (
  form: HTMLFormElement,
  onErrors: (errors: FieldErrors) => void,
  refused: FieldErrors,
) => FormControl<Values>;

/** The server rejected the form for a reason not tied to a field. Its message is shown to the user. */
export class RefusedError extends Error {
  override name = "RefusedError";
}
