import { builder } from "#builder.ts";
import {
  ConflictError,
  NotFoundError,
  type RecordChange as RecordChangeShape,
} from "#errors/domain-errors.ts";
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
      description: "Every field in fault; of very many the first 50.",
      resolve: ({ fields }) => fields,
    }),
  }),
});

builder.objectType(NotFoundError, {
  name: "NotFoundError",
  description: "The record is not there any more, or not the viewer's to touch.",
  interfaces: [MutationError],
});

const RecordChange = builder.objectRef<RecordChangeShape>("RecordChange").implement({
  description: "What one save did to a record.",
  fields: (t) => ({
    by: t.exposeString("by", {
      nullable: true,
      description: "Full name of who saved it; null where the account is gone.",
    }),
    at: t.expose("at", { type: "DateTime", description: "When it was saved." }),
    fields: t.exposeStringList("fields", {
      description: "Names of the input's fields that got a new value.",
    }),
  }),
});

builder.objectType(ConflictError, {
  name: "ConflictError",
  description:
    "The record has been changed since the version that the save began with; nothing was stored.",
  interfaces: [MutationError],
  fields: (t) => ({
    version: t.exposeInt("version", { description: "The present version of the record." }),
    changes: t.field({
      type: [RecordChange],
      description: "What happened since, oldest first; the last twenty at most.",
      resolve: ({ changes }) => changes,
    }),
  }),
});

/** What a mutation that changes a record may answer instead of it. */
export const updateErrors = [ValidationError, NotFoundError, ConflictError];

/** What is left of a record that a mutation removed. */
export const Deleted = builder.objectRef<{ id: string }>("Deleted").implement({
  description: "A record that is gone.",
  fields: (t) => ({ id: t.exposeID("id", { description: "What it was known by." }) }),
});
