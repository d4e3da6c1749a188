import type { SpeakerField } from "@summit/prisma/client.ts";

/** Patterns of questions for each speaker field. The first match wins. */
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

/** Guesses a question's speaker field, by its `ref` if that consists of words, or by its title. */
export function guessField({
  question,
  title,
}: {
  question: string;
  title: string;
}): SpeakerField | null {
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
