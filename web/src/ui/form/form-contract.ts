/** One thing that is wrong with what was sent, as the API words it. */
export type FieldFault = { path: readonly string[]; message: string };

/** What to say at each field in fault. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Sends checked values. Answers what the server finds wrong with them: nothing where it took them. */
export type Send<Values> = (values: Values) => Promise<readonly FieldFault[]>;

/** A form under control: checked when submitted, and from then on with every change. */
export type FormControl<Values> = {
  /**
   * Checks the fields and sends them where they hold. They are cleared once they have been taken.
   *
   * @throws RefusedError where the server's objection belongs to no field; what `send` throws
   */
  submit: (send: Send<Values>) => Promise<void>;
};

/** Takes control of the fields that stand in a form. */
export type ControlForm<Values> = (
  form: HTMLFormElement,
  onErrors: (errors: FieldErrors) => void,
) => FormControl<Values>;

/** The server took nothing, for a reason that is no field's. Its message is for people. */
export class RefusedError extends Error {
  override name = "RefusedError";
}
