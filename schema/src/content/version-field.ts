import type { InputFields } from "#builder.ts";

/** The field of an update's input that keeps a save from undoing somebody else's. */
export const versionField = (t: InputFields) =>
  t.int({
    description:
      "The version that the change began with: a ConflictError where it is not the present one. Without it, the change is made whatever happened since.",
  });
