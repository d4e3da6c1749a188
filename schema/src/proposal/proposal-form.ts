import { createHash } from "node:crypto";
import type { Call, Prisma, Proposal, ProposalPerson } from "@summit/prisma/client.ts";
import { callQuestions, sessionKinds } from "#call/call-lists.ts";
import { parseInput, ValidationError } from "#errors/validation-error.ts";
import { readAnswers, valuesOfAnswer } from "#proposal/answers.ts";
import {
  type Asked,
  draftForm,
  type ProposalForm,
  proposalRules,
  storedAnswers,
} from "#proposal/validation.ts";

/** A proposal with what its form needs. */
export type WithPeople = Proposal & {
  people: readonly Pick<ProposalPerson, "name" | "email" | "position">[];
};

/** What a call asks for; nothing of its own where a conference has none. */
export const askedBy = (call: Call | null): Asked => ({
  kinds: sessionKinds.parse(call?.kinds ?? []),
  trackIds: call?.trackIds ?? [],
  languages: call?.languages ?? [],
  levels: call?.levels ?? [],
  questions: callQuestions.parse(call?.questions ?? []),
  mostSpeakers: call?.mostSpeakers ?? 4,
});

/** A proposal as its form holds it: what was written of a draft, else what was submitted. */
export function formOfProposal(proposal: WithPeople, { questions }: Asked): ProposalForm {
  if (proposal.draft) return draftForm.parse(proposal.draft);
  const { title, abstract, description, kind, trackId, language, level, notes } = proposal;
  const answers = storedAnswers.parse(proposal.answers).flatMap((answer) => {
    const question = questions.find(({ key }) => key === answer.question);
    const values = question ? valuesOfAnswer(question, answer) : [];
    return question ? { question: question.key, values } : [];
  });
  const people = [...proposal.people]
    .sort((one, other) => one.position - other.position)
    .map(({ name, email }) => ({ name, email }));
  return { title, abstract, description, kind, trackId, language, level, notes, answers, people };
}

/** Identifies what a form holds. A save that was written on something else would overwrite what it has not seen. */
export const digestOfForm = (form: ProposalForm): string =>
  createHash("sha256").update(JSON.stringify(form)).digest("base64url").slice(0, 22);

/** The form of a proposal after a change: omitted fields stay as they are, and null clears. */
export function changedForm(before: ProposalForm | null, given: object): ProposalForm {
  const values = Object.entries(given).filter(([, value]) => value !== undefined);
  return parseInput(draftForm, { ...before, ...Object.fromEntries(values) });
}

/** The valid values of a proposal. */
interface ReadProposal {
  people: ProposalForm["people"];
  columns: Prisma.ProposalUncheckedUpdateInput & { title: string };
}

/**
 * Checks the form of a proposal by what its call asks for.
 *
 * @param stored the proposal before the change, whose answers to questions that are no longer asked stay
 * @throws ValidationError that names all fields that are wrong
 */
export function readProposal(
  asked: Asked,
  form: ProposalForm,
  stored: Proposal | null,
): ReadProposal {
  const answered = readAnswers(asked.questions, form.answers);
  const {
    answers: _answers,
    people,
    ...columns
  } = readFields(asked, form, stored, answered.errors);
  const former = storedAnswers
    .parse(stored?.answers ?? [])
    .filter(({ question }) => !asked.questions.some(({ key }) => key === question));
  const kind = asked.kinds.find(({ key }) => key === columns.kind);
  return {
    people,
    columns: {
      ...columns,
      minutes: kind?.minutes ?? (columns.kind ? (stored?.minutes ?? null) : null),
      answers: [...answered.answers, ...former] as unknown as Prisma.InputJsonArray,
    },
  };
}

/** Names what is wrong with fields and answers together. */
function readFields(
  asked: Asked,
  form: ProposalForm,
  stored: Proposal | null,
  ofAnswers: ValidationError["fields"],
) {
  const rules = proposalRules(asked, stored ?? undefined);
  try {
    const values = parseInput(rules, form);
    if (ofAnswers.length > 0) throw new ValidationError([]);
    return values;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new ValidationError([...error.fields, ...ofAnswers]);
  }
}
