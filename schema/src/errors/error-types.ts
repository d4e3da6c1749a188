import { builder } from "#builder.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { type FieldError as FieldErrorShape, ValidationError } from "#errors/validation-error.ts";

export const MutationError = builder.interfaceRef<Error>("Error").implement({
  description: "Why a mutation did nothing.",
  fields: (t) => ({
    message: t.exposeString("message", { description: "For people, in a sentence." }),
  }),
});

const FieldError = builder.objectRef<FieldErrorShape>("FieldError").implement({
  description: "One thing that is wrong with an input.",
  fields: (t) => ({
    path: t.exposeStringList("path", {
      description: "Names and indexes that lead from the input to the value.",
    }),
    message: t.exposeString("message", { description: "To be shown at the field." }),
  }),
});

builder.objectType(ValidationError, {
  name: "ValidationError",
  description: "The input breaks its rules; nothing was stored.",
  interfaces: [MutationError],
  fields: (t) => ({
    fields: t.field({
      type: [FieldError],
      description: "Every field in fault.",
      resolve: ({ fields }) => fields,
    }),
  }),
});

builder.objectType(NotFoundError, {
  name: "NotFoundError",
  description: "The record is not there any more, or not the viewer's to touch.",
  interfaces: [MutationError],
});

/** What is left of a record that a mutation removed. */
export const Deleted = builder.objectRef<{ id: string }>("Deleted").implement({
  description: "A record that is gone.",
  fields: (t) => ({ id: t.exposeID("id", { description: "What it was known by." }) }),
});
