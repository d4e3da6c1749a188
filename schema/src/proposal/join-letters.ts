import type { LetterText } from "#proposal/letter-texts.ts";

/** A letter about one proposal. */
export interface LetterAbout extends LetterText {
  title: string;
}

/** A part of a joined letter; what is about no single proposal has no title. */
export interface LetterPart {
  title: string | null;
  /** Plain text. */
  text: string;
}

/** What somebody gets who is told of several proposals at once. */
export interface JoinedLetter {
  subject: string;
  parts: LetterPart[];
}

/**
 * Makes one letter of those that somebody would get about several proposals. The paragraphs with which all begin and end,
 * such as the greeting, are said once.
 *
 * @param letters at least one
 * @param conference its name, for the subject of letters whose own ones differ
 */
export function joinLetters(letters: readonly LetterAbout[], conference: string): JoinedLetter {
  const [first] = letters;
  if (!first) return { subject: "", parts: [] };
  if (letters.length === 1) {
    return { subject: first.subject, parts: [{ title: null, text: first.body }] };
  }
  const hasOneSubject = letters.every(({ subject }) => subject === first.subject);
  const subject = hasOneSubject ? first.subject : `Your proposals for ${conference}`;
  if (letters.every(({ body }) => body === first.body)) {
    const title = letters.map(titleOf).join(", ");
    return { subject, parts: [{ title, text: first.body }] };
  }
  const bodies = letters.map(({ body }) => paragraphsOf(body));
  // Something is left to say of each.
  const most = Math.min(...bodies.map((body) => body.length)) - 1;
  const opening = sharedOf(bodies, most);
  const closing = sharedOf(
    bodies.map((body) => body.toReversed()),
    most - opening.length,
  ).toReversed();
  const own = letters.map((letter, index) => ({
    title: titleOf(letter),
    text: (bodies[index] ?? [])
      .slice(opening.length, closing.length > 0 ? -closing.length : undefined)
      .join("\n\n"),
  }));
  const shared = (paragraphs: string[]) =>
    paragraphs.length > 0 ? [{ title: null, text: paragraphs.join("\n\n") }] : [];
  return { subject, parts: [...shared(opening), ...own, ...shared(closing)] };
}

/** A joined letter as plain text. */
export const textOfLetter = ({ parts }: JoinedLetter): string =>
  parts.map(({ title, text }) => (title ? `${title}\n\n${text}` : text)).join("\n\n");

const titleOf = ({ title }: LetterAbout) => `“${title}”`;

const paragraphsOf = (body: string) => body.trim().split(/\r?\n(?:[^\S\n]*\r?\n)+/);

/** The paragraphs with which all bodies begin, at most so many. */
function sharedOf(bodies: readonly string[][], most: number): string[] {
  const [first = []] = bodies;
  const differing = first.findIndex((paragraph, index) =>
    bodies.some((body) => body[index] !== paragraph),
  );
  return first.slice(0, Math.max(0, Math.min(most, differing === -1 ? most : differing)));
}
