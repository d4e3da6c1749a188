import { builder } from "#builder.ts";
import {
  ConflictError,
  NotFoundError,
  type RecordChange as RecordChangeShape,
} from "#errors/domain-errors.ts";
import {
  type FieldErrorCode as FieldErrorCodeShape,
  type FieldError as FieldErrorShape,
  fieldErrorCodes,
  ValidationError,
} from "#errors/validation-error.ts";

const ErrorCode = builder.enumType("ErrorCode", {
  description: "Why a mutation did nothing, for programs.",
  values: {
    VALIDATION_FAILED: { description: "The input breaks its rules; see `fields`." },
    ROWS_REFUSED: { description: "Rows of a bulk mutation break the rules, or clash; see `rows`." },
    NOT_FOUND: { description: "The record is not there, or not the viewer's to touch." },
    CONFLICT: { description: "Somebody else has changed the record meanwhile." },
    SIGN_IN_FAILED: { description: "Address and password do not belong together." },
  } as const,
});

const FieldErrorCode = builder.enumType("FieldErrorCode", {
  description: "What is wrong with a value, for programs.",
  values: Object.fromEntries(
    Object.entries(fieldErrorCodes).map(([code, description]) => [code, { description }]),
  ) as Record<FieldErrorCodeShape, { description: string }>,
});

/** The code of every error that a mutation can return. */
const codesByName: Record<string, (typeof ErrorCode)["$inferType"]> = {
  ValidationError: "VALIDATION_FAILED",
  RowsError: "ROWS_REFUSED",
  NotFoundError: "NOT_FOUND",
  ConflictError: "CONFLICT",
  SignInError: "SIGN_IN_FAILED",
};

export const MutationError = builder.interfaceRef<Error>("Error").implement({
  description: "Why a mutation did nothing.",
  fields: (t) => ({
    message: t.exposeString("message", { description: "For people, in a sentence." }),
    code: t.field({
      type: ErrorCode,
      description: "For programs; it stays the same when the message changes.",
      resolve: ({ name }) => codesByName[name] ?? "VALIDATION_FAILED",
    }),
  }),
});

export const FieldError = builder.objectRef<FieldErrorShape>("FieldError").implement({
  description: "One thing that is wrong with an input.",
  fields: (t) => ({
    path: t.exposeStringList("path", {
      description: "Names and indexes that lead from the input to the value.",
    }),
    message: t.exposeString("message", { description: "To be shown at the field." }),
    code: t.field({
      type: FieldErrorCode,
      description: "For programs; it stays the same when the message changes.",
      resolve: ({ code }) => code ?? "INVALID",
    }),
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
