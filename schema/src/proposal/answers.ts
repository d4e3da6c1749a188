import type { CallQuestion } from "#call/call-lists.ts";
import type { FieldError } from "#errors/validation-error.ts";
import { problemText } from "#messages/problems.ts";
import { longest, type ProposalForm, type StoredAnswer } from "#proposal/validation.ts";
import { textLines } from "#rules/text-lines.ts";
import { isWebAddress, lengthOf, storedText, tooLong } from "#rules/text-rules.ts";

type Given = ProposalForm["answers"];

/**
 * Reads the answers to a call's own questions.
 *
 * @returns those that were given, with their questions, or what is wrong with them
 */
export function readAnswers(
  questions: readonly CallQuestion[],
  given: Given,
): { answers: StoredAnswer[]; errors: FieldError[] } {
  const answers: StoredAnswer[] = [];
  const errors: FieldError[] = [];
  for (const question of questions) {
    const { key, label } = question;
    const values = (given.find((answer) => answer.question === key)?.values ?? [])
      .map(storedText)
      .filter(Boolean);
    const message = problemOf(question, values);
    if (message) errors.push({ path: ["answers", key], message });
    else if (values.length > 0) answers.push({ question: key, label, value: values.join("\n") });
  }
  return { answers, errors };
}

/** The values of a stored answer, as a form holds them. */
export const valuesOfAnswer = ({ kind }: CallQuestion, { value }: StoredAnswer): string[] =>
  kind === "several" ? textLines(value) : [value];

function problemOf({ kind, options, required }: CallQuestion, values: string[]): string | null {
  const [value] = values;
  if (value === undefined) {
    if (!required) return null;
    return problemText(kind === "consent" ? "rules.consent" : "rules.answer");
  }
  if (kind !== "several" && values.length > 1) return problemText("rules.oneAnswer");
  switch (kind) {
    case "choice":
    case "several":
      return values.every((each) => options.includes(each)) ? null : problemText("rules.fromList");
    case "number":
      return /^-?\d{1,15}([.,]\d{1,6})?$/.test(value) ? null : problemText("rules.number");
    case "link":
    case "file":
      return value.length <= 2_000 && isWebAddress(value) ? null : problemText("rules.webAddress");
    case "consent":
      return value === "yes" ? null : problemText("rules.onlyAgree");
    case "text":
      return problemOfLength(value, 500);
    case "longText":
      return problemOfLength(value, longest.answer);
  }
}

const problemOfLength = (value: string, max: number) =>
  lengthOf(value) > max ? tooLong(max) : null;
