import type { Prisma, PrismaClient, Telling, TellingKind } from "@summit/prisma/client.ts";
import { checkCount } from "#content/check-count.ts";
import type { ContentEvents } from "#content/content-events.ts";
import { type Change, type Editor, edit, editWhenDue } from "#content/editing.ts";
import { checkSeen, seenToken } from "#content/seen.ts";
import { RateLimitedError, SeenConflictError } from "#errors/domain-errors.ts";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import { ofActiveConferences } from "#letter/dispatch-letters.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { planChanges, tellPlannedChanges } from "#programme-release/release-letters.ts";
import { findUntold, tellTimesWithin } from "#programme-release/told-times.ts";
import type { LetterKind } from "#proposal/letter-texts.ts";
import { longEnough, writeLetters } from "#proposal/tell.service.ts";
import type { TransitionServices } from "#proposal/transition.ts";
import { lettersWait, type PlannedLetters, storePlan } from "#telling/plan.ts";

/** Which letters are to be sent; of times, all that are due, and of changes, those of the last release. */
interface Plan {
  conferenceId: string;
  kind: TellingKind;
  /** The proposals that they are about, of those that are due; all if omitted. */
  ids?: readonly string[] | null | undefined;
  kinds?: readonly LetterKind[] | null | undefined;
  /** Reminds also those who have heard of it a short time ago. */
  includeRecent?: boolean | null | undefined;
  /** The token of the letters that were looked at. */
  seen?: string | null | undefined;
}

/** What is stored of a plan about proposals, so that those who become due meanwhile wait for another one. */
type Choice = Pick<Plan, "ids" | "kinds" | "includeRecent">;

/**
 * Has letters about decisions, times or the changes of the last release sent in five minutes, until when they can be taken back. Nothing is written before that:
 * what is told, and to whom, is what it is when it is told, and if that is anything else than what is due now, nobody is.
 *
 * @throws ValidationError if nobody would be written to, a text has no value for somebody, or such letters wait already
 * @throws NotFoundError if the viewer may not edit the conference
 * @throws SeenConflictError if others would be sent than those that were looked at
 */
export const planTelling = (
  editor: Editor,
  services: TransitionServices,
  { conferenceId, kind, seen, ...choice }: Plan,
): Promise<Telling> =>
  edit(
    editor,
    async (change) => {
      if (choice.ids) checkCount("ids", choice.ids.length, apiLimits.chosen);
      const { tx } = change;
      await change.lock(conferenceId);
      if (await lettersWait(tx, conferenceId, sameAs(kind))) {
        throw invalid("kind", "Such letters wait already. Stop them first", "NOT_ALLOWED");
      }
      const planned =
        kind === "times"
          ? await planTimes(tx, conferenceId)
          : kind === "changes"
            ? await planChanges(tx, conferenceId)
            : await planAboutProposals(change, services, { conferenceId, kind, seen, ...choice });
      if (!planned?.letters) throw invalid("kind", "Nobody is due to be written to");
      return storePlan(change, conferenceId, kind, planned);
    },
    longEnough,
  );

/** The kinds of which one waits at a time: letters about changes tell times, too, and nobody is told twice. */
const sameAs = (kind: TellingKind): TellingKind[] =>
  kind === "times" || kind === "changes" ? ["times", "changes"] : [kind];

