import type { InputFields } from "#builder.ts";

/** The field of an update's input that keeps a save from undoing somebody else's. */
export const versionField = (t: InputFields) =>
  t.int({
    description:
      "The version that the change is based on. If the record has changed since, the result is a ConflictError. Omit to overwrite.",
  });
