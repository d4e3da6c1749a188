import { isDeepStrictEqual } from "node:util";
import type { Prisma, ScheduleItem } from "@summit/prisma/client.ts";
import type { ChangedRow, UnresolvedRow } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { spelled } from "#translation/merge-translations.ts";
import { type Translations, textIn, translationsOf } from "#translation/translations.ts";

/** Words that several sessions have, and that each means the same in: they are translated once for all of them. */
const terms = ["theme", "level"] as const;

type Term = (typeof terms)[number];

/** What a session says with its terms. */
type Session = Pick<ScheduleItem, "id" | "conferenceId" | Term> & { translations: unknown };

interface TermInput extends Partial<Record<Term, string | null>> {
  translations?: unknown;
}

interface GivenTranslation {
  language: string;
  [field: string]: unknown;
}

type Word = readonly [Term, string];

/** What words are in other languages. It has no entry for a word that no session has. */
class Glossary {
  readonly #texts = new Map<string, Map<string, string>>();

  /** What the sessions of a conference say of words. All that have one say the same. */
  static async of(tx: Prisma.TransactionClient, conferenceId: string, words: readonly Word[]) {
    const glossary = new Glossary();
    if (words.length === 0) return glossary;
    const sessions = await tx.scheduleItem.findMany({
      where: { conferenceId, OR: withWords(words) },
      distinct: [...terms],
      select: { theme: true, level: true, translations: true },
    });
    for (const session of sessions) glossary.add(session);
    return glossary;
  }

  /** The texts of a word by language; undefined if nothing is known of it. */
  get(term: Term, word: string) {
    return this.#texts.get(JSON.stringify([term, word]));
  }

  /** The texts of a word, of which it has an entry from now on. */
  entry(term: Term, word: string): Map<string, string> {
    const texts = this.get(term, word) ?? new Map<string, string>();
    this.#texts.set(JSON.stringify([term, word]), texts);
    return texts;
  }

  /** Adds what a session says of words that nothing is known of yet. */
  add(session: Omit<Session, "id" | "conferenceId">): void {
    for (const term of terms) {
      const word = session[term];
      if (!word || this.get(term, word)) continue;
      const texts = this.entry(term, word);
      for (const language of Object.keys(translationsOf(session.translations))) {
        const text = textIn(session.translations, language, term);
        if (text !== undefined) texts.set(language, text);
      }
    }
  }
}

/** The conditions for sessions that have one of some words. */
const withWords = (words: readonly Word[]) =>
  terms.map((term) => ({
    [term]: { in: [...new Set(words.flatMap(([of, word]) => (of === term ? [word] : [])))] },
  }));

/** What an input says of one term of its session. */
interface SaidOfTerm {
  term: Term;
  /** Empty for a term that it takes away. */
  word: string;
  isAnother: boolean;
  texts: ReadonlyMap<string, string>;
  /** The languages of which it says something, or the former word had a text. */
  languages: readonly string[];
  reverts: boolean;
}

function saidOf(input: TermInput, { before, reverts }: UnresolvedRow<Session>): SaidOfTerm[] {
  const given = Array.isArray(input.translations) ? (input.translations as GivenTranslation[]) : [];
  return terms.map((term) => {
    const former = before?.[term] ?? "";
    const word = input[term] === undefined ? former : (input[term] ?? "").trim();
    const said = given
      .filter((one) => term in one)
      .map((one) => [spelled(one.language), String(one[term] ?? "").trim()] as const);
    const known = Object.keys(translationsOf(before?.translations)).filter(
      (language) => textIn(before?.translations, language, term) !== undefined,
    );
    const isNew = ([language, text]: readonly [string, string]) =>
      text !== (textIn(before?.translations, language, term) ?? "");
    return {
      term,
      word,
      isAnother: word !== former,
      texts: new Map(word === former ? said.filter(isNew) : said.filter(([, text]) => text)),
      languages: [...known, ...said.map(([language]) => language)],
      reverts: reverts !== undefined,
    };
  });
}

/**
 * Gives sessions that get another theme or level its translations: those that it has in other sessions, and none of the former
 * one. What an input says of it itself counts for all of them, unless it takes a change back: they may have got better ones since.
 */
