import type { Messages } from "@lingui/core";

type Message = Messages[string];
type Choices = Record<string, Message | number>;

const vowels: Record<string, string> = {
  a: "áà",
  e: "éè",
  i: "íì",
  o: "óò",
  u: "úù",
  y: "ýÿ",
};

/** Text whose words are about 40 % longer, and have accents: what a translation could be at its longest. */
const lengthenText = (text: string): string =>
  // Tags are no text.
  text.replaceAll(/<\/?\w+\/?>|[aeiouy]/gi, (found) => {
    const longer = vowels[found.toLowerCase()] ?? found;
    return found === found.toLowerCase() ? longer : longer.toUpperCase();
  });

/** A compiled message with such text. Its values and the syntax of its plurals stay. */
export const lengthen = <Whole extends Message>(message: Whole): Whole =>
  (typeof message === "string" ? lengthenText(message) : message.map(lengthenPart)) as Whole;

function lengthenPart(part: Message[number]): Message[number] {
  if (typeof part === "string") return lengthenText(part);
  const [name, kind, choices] = part as [string, string?, (string | Choices)?];
  if (typeof choices !== "object") return part;
  const longer = Object.entries(choices).map(([choice, message]) => [
    choice,
    typeof message === "number" ? message : lengthen(message),
  ]);
  return [name, kind, Object.fromEntries(longer)] as Message[number];
}

/** Lengthens messages where they are, so that translators that have loaded them write them so. */
export function lengthenInPlace(messages: readonly Message[]): { restore(): void } {
  const before = messages
    .filter((message) => typeof message !== "string")
    .map((message) => ({ message, parts: [...message] }));
  for (const { message, parts } of before) message.splice(0, Infinity, ...lengthen(parts));
  return {
    restore: () => {
      for (const { message, parts } of before) message.splice(0, Infinity, ...parts);
    },
  };
}

/** Letters that are in nearly every word of such messages. */
export const lengthened = new RegExp(Object.values(vowels).join("|"), "i");

/** Whether text has words of such messages. */
export const isLengthened = (text: string): boolean => lengthened.test(text);
