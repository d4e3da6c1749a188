import { builder } from "#builder.ts";
import { type FieldError as FieldErrorShape, ValidationError } from "#validation-error.ts";

const MutationError = builder.interfaceRef<Error>("Error").implement({
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
