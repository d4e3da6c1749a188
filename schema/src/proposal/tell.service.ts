import type { Call, Conference, Deliberation, Prisma, Proposal } from "@summit/prisma/client.ts";
import { sessionKinds } from "#call/call-lists.ts";
import { isIdOfSite } from "#conference/main-conference.ts";
import { checkCount } from "#content/check-count.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { checkSeen } from "#content/seen.ts";
import type { Context } from "#context/context.ts";
import { RateLimitedError } from "#errors/domain-errors.ts";
import { type FieldError, ValidationError } from "#errors/validation-error.ts";
import { formatDayRange, localeOf } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { sendMails } from "#mail/mail.service.ts";
import { joinLetters, textOfLetter } from "#proposal/join-letters.ts";
import {
  asksForAnswer,
  type FilledLetter,
  fillLetter,
  type LetterKind,
  type LetterText,
  letterKinds,
  type Placeholder,
  unknownPlaceholders,
} from "#proposal/letter-texts.ts";
import { isWrittenIn, lettersIn, letterTexts, ownLetters } from "#proposal/own-letters.ts";
import { takesPart } from "#proposal/people-of-proposal.ts";
import { type TransitionServices, transition } from "#proposal/transition.ts";
import { giveLinks } from "#speaking/give-links.ts";
import { listIn, textIn } from "#translation/translations.ts";

/** What one letter tells of one proposal. */
export interface LetterSubject extends FilledLetter {
  kind: LetterKind;
  proposalId: string;
  title: string;
  round: number;
  /** When its authors were told or reminded last; null if never. */
  writtenAt: Date | null;
}

/** A letter that somebody gets: one, of however many proposals it tells. */
export interface PlannedLetter extends LetterText {
  personId: string;
  name: string;
  email: string;
  about: LetterSubject[];
}

/** An author who cannot be told, or a proposal without any. */
export interface Unreachable {
  proposalId: string;
  title: string;
  /** Null for a proposal that has no authors. */
  name: string | null;
}

/** How many proposals of a kind there are letters about, and how many letters tell of them. */
interface LetterCount {
  kind: LetterKind;
  proposals: number;
  letters: number;
}

/** Proposals whose authors were told or reminded a short time ago. */
export interface Recent {
  proposals: number;
  /** When the last of them were. */
  lastAt: Date;
}

/** Letters that were sent, or would be. */
export interface Letters {
  counts: LetterCount[];
  letters: PlannedLetter[];
  unreachable: Unreachable[];
  /** Proposals that were left out because their authors have heard of them only now; null if there are none. */
  recent: Recent | null;
  /** Why nothing can be sent, in sentences. */
  problems: string[];
}

/** Which proposals to write about. */
interface Telling {
  conferenceId: string;
  /** Of those that letters are due about; all if omitted. */
  ids?: readonly string[] | null | undefined;
  /** Which letters; all if omitted. */
  kinds?: readonly LetterKind[] | null | undefined;
  /** Writes nothing. */
  dryRun: boolean;
  /** Reminds also of what was told or reminded of less than three days ago. */
  includeRecent?: boolean | null | undefined;
  /** The token of the letters that were looked at. */
  seen?: string | null | undefined;
}

/** Letters about proposals that a user's conference may send in a day. */
const lettersPerDay = 3_000;

/**
 * Tells the authors of proposals what was decided, each of a decision once: one mail a person, of however many proposals.
 * Those who have been told already get another letter only if the team has changed its mind since.
 *
 * @throws ValidationError if a text has placeholders that mean nothing, or that have no value for somebody
 * @throws NotFoundError if the viewer may not edit the conference
 * @throws SeenConflictError if others would be sent than those that were looked at
 * @throws RateLimitedError
 */
export const tellProposers = (
  editor: Editor,
  services: Context,
  telling: Telling,
): Promise<Letters> => writeAtOnce(editor, services, telling, "decisions");

const decisions: Occasion = {
  due: () => ({ deliberation: { not: "pending" } }),
  kindOf: ({ deliberation }) => (deliberation === "pending" ? null : deliberation),
  lettersOf: (proposal) => {
    const last = Math.max(0, ...proposal.letters.map(({ round }) => round));
    const knows = last > 0 && proposal.toldDeliberation === proposal.deliberation;
    const round = knows ? last : last + 1;
    const told = new Set(
      proposal.letters.filter((letter) => letter.round === round).map(({ personId }) => personId),
    );
    return { round, told };
  },
  record: recordTold,
};

