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
 * Updates a form when the record that it edits is loaded again: fields that have not been edited take
 * the new values, the others keep what was typed and are compared with the new values from then on.
 */
export function useFollowRecord<Values extends FieldValues>(
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

/** For a list, react-hook-form has a flag for each field of each entry. */
const isTouched = (mark: unknown): boolean =>
  typeof mark === "object" && mark !== null ? Object.values(mark).some(isTouched) : mark === true;