export async function withKnownTerms<Input extends object>(
  { tx }: Change,
  conferenceId: string,
  rows: readonly UnresolvedRow<Session>[],
  inputs: readonly (Input | ValidationError)[],
): Promise<(Input | ValidationError)[]> {
  const said = rows.map((row, at) => {
    const input = inputs[at];
    return !input || input instanceof ValidationError ? [] : saidOf(input, row);
  });
  const changed = said.flat().filter(({ isAnother }) => isAnother);
  if (changed.length === 0) return [...inputs];
  const words = changed.map(({ term, word }) => [term, word] as const);
  const glossary = await Glossary.of(tx, conferenceId, words);
  for (const { term, word, isAnother, texts, reverts } of said.flat()) {
    if (isAnother && reverts && glossary.get(term, word)) continue;
    const known = glossary.entry(term, word);
    for (const [language, text] of texts) {
      if (text) known.set(language, text);
      else known.delete(language);
    }
  }
  return inputs.map((input, at) => {
    if (input instanceof ValidationError) return input;
    const added = (said[at] ?? []).filter(({ isAnother }) => isAnother);
    if (added.length === 0) return input;
    const given = (input as TermInput).translations ?? [];
    const known = added.flatMap((one) => translationsOfTerm(glossary, one));
    return { ...input, translations: [...(given as GivenTranslation[]), ...known] };
  });
}

/** All that is to be said of a term, also where it has no text. */
function translationsOfTerm(
  glossary: Glossary,
  { term, word, languages }: SaidOfTerm,
): GivenTranslation[] {
  const texts = (word && glossary.get(term, word)) || new Map<string, string>();
  return [...new Set([...languages, ...texts.keys()])].map((language) => ({
    language,
    [term]: texts.get(language) ?? null,
  }));
}

/**
 * Prepares sessions for their return to a conference, one after the other, whose sessions say something else of their words by now.
 *
 * @returns the translations of a session, where they are to be others
 */
export async function restoredTerms(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  rows: readonly Session[],
): Promise<(row: Session) => Translations | undefined> {
  const words = rows.flatMap((row) =>
    terms.flatMap((term): Word[] => (row[term] ? [[term, row[term]]] : [])),
  );
  const glossary = await Glossary.of(tx, conferenceId, words);
  return (row) => {
    // Where no other session has a word, the first one that returns speaks for all.
    glossary.add(row);
    const own = translationsOf(row.translations);
    const languages = terms.flatMap((term) => [
      ...(glossary.get(term, row[term] ?? "")?.keys() ?? []),
    ]);
    const entries = [...new Set([...Object.keys(own), ...languages])].map((language) => {
      const texts = new Map(Object.entries(own[language] ?? {}));
      for (const term of terms) {
        const text = glossary.get(term, row[term] ?? "")?.get(language);
        if (text === undefined) texts.delete(term);
        else texts.set(term, text);
      }
      return [language, Object.fromEntries(texts)] as const;
    });
    const after = Object.fromEntries(entries.filter(([, texts]) => Object.keys(texts).length > 0));
    return isDeepStrictEqual(after, own) ? undefined : after;
  };
}

/**
 * What other sessions have to take over of the ones that have been changed or added: what their themes and levels are in other
 * languages. Where these differ about a word, the last one decides for them, too.
 *
 * @returns an input for each of them, by their ids
 */
export async function changesOfTerms(
  { tx }: Change,
  changed: readonly ChangedRow<Session>[],
): Promise<Map<string, { translations: GivenTranslation[] }>> {
  const anew = new Map(
    changed
      .flatMap(translatedAnew)
      .map((one) => [JSON.stringify([one.term, one.word, one.language]), one] as const),
  );
  const inputs = new Map<string, { translations: GivenTranslation[] }>();
  const conferenceId = changed[0]?.after.conferenceId;
  if (anew.size === 0 || conferenceId === undefined) return inputs;
  const words = [...anew.values()].map(({ term, word }) => [term, word] as const);
  const sessions = await tx.scheduleItem.findMany({
    where: { conferenceId, OR: withWords(words) },
    select: { id: true, theme: true, level: true, translations: true },
  });
  for (const { term, word, language, text } of anew.values()) {
    for (const session of sessions) {
      const isSame = textIn(session.translations, language, term) === text;
      if (session[term] !== word || isSame) continue;
      const input = inputs.get(session.id) ?? { translations: [] };
      input.translations.push({ language, [term]: text ?? null });
      inputs.set(session.id, input);
    }
  }
  return inputs;
}

/** Added sessions, as if they had been changed to what they are translated to. */
export const asTranslated = <Row extends Session>(rows: readonly Row[]): ChangedRow<Row>[] =>
  rows.map((after) => ({ before: { ...after, translations: {} }, after }));

/** The terms of a session that have another translation now. */
function translatedAnew({ before, after }: ChangedRow<Session>) {
  return terms.flatMap((term) => {
    const word = after[term];
    if (!word) return [];
    // What the former word was says nothing of another one.
    const former = word === before[term] ? before.translations : {};
    const languages = new Set(
      [former, after.translations].flatMap((all) => Object.keys(translationsOf(all))),
    );
    return [...languages].flatMap((language) => {
      const text = textIn(after.translations, language, term);
      const isSame = text === textIn(former, language, term);
      return isSame ? [] : [{ term, word, language, text }];
    });
  });
}