/** How long those who have been reminded are left in peace, in milliseconds. */
const pause = 20 * 60 * 60 * 1_000;

/** For how long somebody may be expected to think about it before they are reminded, in milliseconds. */
const timeToAnswer = 3 * 24 * 60 * 60 * 1_000;

/**
 * Reminds the authors of accepted proposals who have been told and have not answered, at most once a day, and unasked only
 * those who have not heard of it for three days.
 *
 * @throws as `tellProposers`
 */
export const remindProposers = (
  editor: Editor,
  services: Context,
  telling: Telling,
): Promise<Letters> => writeAtOnce(editor, services, telling, "reminders");

const reminders: Occasion = {
  due: () => ({
    deliberation: "accepted",
    toldDeliberation: "accepted",
    answer: "none",
    OR: [{ remindedAt: null }, { remindedAt: { lt: new Date(Date.now() - pause) } }],
  }),
  kindOf: () => "reminder",
  isRecent: ({ toldAt, remindedAt }) => {
    const lastAt = latestOf(toldAt, remindedAt);
    return lastAt !== null && lastAt.getTime() > Date.now() - timeToAnswer;
  },
  lettersOf: () => ({ round: 0, told: new Set() }),
  record: async (change, _services, proposals) => {
    await change.tx.proposal.updateMany({
      where: { id: { in: proposals.map(({ id }) => id) } },
      data: { remindedAt: new Date() },
    });
    for (const proposal of proposals) await change.log("proposal.remind", proposal);
  },
};

/** What letters about proposals are written for. */
export type LettersAbout = "decisions" | "reminders";

const occasions: Record<LettersAbout, Occasion> = { decisions, reminders };

interface Occasion {
  /** Which proposals letters may be due about. */
  due(): Prisma.ProposalWhereInput;
  kindOf(proposal: Proposal): LetterKind | null;
  /** Whether its authors are written to only if that is asked for, because they have heard of it only now. */
  isRecent?(proposal: Proposal): boolean;
  lettersOf(proposal: ToTell): { round: number; told: ReadonlySet<string> };
  /** Stores that letters were sent. */
  record(
    change: Change,
    services: TransitionServices,
    proposals: readonly ToTell[],
    letters: readonly PlannedLetter[],
  ): Promise<void>;
}

const authors = {
  people: {
    where: takesPart,
    orderBy: { position: "asc" },
    include: { person: { select: { id: true, name: true, email: true, language: true } } },
  },
  letters: { select: { personId: true, round: true } },
  track: { select: { name: true, translations: true } },
} as const satisfies Prisma.ProposalInclude;

const latestOf = (one: Date | null, other: Date | null): Date | null =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other);

type ToTell = Prisma.ProposalGetPayload<{ include: typeof authors }>;

function writeAtOnce(
  editor: Editor,
  services: Context,
  telling: Telling,
  about: LettersAbout,
): Promise<Letters> {
  if (telling.ids) checkCount("ids", telling.ids.length, apiLimits.chosen);
  const work = (change: Change) => writeLetters(change, services, telling, about);
  return edit(editor, work, longEnough);
}

/** What a transaction may take that writes letters. */
export const longEnough = { timeout: apiLimits.mutationSeconds * 1_000 };

