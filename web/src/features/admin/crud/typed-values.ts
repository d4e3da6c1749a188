import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import { isSame, valuePaths } from "./form-values.ts";

/** Values of a form by their paths. */
export type TypedValues = readonly (readonly [path: string, value: unknown])[];

/** What of a form's values differs from the known ones. Null and an empty text look the same to whoever types. */
export const changedValues = (known: object, values: object): TypedValues =>
  valuePaths(values)
    .map((path) => [path, get(values, path)] as const)
    .filter(([path, value]) => !isSame(get(known, path) ?? "", value ?? ""));

/** Puts values into a form as if somebody had typed them. */
export function setTyped<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  values: TypedValues,
): void {
  for (const [path, value] of values) {
    form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
    });
  }
}
