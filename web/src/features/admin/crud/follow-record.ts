import { useEffect, useRef } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { isSame, valuePaths } from "./form-values.ts";

/**
 * Updates the form around it when the record that it edits is loaded again: fields that have not been edited take
 * the new values, the others keep what was typed and are compared with the new values from then on. A component of its
 * own, so that the first key in a field does not render the form.
 */
export function FollowRecord({ base }: { base: object }): null {
  const form = useFormContext();
  const { dirtyFields } = useFormState();
  const text = JSON.stringify(base);
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    for (const path of valuePaths(base)) {
      const value = get(base, path);
      if (isTouched(get(dirtyFields, path)) || isSame(value, form.getValues(path))) continue;
      form.setValue(path, value);
    }
    form.reset(base, {
      keepValues: true,
      keepErrors: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
  });
  return null;
}

/** For a list, react-hook-form has a flag for each field of each entry. */
const isTouched = (mark: unknown): boolean =>
  typeof mark === "object" && mark !== null ? Object.values(mark).some(isTouched) : mark === true;
