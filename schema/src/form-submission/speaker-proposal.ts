import type { SpeakerField } from "@summit/prisma/client.ts";
import { type Answer, formAnswersOf } from "#form-submission/form-answers.ts";

/** A speaker as a form describes one; null where the form does not say. */
export type SpeakerProposal = Record<SpeakerField, string | null>;

/** What organizers decided for questions; null means that the answer is no part of a speaker. */
export type FormMapping = ReadonlyMap<string, SpeakerField | null>;

/** Words that tell what a question asks for. The first rule that fits wins. */
const rules: readonly [SpeakerField, RegExp][] = [
  ["linkedinUrl", /\blinked ?in\b/],
  ["githubUrl", /\bgit ?hub\b/],
  ["twitterUrl", /\btwitter\b|\bx profile\b|\bx\.com\b/],
  ["imageUrl", /\b(photo|photograph|portrait|picture|head ?shot|image)\b/],
  ["topic", /\b(topics?|talks?|sessions?|speak about|presentation)\b/],
  ["companyName", /\b(company|organi[sz]ation|employer|affiliation|institution)\b/],
  ["title", /\b(job|role|position|title|occupation)\b/],
  ["bio", /\b(bio|biography|about you|about yourself|introduce yourself)\b/],
  ["name", /\bnames?\b/],
];

/** What a question asks for: by its `ref`, if that is made of words, then by its title. */
export function guessField({ question, title }: Pick<Answer, "question" | "title">) {
  return guess(question) ?? guess(title);
}

function guess(words: string): SpeakerField | null {
  // A ref is often written as job_title or jobTitle.
  const plain = words
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase();
  return rules.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** What a question is used for: as an organizer decided, else as its words say. */
export function fieldOf(answer: Answer, mapping: FormMapping): SpeakerField | null {
  const decided = mapping.get(answer.question);
  return decided === undefined ? guessField(answer) : decided;
}

/** The speaker that a form submission proposes. Several answers for one field are joined. */
export function speakerProposalOf(payload: unknown, mapping: FormMapping): SpeakerProposal {
  const answers = formAnswersOf(payload).filter(({ text }) => text !== "");
  const about = (field: SpeakerField) =>
    answers.filter((answer) => fieldOf(answer, mapping) === field).map(({ text }) => text);
  const joined = (field: SpeakerField, between: string) =>
    about(field)
      .join(between)
      .replaceAll(/[^\S\n]+/g, " ") || null;
  const line = (field: SpeakerField) => joined(field, " ")?.replaceAll("\n", ", ") ?? null;
  const address = (field: SpeakerField) => webAddress(about(field)[0]);
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
