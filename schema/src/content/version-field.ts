import type { InputFields } from "#builder.ts";

/** The input field for optimistic concurrency control. */
export const versionField = (t: InputFields) =>
  t.int({
    description:
      "The version that the change is based on. If the record has changed since, the result is a ConflictError. Omit to overwrite.",
  });

/** The same, of a deletion. */
export const deletedVersionField = (t: InputFields) =>
  t.int({
    description:
      "The version that is to be deleted. If the record has changed since, it stays, and the result is a ConflictError. Omit to delete any version.",
  });

/** The description of the inputs that change a record. */
export const patchDescription =
  "Changes of a record. Omitted fields stay as they are; null clears a field.";
