import type {
  Conference,
  Letter,
  LetterState,
  OutgoingMail,
  Prisma,
} from "@summit/prisma/client.ts";
import { publishAtInstant } from "#article/publish-at.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { insertRows } from "#content/insert-rows.ts";
import { checkVersion } from "#content/versions.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError, SeenConflictError } from "#errors/domain-errors.ts";
import { invalid, parseInput, ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { type Recipient, type Recipients, readAudience } from "#letter/audience.service.ts";
import { audienceRules } from "#letter/audience-rules.ts";
import { activeStates } from "#letter/letter.service.ts";
import {
  issuePlaceholders,
  letterPlaceholders,
  placeholdersIn,
  wordsInBraces,
} from "#letter/placeholders.ts";
import { hasValue, peopleWithSessions } from "#letter/recipient-values.ts";
import { sendingInput } from "#letter/validation.ts";
import { withdrawDeliveries } from "#letter/withdraw-deliveries.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { sendMail } from "#mail/mail.service.ts";
import { giveLinks } from "#speaking/give-links.ts";
import { textIn } from "#translation/translations.ts";

/** How long every letter can be stopped before anybody gets it, in milliseconds. */
export const timeToStop = 5 * 60 * 1_000;

/** How many a letter can go to at most. */
const maxRecipients = 50_000;

/** How far ahead a letter can be planned, in milliseconds. */
const longestWait = 366 * 24 * 60 * 60 * 1_000;

const enoughTime = { timeout: apiLimits.mutationSeconds * 1_000 };

export interface Sending {
  id: string;
  /** The one that was looked at; any if omitted. */
  version?: number | null | undefined;
  /** How many people were shown that it would go to. */
  count: number;
  /** Wall-clock time in the conference's time zone; as soon as it cannot be stopped any more if omitted. */
  at?: string | null | undefined;
}

/**
 * Freezes the audience of a letter, and has it sent in five minutes or later.
 *
 * @throws ValidationError if nobody would get it, or a placeholder has no value for somebody
 * @throws NotFoundError if there is no such letter, or the viewer may not edit the conference
 * @throws ConflictError if somebody has changed it since that version
 * @throws SeenConflictError if it would go to another number of people, or is not a draft any more
 */
export const sendLetter = (editor: Editor, { id, version, count, at }: Sending): Promise<Letter> =>
  edit(
    editor,
    async (change) => {
      const { tx } = change;
      const letter = await findLetter(change, id);
      if (letter.state !== "draft") throw new SeenConflictError("the letter");
      await checkVersion(tx, letter, version);
      const { conferenceId } = letter;
      const conference = await tx.conference.findUniqueOrThrow({ where: { id: conferenceId } });
      const sendAt = readTime(at, conference);
      const recipients = await readRecipients(tx, letter);
      const { people } = recipients;
      if (people.length !== count) throw new SeenConflictError("who gets the letter");
      checkNumber(recipients);
      const problems = await problemsOf(tx, letter, conference, people);
      if (problems.length > 0) {
        throw new ValidationError(problems.map((message) => ({ path: [], message })));
      }
      if (placeholdersIn(...textsOf(letter, conference)).includes("page")) {
        await giveLinks(
          tx,
          people.flatMap(({ personId }) => personId ?? []),
        );
      }
      await insertRows(tx, "outgoing_mails", people.map(deliveryOf(letter)));
      return setState(change, letter, "send", {
        state: "waiting",
        sendAt,
        recipients: people.length,
      });
    },
    enoughTime,
  );

/** The row of a delivery: a mail that waits for its turn. */
const deliveryOf =
  ({ id: letterId, conferenceId }: Letter) =>
  ({ personId, name, email, language }: Recipient) => ({
    conferenceId,
    kind: "letter",
    recipient: email,
    recipientName: name,
    language,
    letterId,
    data: { letterId, personId },
    status: "held",
    attempts: 0,
    createdAt: new Date(),
  });

/** When sending begins: never before there was time to stop it. */
function readTime(text: Sending["at"], { timeZone }: Pick<Conference, "timeZone">): Date {
  const { at } = parseInput(sendingInput, { at: text });
  const now = Date.now();
  const time = at === null ? now : publishAtInstant(at, timeZone, "at").getTime();
  if (time < now) throw invalid("at", "Must be in the future");
  if (time > now + longestWait) throw invalid("at", "Must be within a year");
  return new Date(Math.max(time, now + timeToStop));
}

function checkNumber({ people, withoutAddress, bounced }: Recipients): void {
  if (people.length > maxRecipients) {
    throw invalid("audience", `Must be at most ${formatNumber("en-GB", maxRecipients)} people`);
  }
  if (people.length > 0) return;
  const others = withoutAddress.length + bounced.length;
  const message =
    others > 0
      ? "Nobody of the audience has an address that takes mails"
      : "Nobody is in the audience";
  throw invalid("audience", message);
}

/** Who a stored letter would go to now. */
const readRecipients = (
  db: Parameters<typeof readAudience>[0],
  { conferenceId, audience }: Pick<Letter, "conferenceId" | "audience">,
): Promise<Recipients> => readAudience(db, conferenceId, audienceRules.parse(audience));

type Written = Pick<Letter, "kind" | "subject" | "body" | "translations">;

type Languages = Pick<Conference, "otherLanguages">;

/** The texts of a letter in the languages that its conference has. */
const textsOf = (
  { subject, body, translations }: Written,
  { otherLanguages }: Languages,
): string[] => [
  subject,
  body,
  ...otherLanguages.flatMap((language) =>
    ["subject", "body"].flatMap((field) => textIn(translations, language, field) ?? []),
  ),
];

/** How many people a sentence names. */
const namedInSentence = 3;

/** Why a letter cannot be sent as it is, in sentences. */
export async function problemsOf(
  tx: Pick<Prisma.TransactionClient, "$queryRaw">,
  letter: Written,
  conference: Languages,
  people: readonly Recipient[],
): Promise<string[]> {
  const known: readonly string[] =
    letter.kind === "issue" ? issuePlaceholders : Object.keys(letterPlaceholders);
  const texts = textsOf(letter, conference);
  const unknown = wordsInBraces(...texts).filter((word) => !known.includes(word));
  const placeholders = placeholdersIn(...texts);
  const withSessions = placeholders.includes("sessions")
    ? await peopleWithSessions(
        tx,
        people.flatMap(({ personId }) => personId ?? []),
      )
    : new Set<string>();
  const missing = placeholders.flatMap((placeholder) => {
    const without = people.filter((one) => !hasValue(placeholder, one, withSessions));
    if (without.length === 0) return [];
    const names = without.slice(0, namedInSentence).map(({ name, email }) => name ?? email);
    const more = without.length - names.length;
    const whom = more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
    return [`{${placeholder}} has no value for ${whom}.`];
  });
  return [...unknown.map((word) => `{${word}} means nothing.`), ...missing];
}

const findLetter = (change: Change, id: string): Promise<Letter> =>
  change.find((where) => change.tx.letter.findFirst({ where }), id);

type SendingVerb = "send" | "stop" | "pause" | "resume" | "begin" | "finish";

/** Sets the state of a letter: the only place that does, but for one that comes back from the bin as stopped. */
export async function setState(
  change: Change,
  letter: Letter,
  verb: SendingVerb,
  { recipients, ...data }: Prisma.LetterUpdateInput & { state: LetterState; recipients?: number },
): Promise<Letter> {
  const { id } = letter;
  const after = await change.tx.letter.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
  });
  const counted = recipients === undefined ? {} : { values: { count: recipients } };
  await change.logContent("letter", verb, after, { fields: ["state"], ...counted });
  return after;
}

