import type { SpeakerField } from "@summit/prisma/client.ts";
import type { Answer } from "#form-submission/form-answers.ts";
import { namePartOf } from "#form-submission/question-words.ts";
import { profileAddress, webAddress } from "#rules/profile-address.ts";

/** The fields of what somebody proposes, which are of no profile. */
const proposalFields = [
  ...(["email", "talkTitle", "abstract", "description"] as const),
  ...(["kind", "level", "language", "notes"] as const),
];

export type ProfileField = Exclude<SpeakerField, (typeof proposalFields)[number]>;

/** A proposed speaker; null for fields without a usable answer. */
export type SpeakerProposal = Record<ProfileField, string | null> & {
  /** Why there is no photo although one was sent. */
  imageNote: string | null;
};

/** The fields that organizers assigned to questions; null means that the answer is not used. */
export type FormMapping = ReadonlyMap<string, SpeakerField | null>;

/**
 * The answers that fill each field. One question fills one field: the one that an organizer chose, or else the
 * first whose words ask for it. Only a name may have two, its first and last part.
 */
export function usedAnswers(
  answers: readonly Answer[],
  mapping: FormMapping,
): Map<SpeakerField, readonly Answer[]> {
  const chosen = new Map<SpeakerField, Answer[]>();
  const guessed = new Map<SpeakerField, Answer[]>();
  for (const answer of answers) {
    if (answer.text === "") continue;
    const decided = mapping.get(answer.question);
    const field = decided === undefined ? answer.guess : decided;
    if (!field) continue;
    const target = decided === undefined ? guessed : chosen;
    target.set(field, [...(target.get(field) ?? []), answer]);
  }
  const used = new Map<SpeakerField, readonly Answer[]>();
  for (const field of new Set([...chosen.keys(), ...guessed.keys()])) {
    const candidates = chosen.get(field) ?? guessed.get(field) ?? [];
    const parts = field === "name" ? nameParts(candidates, chosen.has("name")) : undefined;
    used.set(field, parts ?? candidates.slice(0, 1));
  }
  return used;
}

/**
 * The first and the last name, if two questions ask for them: by their words, or in any language if an
 * organizer chose exactly two.
 */
function nameParts(candidates: readonly Answer[], chosen: boolean): readonly Answer[] | undefined {
  const first = candidates.find((answer) => namePartOf(answer) === "first");
  const last = candidates.find((answer) => namePartOf(answer) === "last");
  if (first && last) return [first, last];
  return chosen && candidates.length === 2 ? candidates : undefined;
}

/** Composes a speaker from the answers. What cannot be used is left out, so that it does not block the rest. */
export function speakerProposalOf(
  answers: readonly Answer[],
  mapping: FormMapping,
): SpeakerProposal {
  const used = usedAnswers(answers, mapping);
  const text = (field: SpeakerField) => {
    const joined = (used.get(field) ?? []).map((answer) => answer.text).join(" ");
    return (
      withoutMailAddresses(joined)
        .replaceAll(/[^\S\n]+/g, " ")
        .trim() || null
    );
  };
  const line = (field: SpeakerField) => text(field)?.replaceAll(/\s*\n\s*/g, ", ") ?? null;
  const firstAnswer = (field: SpeakerField) => used.get(field)?.[0]?.text.trim() ?? "";
  const photo = firstAnswer("imageUrl");
  const imageUrl = imageAddress(photo);
  return {
    name: line("name"),
    title: line("title"),
    companyName: line("companyName"),
    topic: line("topic"),
    bio: text("bio"),
    imageUrl,
    imageNote: photo && !imageUrl ? noPhoto(photo) : null,
    twitterUrl: profileAddress("twitterUrl", firstAnswer("twitterUrl")),
    linkedinUrl: profileAddress("linkedinUrl", firstAnswer("linkedinUrl")),
    githubUrl: profileAddress("githubUrl", firstAnswer("githubUrl")),
  };
}

/** Starts only where a run of its characters starts, so that the search is linear. */
const mailAddress =
  /[<(]?(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+[>)]?/gu;

/** Fields are public, and a mail address may be a third person's. */
const withoutMailAddresses = (text: string) => text.replaceAll(mailAddress, "");

/** Several files are one per line; the first is taken. Paths of this site cannot come from a form. */
const imageAddress = (text: string) => webAddress(text.split("\n")[0] ?? "");

const noPhoto = (text: string) =>
  `There is no photo: the answer “${text.slice(0, 100).toWellFormed()}” is not the web address of a picture.`;
