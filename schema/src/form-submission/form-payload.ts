import { invalid } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";

/** Limits that exceed any real form. */
export const formLimits = {
  /** Questions of a form, including groups and their questions. */
  questions: 500,
  answers: 500,
  /** Number of values in a payload: texts, numbers, lists, objects. */
  values: 50_000,
  /** Nesting depth of lists and objects. */
  depth: 50,
};

/** An own property of parsed JSON; undefined if it is missing, also for "__proto__". */
function property(value: unknown, name: string): unknown {
  const isObject = typeof value === "object" && value !== null;
  return isObject && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The answers of a payload, not validated; empty if there are none. */
export function answersIn(payload: unknown): unknown[] {
  return listOf(property(property(payload, "form_response"), "answers"));
}

/** The questions of a payload, not validated, each group before its questions. */
export function* questionsIn(payload: unknown): Generator<unknown> {
  const definition = property(property(payload, "form_response"), "definition");
  // An explicit stack, because the sender controls the nesting.
  const pending = [listOf(property(definition, "fields")).values()];
  for (let level = pending.at(-1); level; level = pending.at(-1)) {
    const { value: question, done } = level.next();
    if (done) {
      pending.pop();
      continue;
    }
    yield question;
    const inner = listOf(property(property(question, "properties"), "fields"));
    if (inner.length > 0) pending.push(inner.values());
  }
}

/** Rejects an oversized payload before any other processing. */
export function checkFormSize(payload: unknown): void {
  const { answers, questions } = formLimits;
  const response = "form_response";
  if (answersIn(payload).length > answers) {
    refuse([response, "answers"], `Must have at most ${answers} answers`);
  }
  let count = 0;
  for (const _ of questionsIn(payload)) {
    count += 1;
    if (count > questions) {
      refuse([response, "definition", "fields"], `Must have at most ${questions} questions`);
    }
  }
}

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * A copy that PostgreSQL can store. Unsupported characters are replaced instead of rejecting the submission.
 *
 * @throws ValidationError if it is nested too deeply, which would exhaust the stack, or holds too many values
 */
export function storableJson(payload: unknown): Json {
  let values = 0;
  const copy = (value: unknown, depth: number): Json => {
    values += 1;
    if (values > formLimits.values) {
      refuse([], `Must have at most ${formatNumber("en-GB", formLimits.values)} values`);
    }
    if (depth > formLimits.depth) refuse([], "Nested too deeply");
    if (typeof value === "string") return storableText(value);
    if (Array.isArray(value)) return value.map((entry) => copy(entry, depth + 1));
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [storableText(name), copy(inner, depth + 1)]),
      );
    }
    return value as number | boolean | null;
  };
  return copy(payload, 0);
}

/** Replaces NUL and lone surrogates by the replacement character. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}

function refuse(path: string[], message: string): never {
  throw invalid(path, message);
}
