import type { FormSubmission, Prisma } from "@summit/prisma/client.ts";
import { type SessionKind, sessionKinds } from "#call/call-lists.ts";
import { type Editor, edit } from "#content/editing.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid } from "#errors/validation-error.ts";
import { type Answer, answersOf } from "#form-submission/form-answers.ts";
import { mappingOf } from "#form-submission/form-mapping.service.ts";
import { type FormMapping, usedAnswers } from "#form-submission/speaker-proposal.ts";
import { languageName } from "#formats/formats.ts";
import { savePeople } from "#proposal/people-of-proposal.ts";
import { type TransitionServices, transitionOne } from "#proposal/transition.ts";
import { longest, type StoredAnswer } from "#proposal/validation.ts";
import { optionalLanguage } from "#rules/language.ts";
import { emailAddress, lengthOf, storedText } from "#rules/text-rules.ts";

/** What a call has to choose from. */
interface Choices {
  kinds: readonly SessionKind[];
  languages: readonly string[];
}

/** A proposal as the answers to a form describe it. */
interface ProposedByForm {
  columns: Prisma.ProposalUncheckedUpdateInput & { title: string };
  people: { name: string; email: string }[];
}

/**
 * Makes a proposal of the answers to a form, by the mapping. What no field of a proposal takes, or takes only in part, is
 * kept as an answer. Without a valid address nobody is named, because a name does not tell who somebody is.
 *
 * @throws ValidationError if no answer is a title
 */
function proposalOfAnswers(
  answers: readonly Answer[],
  mapping: FormMapping,
  { kinds, languages }: Choices,
): ProposedByForm {
  const used = usedAnswers(answers, mapping);
  const taken = new Set<string>();
  type Field = Parameters<typeof used.get>[0];
  const read = <Value>(field: Field, convert: (text: string) => Value | null): Value | null => {
    const fieldAnswers = used.get(field) ?? [];
    const value =
      fieldAnswers.length > 0
        ? convert(fieldAnswers.map(({ text }) => storedText(text)).join(" "))
        : null;
    if (value !== null) for (const { question } of fieldAnswers) taken.add(question);
    return value;
  };
  /** A text that is too long stays whole among the answers. */
  const atMost = (most: number) => (text: string) => (lengthOf(text) <= most ? text : null);
  const cut = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, longest.title).toWellFormed();
  const title = read("talkTitle", cut) ?? read("topic", cut);
  if (!title) {
    throw invalid("title", "No answer is the title of a talk. Choose which question asks for it");
  }
  const email = read("email", (text) => emailAddress().safeParse(text).data ?? null);
  const name = email ? read("name", atMost(longest.name)) : null;
  const kind = read("kind", (text) => kinds.find((one) => isSame(one.name, text)) ?? null);
  const columns = {
    title,
    abstract: read("abstract", atMost(longest.abstract)) ?? "",
    description: read("description", atMost(longest.description)) ?? "",
    notes: read("notes", atMost(longest.notes)) ?? "",
    level: read("level", atMost(60)),
    language: read("language", (text) => languageOf(text, languages)),
    kind: kind?.key ?? null,
    minutes: kind?.minutes ?? null,
  };
  const kept = answers
    .filter(({ question, text }) => text !== "" && !taken.has(question))
    .map(({ question, title: label, text: value }): StoredAnswer => {
      return { question, label: label || question, value };
    });
  return {
    columns: { ...columns, answers: kept as unknown as Prisma.InputJsonArray },
    people: email ? [{ name: name ?? email, email }] : [],
  };
}

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** A language by its tag or its English name. */
function languageOf(text: string, languages: readonly string[]): string | null {
  const named = [...languages, "en", "de", "fr", "es"].find((tag) =>
    isSame(languageName("en-GB", tag), text),
  );
  return named ?? optionalLanguage.safeParse(text).data ?? null;
}

/**
 * Makes a proposal of a form submission, once.
 *
 * @throws ValidationError if no answer is a title
 * @throws NotFoundError if there is no such submission, a proposal was made of it before, or the viewer may not edit it
 */
export function proposeFormSubmission(
  editor: Editor,
  services: TransitionServices,
  id: string,
): Promise<FormSubmission> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const submission = await change.find(
      (where) =>
        tx.formSubmission.findFirst({
          where,
          omit: { payload: true },
          include: {
            conference: { select: { formMappings: true, call: true } },
            proposal: { select: { id: true } },
          },
        }),
      id,
    );
    const { conferenceId, conference, submittedAt, proposal: known } = submission;
    if (known) throw new NotFoundError("A proposal has been made of it already.");
    const { columns, people } = proposalOfAnswers(
      answersOf(submission),
      mappingOf(conference?.formMappings ?? []),
      {
        kinds: sessionKinds.parse(conference?.call?.kinds ?? []),
        languages: conference?.call?.languages ?? [],
      },
    );
    const proposal = await tx.proposal.create({
      data: {
        ...(columns as Prisma.ProposalUncheckedCreateInput),
        conferenceId,
        formSubmissionId: id,
      },
    });
    if (people.length > 0) await savePeople(change, proposal, people, true);
    await transitionOne(change, services, proposal, { type: "submit" }, { at: submittedAt });
    const proposed = await tx.formSubmission.update({
      where: { id },
      data: { status: "proposed" },
    });
    await change.log("form-submission.propose", proposed, { name: columns.title });
    return proposed;
  });
}
