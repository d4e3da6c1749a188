import type { SpeakerField } from "@summit/prisma/client.ts";
import type { Answer } from "#form-submission/form-answers.ts";

/** A speaker as a form describes one; null where the form does not say. */
export type SpeakerProposal = Record<SpeakerField, string | null>;

/** What organizers decided for questions; null means that the answer is no part of a speaker. */
export type FormMapping = ReadonlyMap<string, SpeakerField | null>;

/** What a question is used for: as an organizer decided, else as its words say. */
export function fieldOf({ question, guess }: Answer, mapping: FormMapping): SpeakerField | null {
  const decided = mapping.get(question);
  return decided === undefined ? guess : decided;
}

/** The speaker that the answers propose. Several for one field are joined. */
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
    // A form may ask for first and last name apart.
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

/** People leave out the https:// when they type. */
function webAddress(text: string | undefined): string | null {
  if (!text) return null;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : text;
}
