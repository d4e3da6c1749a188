import { fold } from "./fold.ts";

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** A piece of a text, and whether it is a word that was looked for. */
export type Piece = { text: string; isMatch: boolean };

/** Splits a text into pieces: the words that begin with one of the query's, and what is between them. */
export function piecesOf(text: string, query: string): Piece[] {
  const wanted = [...query.matchAll(word)].map(([each]) => fold(each));
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(word)) {
    const found = fold(match[0]);
    if (!wanted.some((each) => found.startsWith(each))) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isMatch: false });
    end = match.index + match[0].length;
    pieces.push({ text: match[0], isMatch: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}

/**
 * The part of a text around the first word that was looked for, or else its beginning, cut between words.
 *
 * @param most the maximum number of letters
 */
export function excerptOf(text: string, query: string, most = 180): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= most) return line;
  const [first, second] = piecesOf(line, query);
  const match = first?.isMatch || !second ? 0 : (first?.text.length ?? 0);
  const from = match < most - 40 ? 0 : line.indexOf(" ", match - most / 3) + 1;
  const until = from + most < line.length ? line.lastIndexOf(" ", from + most) : line.length;
  return `${from > 0 ? "… " : ""}${line.slice(from, until)}${until < line.length ? " …" : ""}`;
}
