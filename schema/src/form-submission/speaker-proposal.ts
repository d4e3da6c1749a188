import type { SpeakerField } from "@summit/prisma/client.ts";
import type { Answer } from "#form-submission/form-answers.ts";

/** A proposed speaker; null for fields without an answer. */
export type SpeakerProposal = Record<SpeakerField, string | null>;

/** The fields that organizers assigned to questions; null means that the answer is not used. */
export type FormMapping = ReadonlyMap<string, SpeakerField | null>;

/** The field of a question: as assigned by an organizer, or else as guessed. */
export function fieldOf({ question, guess }: Answer, mapping: FormMapping): SpeakerField | null {
  const decided = mapping.get(question);
  return decided === undefined ? guess : decided;
}

/** Composes a speaker from the answers. Several answers for one field are joined. */
export function speakerProposalOf(
  answers: readonly Answer[],
  mapping: FormMapping,
): SpeakerProposal {
  const texts = new Map<SpeakerField | null, string[]>();
  for (const answer of answers) {
    if (answer.text === "") continue;
    const field = fieldOf(answer, mapping);
    const known = texts.get(field);
    if (known) known.push(answer.text);
    else texts.set(field, [answer.text]);
  }
  const joined = (field: SpeakerField, between: string) =>
    (texts.get(field) ?? []).join(between).replaceAll(/[^\S\n]+/g, " ") || null;
  const line = (field: SpeakerField) => joined(field, " ")?.replaceAll("\n", ", ") ?? null;
  const address = (field: SpeakerField) => webAddress(texts.get(field)?.[0]);
  return {
    // A form may have separate questions for first and last name.
    name: line("name"),
    title: line("title"),
    companyName: line("companyName"),
    topic: line("topic"),
    bio: joined("bio", "\n\n"),
    imageUrl: address("imageUrl"),
    twitterUrl: address("twitterUrl"),
    linkedinUrl: address("linkedinUrl"),
    githubUrl: address("githubUrl"),
  };
}

/** People often omit https:// when typing. */
function webAddress(text: string | undefined): string | null {
  if (!text) return null;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text;
}
