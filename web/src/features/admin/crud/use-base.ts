import { useEffect, useRef } from "react";
import {
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type UseFormReturn,
} from "react-hook-form";
import { isSame, valuePaths } from "./form-values.ts";

/**
 * Has a form follow the record that it edits when that is loaded anew: fields that nobody has
 * touched take its values, the others keep what was typed and count as changed against it.
 */
export function useBase<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  base: Values,
): void {
  const { dirtyFields } = form.formState;
  const text = JSON.stringify(base);
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    for (const path of valuePaths(base)) {
      const value = get(base, path);
      if (isTouched(get(dirtyFields, path)) || isSame(value, form.getValues(path as Path<Values>)))
        continue;
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    form.reset(base, {
      keepValues: true,
      keepErrors: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
  });
}

/** Of a list there is a mark for each field of each entry. */
const isTouched = (mark: unknown): boolean =>
  typeof mark === "object" && mark !== null ? Object.values(mark).some(isTouched) : mark === true;
