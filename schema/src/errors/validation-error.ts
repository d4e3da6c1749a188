import type { z } from "zod";
import { answerText } from "#messages/readers.ts";

/** Machine-readable codes of validation errors. */
export const fieldErrorCodes = {
  REQUIRED: "It is missing or empty.",
  TOO_SHORT: "It has too few characters or entries.",
  TOO_LONG: "It has too many characters or entries.",
  OUT_OF_RANGE: "A number or count exceeds a limit.",
  INVALID: "It does not have the required format, for example that of an address.",
  NOT_ALLOWED: "It is not one of the allowed values, or not possible here.",
  TAKEN: "Another record already has this value.",
  UNKNOWN: "It refers to a record that does not exist.",
  DUPLICATE: "It occurs twice in the same input.",
} as const;
export type FieldErrorCode = keyof typeof fieldErrorCodes;

export interface FieldError {
  /** Names and indexes that lead from the input to the value, for example ["faq", "0", "answer"]. */
  path: string[];
  message: string;
  /** Defaults to INVALID. */
  code?: FieldErrorCode;
}

/** The input is invalid. Nothing was stored. */
export class ValidationError extends Error {
  override name = "ValidationError";

  /** @param by the record that has the value already, where imports may mean it */
  constructor(
    readonly fields: FieldError[],
    readonly by?: { id: string; name: string },
  ) {
    super(fields[0]?.message ?? answerText("answers.notValid"));
  }
}

/** The error for one field, by its name or the path to it; `[]` for the input as a whole. */
export const invalid = (
  field: string | string[],
  message: string,
  code?: FieldErrorCode,
): ValidationError =>
  new ValidationError([{ path: [field].flat(), message, ...(code && { code }) }]);

/**
 * Maximum number of reported errors, so that the response does not grow with the number of mistakes.
 */
const maxErrors = 50;

/**
 * Validates and parses an input.
 *
 * @param names what the caller calls values of the input, where that is not what the rules call them: paths by paths,
 * each joined by dots
 * @returns the input with trimmed texts and defaults, as the rules say
 * @throws ValidationError that names the fields in fault, of very many the first
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  names: Readonly<Record<string, string>> = {},
): z.output<Schema> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new ValidationError(
    result.error.issues.slice(0, maxErrors).map((issue) => ({
      path: renamed(issue.path.map(String), names),
      message: issue.message,
      code: codeOf(issue),
    })),
  );
}

/** A path with its longest beginning that has another name replaced by it. */
function renamed(path: string[], names: Readonly<Record<string, string>>): string[] {
  for (let length = path.length; length > 0; length -= 1) {
    const name = names[path.slice(0, length).join(".")];
    if (name !== undefined) return [...name.split("."), ...path.slice(length)];
  }
  return path;
}

type Issue = z.core.$ZodIssue;

/** The code of a Zod issue; our own rules pass it in `params`. */
function codeOf(issue: Issue): FieldErrorCode {
  switch (issue.code) {
    case "too_small":
      return sizeCode(issue, issue.minimum === 1 ? "REQUIRED" : "TOO_SHORT");
    case "too_big":
      return sizeCode(issue, "TOO_LONG");
    case "invalid_type":
      return issue.input == null ? "REQUIRED" : "INVALID";
    case "invalid_value":
    case "invalid_union":
      return issue.input == null ? "REQUIRED" : "NOT_ALLOWED";
    case "custom":
      return (issue.params?.code as FieldErrorCode | undefined) ?? "INVALID";
    default:
      return "INVALID";
  }
}

const sizeCode = ({ origin }: { origin: string }, ofText: FieldErrorCode): FieldErrorCode =>
  ["string", "array", "set"].includes(origin) ? ofText : "OUT_OF_RANGE";

/** The result of a function, or the error that says what is invalid. */
export function orInvalid<Result>(work: () => Result): Result | ValidationError {
  try {
    return work();
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

/** The same for what is awaited: `work().catch(onlyInvalid)`. */
export const onlyInvalid = (error: unknown): ValidationError => {
  if (error instanceof ValidationError) return error;
  throw error;
};

/** For filtering results of `orInvalid`. */
export const isValid = <Result>(result: Result | ValidationError): result is Result =>
  !(result instanceof ValidationError);
