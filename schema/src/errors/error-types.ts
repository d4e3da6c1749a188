import { builder } from "#builder.ts";
import {
  ConflictError,
  NotFoundError,
  type RecordChange as RecordChangeShape,
  SeenConflictError,
} from "#errors/domain-errors.ts";
import {
  type FieldErrorCode as FieldErrorCodeShape,
  type FieldError as FieldErrorShape,
  fieldErrorCodes,
  ValidationError,
} from "#errors/validation-error.ts";

const ErrorCode = builder.enumType("ErrorCode", {
  description: "Why nothing was changed, for programs.",
  values: {
    VALIDATION_FAILED: { description: "The input is invalid; see `fields`." },
    ROWS_REFUSED: {
      description: "Rows of a bulk mutation are invalid or clash with each other; see `rows`.",
    },
    NOT_FOUND: { description: "The record does not exist, or the viewer has no access to it." },
    CONFLICT: { description: "Somebody else has changed the record in the meantime." },
    SIGN_IN_FAILED: { description: "The email address or the password is wrong." },
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
  DecisionConflictError: "CONFLICT",
  MoveConflictError: "CONFLICT",
  SeenConflictError: "CONFLICT",
  SignInError: "SIGN_IN_FAILED",
};

export const MutationError = builder.interfaceRef<Error>("Error").implement({
  description: "Why nothing was changed.",
  fields: (t) => ({
    message: t.exposeString("message", {
      description: "One sentence for people. The wording may change.",
    }),
    code: t.field({
      type: ErrorCode,
      description: "For programs. It stays the same when the wording of the message changes.",
      resolve: ({ name }) => codesByName[name] ?? "VALIDATION_FAILED",
    }),
  }),
});

export const FieldError = builder.objectRef<FieldErrorShape>("FieldError").implement({
  description: "A problem with a field of the input.",
  fields: (t) => ({
    path: t.exposeStringList("path", {
      description: "Field names and list indexes that lead from the input to the value.",
    }),
    message: t.exposeString("message", { description: "One sentence to show next to the field." }),
    code: t.field({
      type: FieldErrorCode,
      description: "For programs. It stays the same when the wording of the message changes.",
      resolve: ({ code }) => code ?? "INVALID",
    }),
  }),
});

builder.objectType(ValidationError, {
  name: "ValidationError",
  description: "The input is invalid. Nothing was stored.",
  interfaces: [MutationError],
  fields: (t) => ({
    fields: t.expose("fields", {
      type: [FieldError],
      description: "What is wrong, field by field; at most the first 50.",
    }),
  }),
});

builder.objectType(NotFoundError, {
  name: "NotFoundError",
  description: "The record does not exist, or the viewer has no access to it.",
  interfaces: [MutationError],
  fields: (t) => ({
    ids: t.idList({
      description:
        "Of a mutation that changes many records, each by its version: the records that do not exist; at most the first 100.",
      resolve: ({ ids }) => [...ids],
    }),
  }),
});

export const RecordChange = builder.objectRef<RecordChangeShape>("RecordChange").implement({
  description: "One change of a record.",
  fields: (t) => ({
    by: t.exposeString("by", {
      nullable: true,
      description:
        "Full name of the person who made the change; null if their account was deleted.",
    }),
    at: t.expose("at", { type: "DateTime", description: "When it was saved." }),
    fields: t.exposeStringList("fields", {
      description: "Names of the input fields that got a new value.",
    }),
  }),
});

builder.objectType(ConflictError, {
  name: "ConflictError",
  description:
    "The record has changed since the version that the change was based on. Nothing was stored.",
  interfaces: [MutationError],
  fields: (t) => ({
    version: t.exposeInt("version", { description: "The current version of the record." }),
    changes: t.expose("changes", {
      type: [RecordChange],
      description: "The changes made since then, oldest first; at most the last twenty.",
    }),
  }),
});

builder.objectType(SeenConflictError, {
  name: "SeenConflictError",
  description: "What was shown has changed since. Nothing was done.",
  interfaces: [MutationError],
});

/**
 * The errors that a mutation answers with, by what it takes: the id of a record, its version, too, an input, changes of a
 * version, an input that says what was shown, or that and its version.
 */
export const refusals = {
  id: { types: [NotFoundError] },
  version: { types: [NotFoundError, ConflictError] },
  input: { types: [ValidationError, NotFoundError] },
  update: { types: [ValidationError, NotFoundError, ConflictError] },
  seen: { types: [ValidationError, NotFoundError, SeenConflictError] },
  seenVersion: { types: [ValidationError, NotFoundError, ConflictError, SeenConflictError] },
};

export const Deleted = builder.objectRef<{ id: string }>("Deleted").implement({
  description: "A record that was deleted.",
  fields: (t) => ({ id: t.exposeID("id", { description: "Id of the deleted record." }) }),
});