/** `tellProposers` and `remindProposers` as a part of a change. */
export async function writeLetters(
  change: Change,
  services: TransitionServices,
  { conferenceId, ids, kinds, dryRun, includeRecent, seen }: Telling,
  about: LettersAbout,
): Promise<Letters> {
  const { due, kindOf, isRecent, lettersOf, record } = occasions[about];
  const { tx } = change;
  await change.lock(conferenceId);
  const found = await tx.proposal.findMany({
    where: {
      AND: [{ conferenceId, state: "submitted", ...(ids && { id: { in: [...ids] } }) }, due()],
    },
    include: authors,
    orderBy: [{ sortKey: "asc" }, { id: "asc" }],
  });
  const texts = await letterTexts(tx, conferenceId);
  const conference = await tx.conference.findUniqueOrThrow({ where: { id: conferenceId } });
  const own = await ownLetters(tx, conferenceId);
  const call = await tx.call.findUnique({ where: { conferenceId } });
  const writingIn = inEachLanguage((language) => ({
    texts: language === null ? texts : lettersIn(own, language),
    valuesOf: placeholderValues(conference, call, language),
  }));
  const recent = includeRecent ? [] : found.filter((proposal) => isRecent?.(proposal));
  const left = new Set(recent);
  const planned = new Map<string, Omit<PlannedLetter, keyof LetterText>>();
  const unreachable: Unreachable[] = [];
  for (const proposal of found) {
    const { id: proposalId, title, people, toldAt, remindedAt } = proposal;
    const kind = kindOf(proposal);
    if (left.has(proposal) || !kind || (kinds && !kinds.includes(kind))) continue;
    const { round, told } = lettersOf(proposal);
    if (people.length === 0) unreachable.push({ proposalId, title, name: null });
    for (const { person, position } of people) {
      if (told.has(person.id) || (kind === "reminder" && position > 0)) continue;
      const { id: personId, name, email } = person;
      if (!email) {
        unreachable.push({ proposalId, title, name });
        continue;
      }
      const letter = planned.get(personId) ?? { personId, name, email, about: [] };
      const language = languageIn(conference, person.language);
      const writing = writingIn(language && isWrittenIn(own, kind, language) ? language : null);
      const filled = fillLetter(writing.texts[kind], writing.valuesOf(proposal, name));
      const writtenAt = latestOf(toldAt, remindedAt);
      letter.about.push({ kind, proposalId, title, round, writtenAt, ...filled });
      planned.set(personId, letter);
    }
  }
  const letters = [...planned.values()].map((letter): PlannedLetter => {
    const about = inOrder(letter.about);
    const joined = joinLetters(about, conference.name);
    return { ...letter, about, subject: joined.subject, body: textOfLetter(joined) };
  });
  const problems = problemsOf(texts, letters);
  const result = {
    counts: countsOf(letters),
    letters,
    unreachable,
    recent: recentOf(recent),
    problems,
  };
  if (dryRun) return result;
  checkSeen(seen, result, "what is to be sent");
  if (letters.length === 0) return result;
  const refused = problems.map((message): FieldError => ({ path: [], message }));
  if (refused.length > 0) throw new ValidationError(refused);
  await checkNumber(tx, conferenceId, letters.length);
  const written = new Set(letters.flatMap(({ about }) => about.map((each) => each.proposalId)));
  await record(
    change,
    services,
    found.filter(({ id }) => written.has(id)),
    letters,
  );
  const mails = letters.map(({ personId, email, about }) => {
    const each = about.map(({ kind: letter, proposalId, title, subject, body }) => ({
      letter,
      proposalId,
      title,
      subject,
      body,
    }));
    const data = { personId, letters: each };
    return { kind: "proposal-letter" as const, recipient: email, conferenceId, data };
  });
  await sendMails(tx, services.mail, mails);
  await makeLinks(change, letters);
  return result;
}

/** What a letter tells of, the best first. */
const inOrder = (about: readonly LetterSubject[]) =>
  letterKinds.flatMap((kind) => about.filter((each) => each.kind === kind));

function recentOf(proposals: readonly ToTell[]): Recent | null {
  const lastAt = proposals.reduce<Date | null>(
    (last, { toldAt, remindedAt }) => latestOf(last, latestOf(toldAt, remindedAt)),
    null,
  );
  return lastAt && { proposals: proposals.length, lastAt };
}

/** Gives those who are asked whether they come the page on which they answer. */
async function makeLinks(change: Change, letters: readonly PlannedLetter[]): Promise<void> {
  const asked = letters.filter(({ about }) => about.some(({ kind }) => asksForAnswer(kind)));
  await giveLinks(
    change.tx,
    asked.map(({ personId }) => personId),
  );
}

async function recordTold(
  change: Change,
  services: TransitionServices,
  proposals: readonly ToTell[],
  letters: readonly PlannedLetter[],
): Promise<void> {
  await change.tx.proposalLetter.createMany({
    data: letters.flatMap(({ personId, about }) =>
      about.map(({ kind, proposalId, round }) => ({
        proposalId,
        personId,
        round,
        deliberation: kind as Deliberation,
      })),
    ),
  });
  await transition(change, services, proposals, { type: "tell" });
}

