import type { PrismaClient, SpeakerField } from "@summit/prisma/client.ts";
import { type Editor, edit } from "#content/editing.ts";
import { parseInput } from "#errors/validation-error.ts";
import { type Answer, answersOf } from "#form-submission/form-answers.ts";
import { type FormMapping, usedAnswers } from "#form-submission/speaker-proposal.ts";
import { formMappingInput } from "#form-submission/validation.ts";

/** A question of the form, and the use of its answer. */
export interface FormQuestion {
  question: string;
  title: string;
  field: SpeakerField | null;
  /** Whether the use was guessed from its words instead of set by an organizer. */
  automatic: boolean;
  /** The newest answer. */
  example: string;
}

/** The number of latest form submissions that are searched for questions. */
const searchedSubmissions = 20;

/** Maximum number of listed questions, which is also the limit for one change of the mapping. */
const listedQuestions = 200;

/** Converts rows of a mapping to a lookup. */
export const mappingOf = (
  rows: readonly { question: string; field: SpeakerField | null }[],
): FormMapping => new Map(rows.map(({ question, field }) => [question, field]));

/** The questions of the latest form submissions of a conference. */
export async function formQuestions(
  db: PrismaClient,
  conferenceId: string,
): Promise<FormQuestion[]> {
  const [rows, submissions] = await Promise.all([
    db.formMapping.findMany({ where: { conferenceId } }),
    db.formSubmission.findMany({
      where: { conferenceId },
      orderBy: { createdAt: "desc" },
      take: searchedSubmissions,
      select: { answers: true },
    }),
  ]);
  const mapping = mappingOf(rows);
  const questions = new Map<string, { position: number; asked: FormQuestion }>();
  for (const submission of submissions) {
    const answers = answersOf(submission);
    const filled = fieldsByQuestion(answers, mapping);
    for (const [position, { question, title, text }] of answers.entries()) {
      if (questions.has(question)) continue;
      const decided = mapping.get(question);
      const field = decided === undefined ? (filled.get(question) ?? null) : decided;
      const example = text.slice(0, 200).toWellFormed();
      const asked = { question, title, field, automatic: decided === undefined, example };
      questions.set(question, { position, asked });
    }
  }
  let found = [...questions.values()];
  // Questions early in their form take precedence, so that no single form submission displaces others.
  if (found.length > listedQuestions) found = found.sort((a, b) => a.position - b.position);
  return found.slice(0, listedQuestions).map(({ asked }) => asked);
}

/** The field that each answer of a form submission fills, by its question. */
export function fieldsByQuestion(
  answers: readonly Answer[],
  mapping: FormMapping,
): Map<string, SpeakerField> {
  return new Map(
    [...usedAnswers(answers, mapping)].flatMap(([field, ofField]) =>
      ofField.map(({ question }) => [question, field] as const),
    ),
  );
}

/**
 * Sets the use of some questions of a conference's form; others are unchanged. For automatic ones it is guessed
 * from their words.
 *
 * @throws ValidationError if a question is named twice, or too many are
 */
export async function saveFormMapping(
  editor: Editor,
  conferenceId: string,
  input: unknown,
): Promise<FormQuestion[]> {
  const { questions } = parseInput(formMappingInput, input);
  const decided = questions.filter(({ automatic }) => !automatic);
  await edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId);
    const named = questions.map(({ question }) => question);
    await tx.formMapping.deleteMany({ where: { conferenceId, question: { in: named } } });
    await tx.formMapping.createMany({
      data: decided.map(({ question, field }) => ({ conferenceId, question, field })),
    });
    await change.log("form-mapping.save", { id: conferenceId, conferenceId });
  });
  return formQuestions(editor.db, conferenceId);
}
