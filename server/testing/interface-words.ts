import { type TranslatedLanguage, translatedLanguages } from "@summit/schema/messages/languages.ts";
import { catalogues } from "../../schema/generated/messages/catalogues.ts";

/** The texts of a message between its values, without tags and the space around them. */
function phrasesOf(part: unknown): string[] {
  if (typeof part === "string") return part.split(/<\/?\w+\/?>|\n/).map((text) => text.trim());
  if (Array.isArray(part)) {
    const [, kind, choices] = part as unknown[];
    if (typeof choices === "object" && choices !== null && typeof kind === "string")
      return Object.values(choices).flatMap((choice) => [choice].flat().flatMap(phrasesOf));
    return [];
  }
  return [];
}

const messagesOf = (language: TranslatedLanguage): [string, string[]][] =>
  Object.entries(catalogues[language] as Record<string, unknown>).map(([key, message]) => [
    key,
    [message].flat(1).flatMap(phrasesOf),
  ]);

/** Whole words with letters, and long enough to be of one language. */
const isTelling = (phrase: string) => /^\p{L}.{3,}/u.test(phrase) && /\p{L}{3}/u.test(phrase);

/**
 * Finds words of the interface in other languages than the one of a text, by the catalogues.
 *
 * @param without keys whose words may be content, or the same in several languages
 * @returns each phrase with the keys that have it
 */
export function createFindForeignWords(own: TranslatedLanguage, without: readonly string[] = []) {
  const known = messagesOf(own)
    .flatMap(([, phrases]) => phrases)
    .join("\n")
    .toLowerCase();
  const foreign = new Map<string, string[]>();
  for (const language of translatedLanguages) {
    if (language === own) continue;
    for (const [key, phrases] of messagesOf(language)) {
      if (without.includes(key)) continue;
      for (const phrase of phrases) {
        if (!isTelling(phrase) || known.includes(phrase.toLowerCase())) continue;
        foreign.set(phrase, [...(foreign.get(phrase) ?? []), `${language} ${key}`]);
      }
    }
  }
  return (text: string): string[] => {
    const plain = text.replaceAll(/\s+/g, " ");
    return [...foreign]
      .filter(([phrase]) => hasWords(plain, phrase))
      .map(([phrase, keys]) => `${phrase} (${keys.join(", ")})`);
  };
}

function hasWords(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const [before = "", after = ""] = [text[at - 1], text[at + phrase.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** What people read and hear of a page: its texts, and those of attributes. Runs in browsers, too, and uses nothing outside. */
export function wordsOf(document: Document): string {
  const textsIn = (value: unknown): string[] =>
    typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [String(value).replaceAll(/\{\w+\}/g, "")];
  const data = [...document.querySelectorAll("[data-words]")].flatMap((element) =>
    textsIn(JSON.parse(element.getAttribute("data-words") ?? "{}")),
  );
  const named = ["aria-label", "title", "alt", "placeholder", "content"];
  const attributes = named.flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  const texts = [...document.querySelectorAll("*")]
    .filter((element) => !element.matches("script, style"))
    .flatMap((element) =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map((node) => node.textContent),
    );
  const isAddress = (text: unknown) => /^(https?:\/)?\//.test(String(text));
  return [...texts, ...attributes, ...data].filter((text) => !isAddress(text)).join("\n");
}
