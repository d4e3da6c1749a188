/** An input in the form that the rules check. */
export interface ReadInput {
  form: object;
  /** What the input calls values of the form, by their paths, for example `{ price: "price.minorUnits" }`. */
  names: Readonly<Record<string, string>>;
}

/**
 * Converts an input to its form, where the API offers more precise types than the form has.
 *
 * @throws ValidationError if a value cannot be converted
 */
export type InputReader = (input: object) => ReadInput;

/** For inputs that are like their form. */
export const asGiven: InputReader = (form) => ({ form, names: {} });

/** Applies several readers, each to the form that the one before has left. */
export const inSteps =
  (...readers: readonly InputReader[]): InputReader =>
  (input) =>
    readers.reduce<ReadInput>((before, reader) => {
      const { form, names } = reader(before.form);
      return { form, names: { ...before.names, ...names } };
    }, asGiven(input));