/**
 * Stops a letter: those who have not got it do not get it.
 *
 * @throws NotFoundError if there is no such letter, or the viewer may not edit the conference
 * @throws SeenConflictError if nothing is left to stop
 */
export const stopLetter = (editor: Editor, id: string): Promise<Letter> =>
  edit(editor, async (change) => {
    const letter = await findLetter(change, id);
    if (!activeStates.includes(letter.state)) throw new SeenConflictError("the letter");
    await withdrawDeliveries(change.tx, [id], "The letter was stopped.");
    return setState(change, letter, "stop", { state: "stopped", endedAt: new Date() });
  });

/** Stops sending a letter for a while. @throws as `stopLetter` */
export const pauseLetter = (editor: Editor, id: string): Promise<Letter> =>
  edit(editor, async (change) => {
    const letter = await findLetter(change, id);
    if (letter.state !== "sending") throw new SeenConflictError("the letter");
    return setState(change, letter, "pause", { state: "paused" });
  });

/** Goes on with a letter that was paused. @throws as `stopLetter` */
export const resumeLetter = (editor: Editor, id: string): Promise<Letter> =>
  edit(editor, async (change) => {
    const letter = await findLetter(change, id);
    if (letter.state !== "paused") throw new SeenConflictError("the letter");
    return setState(change, letter, "resume", { state: "sending" });
  });

export interface Trial {
  id: string;
  /** Whose values stand in it. */
  personId?: string | null | undefined;
  /** A further one of the conference. */
  language?: string | null | undefined;
}

/**
 * Sends a letter to the viewer alone, as if they were one of its recipients, without the link to that one's page.
 *
 * @throws NotFoundError if there is no such letter or person, or the viewer may not edit the conference
 * @throws ValidationError for a language that the conference does not have
 * @throws RateLimitedError if they ask too often
 */
export async function sendTestLetter(
  editor: Editor,
  { mail, limits }: Context,
  { id, personId, language }: Trial,
): Promise<OutgoingMail> {
  const recipient = editor.viewer.email;
  await enforceRateLimit(limits, "mailToRecipient", `test:${recipient}`);
  return edit(editor, async (change) => {
    const { id: letterId, conferenceId } = await findLetter(change, id);
    await checkReader(change.tx, conferenceId, { personId, language });
    const data = { letterId, personId: personId ?? null, trial: "test" } as const;
    const test = {
      kind: "letter",
      recipient,
      data,
      conferenceId,
      language: language ?? null,
    } as const;
    const sent = await sendMail(change.tx, mail, test);
    await change.log("mail.send", sent);
    return sent;
  });
}

/** @throws as `sendTestLetter` */
async function checkReader(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  { personId, language }: Omit<Trial, "id">,
): Promise<void> {
  if (personId && (await tx.person.count({ where: { id: personId, conferenceId } })) === 0) {
    throw new NotFoundError();
  }
  if (!language) return;
  const where = { id: conferenceId, otherLanguages: { has: language } };
  if ((await tx.conference.count({ where })) > 0) return;
  throw invalid("language", "Must be a further language of the conference", "NOT_ALLOWED");
}