function countsOf(letters: readonly PlannedLetter[]): LetterCount[] {
  return letterKinds.flatMap((kind) => {
    const ofKind = subjectsOf(letters, kind);
    const proposals = new Set(ofKind.map(({ proposalId }) => proposalId)).size;
    const telling = letters.filter(({ about }) => about.some((each) => each.kind === kind));
    return proposals > 0 ? [{ kind, proposals, letters: telling.length }] : [];
  });
}

const subjectsOf = (letters: readonly PlannedLetter[], kind: LetterKind): LetterSubject[] =>
  letters.flatMap(({ about }) => about.filter((each) => each.kind === kind));

const nameOfKind: Record<LetterKind, string> = {
  accepted: "The letter about accepted proposals",
  waitlisted: "The letter about waitlisted proposals",
  rejected: "The letter about rejected proposals",
  reminder: "The reminder",
};

/** Why letters cannot be sent as they are. */
function problemsOf(
  texts: Record<LetterKind, LetterText>,
  letters: readonly PlannedLetter[],
): string[] {
  return letterKinds.flatMap((kind) => {
    const ofKind = subjectsOf(letters, kind);
    if (ofKind.length === 0) return [];
    const unknown = unknownPlaceholders(kind, texts[kind]).map(
      (word) => `${nameOfKind[kind]} contains {${word}}, which means nothing.`,
    );
    const missing = new Set(ofKind.flatMap((letter) => letter.missing));
    const without = [...missing].map((word) => {
      const titles = new Set(
        ofKind.filter((letter) => letter.missing.includes(word)).map(({ title }) => `“${title}”`),
      );
      const [first, ...others] = titles;
      const more = others.length > 0 ? ` and ${others.length} more` : "";
      return `${nameOfKind[kind]} contains {${word}}, for which ${first}${more} ${titles.size > 1 ? "have" : "has"} no value.`;
    });
    return [...unknown, ...without];
  });
}

/** @throws RateLimitedError if a user's conference has sent very many letters today */
async function checkNumber(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  more: number,
): Promise<void> {
  const since = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  const sent = await tx.outgoingMail.count({
    where: { conferenceId, kind: "proposal-letter", createdAt: { gt: since } },
  });
  if (sent + more <= lettersPerDay || (await isIdOfSite(tx, conferenceId))) return;
  throw new RateLimitedError(
    60 * 60,
    `A conference can send ${lettersPerDay} letters a day. Nothing was sent; tell fewer at once, or wait until tomorrow.`,
  );
}

/** A further language of a conference that somebody reads; null for its first one. */
const languageIn = ({ otherLanguages }: Conference, language: string | null): string | null =>
  language !== null && otherLanguages.includes(language) ? language : null;

/** Makes something once for each language. */
function inEachLanguage<Result>(make: (language: string | null) => Result) {
  const made = new Map<string | null, Result>();
  return (language: string | null): Result => {
    const present = made.get(language) ?? make(language);
    made.set(language, present);
    return present;
  };
}

/** Prepares the values of placeholders in a further language of the conference; null for its first one. */
function placeholderValues(conference: Conference, call: Call | null, language: string | null) {
  const read = (row: { translations: unknown }, field: string, own: string) =>
    (language === null ? undefined : textIn(row.translations, language, field)) ?? own;
  const ownKinds = call?.kinds ?? [];
  const shownKinds =
    language === null ? ownKinds : listIn(call?.translations, language, ownKinds, ["name"]);
  const kinds = new Map(sessionKinds.parse(shownKinds).map(({ key, name }) => [key, name]));
  const dates = datesOf({ ...conference, ...(language !== null && { language }) });
  return (proposal: ToTell, name: string): Record<Placeholder, string | null> => ({
    name,
    title: proposal.title,
    kind: kinds.get(proposal.kind ?? "") ?? proposal.kind,
    track: proposal.track && read(proposal.track, "name", proposal.track.name),
    conference: read(conference, "name", conference.name),
    dates,
  });
}

const datesOf = ({ startDate, endDate, ...conference }: Conference) =>
  formatDayRange(localeOf(conference), startDate.toISOString(), endDate.toISOString());