async function planTimes(
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<PlannedLetters> {
  const untold = await findUntold(tx, conferenceId);
  return { choice: {}, seen: seenToken(untold), letters: untold.length };
}

async function planAboutProposals(
  change: Change,
  services: TransitionServices,
  { kind, seen, ...choice }: Plan & { kind: "decisions" | "reminders" },
): Promise<PlannedLetters> {
  const looked = await writeLetters(change, services, { ...choice, dryRun: true }, kind);
  checkSeen(seen, looked, "what is to be sent");
  if (looked.problems.length > 0) {
    throw new ValidationError(looked.problems.map((message) => ({ path: [], message })));
  }
  const { conferenceId, kinds = null, includeRecent = null } = choice;
  const ids = looked.letters.flatMap(({ about }) => about.map(({ proposalId }) => proposalId));
  const fixed = { ids: [...new Set(ids)], kinds: kinds && [...kinds], includeRecent };
  const chosen = { conferenceId, ...fixed, dryRun: true };
  const due = await writeLetters(change, services, chosen, kind);
  return { choice: fixed, seen: seenToken(due), letters: due.letters.length };
}

const find = (change: Change, id: string): Promise<Telling> =>
  change.find((where) => change.tx.telling.findFirst({ where }), id);

/**
 * Takes back letters that wait: nobody is told.
 *
 * @throws NotFoundError if there are no such letters, or the viewer may not edit the conference
 * @throws SeenConflictError if they wait no more
 */
export const stopTelling = (editor: Editor, id: string): Promise<Telling> =>
  edit(editor, async (change) => {
    const { state, conferenceId } = await find(change, id);
    if (state !== "waiting") throw new SeenConflictError("these letters");
    await change.log("telling.stop", { id: conferenceId, conferenceId });
    const data = { state: "stopped", endedAt: new Date() } as const;
    return change.tx.telling.update({ where: { id }, data });
  });

/** Has letters that wait sent at once. @throws as `stopTelling` */
export const hastenTelling = (editor: Editor, id: string): Promise<Telling> =>
  edit(editor, async (change) => {
    const { state, conferenceId } = await find(change, id);
    if (state !== "waiting") throw new SeenConflictError("these letters");
    await change.log("telling.hasten", { id: conferenceId, conferenceId });
    return change.tx.telling.update({ where: { id }, data: { sendAt: new Date() } });
  });

const due = { state: "waiting", ...ofActiveConferences } as const;

/** When the next letters are sent that wait; null if none do. */
export async function nextTelling(db: PrismaClient): Promise<Date | null> {
  const next = await db.telling.findFirst({
    where: due,
    orderBy: { sendAt: "asc" },
    select: { sendAt: true },
  });
  return next?.sendAt ?? null;
}

/**
 * Sends the letters whose five minutes are over, each plan in a transaction of its own and by one of several servers. Where
 * others would be sent than those that were looked at, none is, and the plan says why.
 *
 * @returns why some could not be sent, by their ids; they are tried again
 */
export async function sendDueTellings(
  services: { db: PrismaClient; events: ContentEvents } & TransitionServices,
  now: Date,
): Promise<{ id: string; error: unknown }[]> {
  const isDue = { ...due, sendAt: { lte: now } };
  const found = await services.db.telling.findMany({
    where: isDue,
    orderBy: { sendAt: "asc" },
    select: { id: true, conferenceId: true },
  });
  const failures: { id: string; error: unknown }[] = [];
  for (const { id, conferenceId } of found) {
    const work = async (change: Change) => {
      await change.lock(conferenceId);
      // Checked again under the lock: it may have been stopped or sent meanwhile.
      const telling = await change.tx.telling.findFirst({ where: { ...isDue, id } });
      if (!telling) return;
      await send(change, services, telling);
      const data = { state: "sent", endedAt: now } as const;
      await change.tx.telling.update({ where: { id }, data });
    };
    try {
      await editWhenDue(services, conferenceId, work, longEnough);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) failures.push({ id, error });
      else
        await services.db.telling.updateMany({ where: { ...isDue, id }, data: refused(refusal) });
    }
  }
  return failures;
}

async function send(change: Change, services: TransitionServices, telling: Telling): Promise<void> {
  const { conferenceId, kind, choice, seen } = telling;
  if (kind === "times") {
    await tellTimesWithin(change, services.mail, conferenceId, seen);
    return;
  }
  if (kind === "changes") {
    await tellPlannedChanges(change.tx, services.mail, telling);
    return;
  }
  const chosen = { conferenceId, ...(choice as Choice), seen, dryRun: false };
  await writeLetters(change, services, chosen, kind);
}

const refused = (refusal: string) =>
  ({ state: "refused", refusal: refusal.slice(0, 500), endedAt: new Date() }) as const;

/** Why letters cannot be sent, however often that is tried; null for what may pass. */
function refusalOf(error: unknown): string | null {
  if (error instanceof ValidationError) {
    return error.fields.map(({ message }) => message).join(" ");
  }
  const isFinal = error instanceof SeenConflictError || error instanceof RateLimitedError;
  return isFinal ? error.message : null;
}
