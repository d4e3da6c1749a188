import type { SpeakerField } from "@summit/prisma/client.ts";

/** Questions that are not about the speaker, whatever else their words suggest. */
const others = /\bco ?(speakers?|presenters?|authors?|hosts?)\b/;

/** Whatever else a question asks for, an address that is part of the answer must not become public. */
const addresses = /\be ?mails?\b/;

/** Questions about a talk that its topic does not answer. */
const details =
  /\b(abstract|description|describe|summary|outline|length|duration|minutes|how long|format|type|kind|level|language|slides|requirements?|track)\b/;

/** Patterns of questions for each speaker field. The first match wins. */
const wordsOfFields: readonly [SpeakerField, RegExp][] = [
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

/** A question of a form, in its own words. */
type Question = { question: string; title: string };

/** Guesses a question's speaker field, by its `ref` if that consists of words, or by its title. */
export function guessField({ question, title }: Question): SpeakerField | null {
  const words = [plain(question), plain(title)];
  if (words.some((text) => others.test(text))) return null;
  if (words.some((text) => addresses.test(text))) return "email";
  const field = words.map(guess).find((found) => found !== null) ?? null;
  if (field !== "topic" && field !== null) return field;
  const isDetail = field === null || words.some((text) => details.test(text));
  return isDetail ? (words.map(guessDetail).find((found) => found !== null) ?? null) : field;
}

/** Which part of a name a question asks for; null for all of it, or something else. */
export function namePartOf({ question, title }: Question): "first" | "last" | null {
  const words = `${plain(question)} ${plain(title)}`;
  if (/\b(first|given|fore) ?names?\b/.test(words)) return "first";
  return /\b(last|family|sur) ?names?\b/.test(words) ? "last" : null;
}

/** Text as words: a ref is often written as job_title or jobTitle. */
const plain = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase();

/** Patterns of questions about a talk. */
const ofTalk: readonly [SpeakerField, RegExp][] = [
  ["abstract", /\b(abstract|summary)\b/],
  ["description", /\b(description|describe|outline)\b/],
  ["level", /\blevel\b/],
  ["language", /\blanguage\b/],
  [
    "kind",
    /\b(format|kind|type)\b.*\b(session|talk|presentation|proposal)\b|\b(session|talk) (format|kind|type)\b/,
  ],
];

const guessDetail = (words: string): SpeakerField | null =>
  ofTalk.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

const guess = (words: string): SpeakerField | null =>
  wordsOfFields.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
