import type { ScheduleItem } from "@summit/prisma/client.ts";
import type { ChangedRow, UnresolvedRow } from "#content/content-kind.ts";
import type { Change } from "#content/editing.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { textIn, translationsOf } from "#translation/translations.ts";

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

/**
 * Gives sessions that get another theme or level its translations: those that it has in other sessions, and none of the former
 * one. What an input says itself stays.
 */
export async function withKnownTerms<Input extends object>(
  { tx }: Change,
  conferenceId: string,
  rows: readonly UnresolvedRow<Session>[],
  inputs: readonly (Input | ValidationError)[],
): Promise<(Input | ValidationError)[]> {
  const changedIn = (input: TermInput, before: Session | undefined) =>
    terms.filter((term) => typeof input[term] === "string" && input[term] !== before?.[term]);
  const wanted = rows.flatMap(({ before }, at) => {
    const input = inputs[at];
    if (!input || input instanceof ValidationError) return [];
    return changedIn(input, before).map((term) => ({ [term]: (input as TermInput)[term] }));
  });
  if (wanted.length === 0) return [...inputs];
  // All sessions with a word have the same translations of it.
  const known = await tx.scheduleItem.findMany({
    where: { conferenceId, OR: wanted, NOT: { translations: { equals: {} } } },
    distinct: ["theme", "level"],
    select: { theme: true, level: true, translations: true },
  });
  return inputs.map((input, at) => {
    if (input instanceof ValidationError) return input;
    const { translations = [] } = input as TermInput;
    const before = rows[at]?.before;
    const changed = changedIn(input, before);
    if (changed.length === 0 || !Array.isArray(translations)) return input;
    const given = translations as GivenTranslation[];
    const added = changed.flatMap((term) =>
      translationsOfTerm(known, before, term, (input as TermInput)[term] ?? "").filter(
        ({ language }) => !given.some((one) => one.language === language && term in one),
      ),
    );
    return added.length === 0 ? input : { ...input, translations: [...added, ...given] };
  });
}

function translationsOfTerm(
  known: readonly Omit<Session, "id" | "conferenceId">[],
  before: Session | undefined,
  term: Term,
  word: string,
): GivenTranslation[] {
  const found = new Map<string, string | null>();
  for (const language of Object.keys(translationsOf(before?.translations))) {
    if (textIn(before?.translations, language, term) !== undefined) found.set(language, null);
  }
  for (const row of known.filter((other) => other[term] === word)) {
    for (const language of Object.keys(translationsOf(row.translations))) {
      const text = textIn(row.translations, language, term);
      if (text !== undefined) found.set(language, text);
    }
  }
  return [...found].map(([language, text]) => ({ language, [term]: text }));
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
  const sessions = await tx.scheduleItem.findMany({
    where: { conferenceId, OR: [...anew.values()].map(({ term, word }) => ({ [term]: word })) },
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
    if (!word || word !== before[term]) return [];
    const languages = new Set(
      [before, after].flatMap(({ translations }) => Object.keys(translationsOf(translations))),
    );
    return [...languages].flatMap((language) => {
      const text = textIn(after.translations, language, term);
      const isSame = text === textIn(before.translations, language, term);
      return isSame ? [] : [{ term, word, language, text }];
    });
  });
}
