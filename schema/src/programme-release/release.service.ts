import type { Conference, Prisma, PrismaClient, ProgrammeRelease } from "@summit/prisma/client.ts";
import { publishAtInstant } from "#article/publish-at.ts";
import type { ContentEvents } from "#content/content-events.ts";
import { type Change, type Editor, edit, editWhenDue } from "#content/editing.ts";
import { checkSeen } from "#content/seen.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import type { MailQueue } from "#mail/mail-queue.ts";
import { compareProgrammes, type SessionChange } from "#programme-release/changes.ts";
import { readComparedSessions } from "#programme-release/read-compared-sessions.ts";
import { planChanges } from "#programme-release/release-letters.ts";
import { readToTell, tellSpeakers } from "#programme-release/release-mails.ts";
import {
  copyEdited,
  copyReleased,
  copySnapshot,
  markChanged,
  raiseVersions,
  redirectAddresses,
  releasedAddresses,
  releasedVersions,
  takeSnapshot,
} from "#programme-release/released-tables.ts";
import { releaseInput } from "#programme-release/validation.ts";
import {
  confirmedDraftSessions,
  confirmedDraftSpeakers,
  publishConfirmedSpeakers,
  publishConfirmedWithin,
} from "#proposal/confirmed.ts";
import { countDays } from "#rules/conference-days.ts";
import { lettersWait, storePlan } from "#telling/plan.ts";

/** Older releases cannot be repeated, because each keeps a place for every session. */
export const keptReleases = 20;

const longEnough = { timeout: apiLimits.mutationSeconds * 1_000 };

const refused = (field: string, message: string) => invalid(field, message, "NOT_ALLOWED");

/** What is different between the programme that is being edited and the released one. */
export const unreleasedChanges = async (
  tx: Prisma.TransactionClient,
  conferenceId: string,
): Promise<SessionChange[]> =>
  compareProgrammes(
    await readComparedSessions(tx, "released", conferenceId),
    await readComparedSessions(tx, "edited", conferenceId),
  );

/**
 * What somebody looks at before they make the programme public: what is different, who would be told, and the drafts of
 * those who have confirmed.
 */
export async function shownBeforeRelease(
  db: Prisma.TransactionClient,
  conferenceId: string,
  changes: readonly SessionChange[],
) {
  const orderBy = { id: "asc" as const };
  return {
    changes,
    told: await readToTell(db, conferenceId, changes),
    sessions: await db.scheduleItem.findMany({
      where: confirmedDraftSessions(conferenceId),
      select: { id: true, version: true },
      orderBy,
    }),
    speakers: await db.speaker.findMany({
      where: confirmedDraftSpeakers(conferenceId),
      select: { id: true },
      orderBy,
    }),
  };
}

/**
 * Chooses when changes of the programme become public. With releases, the programme as it is becomes the first one; with
 * each save, everything that is not released becomes public at once.
 */
export function setProgrammeMode(
  editor: Editor,
  { conferenceId: id, mode }: { conferenceId: string; mode: Conference["programmeMode"] },
): Promise<Conference> {
  return edit(
    editor,
    async (change) => {
      const { tx } = change;
      await change.lock(id);
      const before = await tx.conference.findUniqueOrThrow({ where: { id } });
      if (before.programmeMode === mode) return before;
      const conference = await tx.conference.update({
        where: { id },
        data: { programmeMode: mode, version: before.version + 1 },
      });
      if (mode === "live") await makeEditedPublic(change, id);
      else await makeFirstRelease(change, id);
      const changes = [{ name: "programmeMode", before: before.programmeMode, after: mode }];
      await change.logConference("update", conference, { changes });
      return conference;
    },
    longEnough,
  );
}

async function makeEditedPublic({ tx, contentChanges }: Change, conferenceId: string) {
  const planned = { conferenceId, state: "scheduled" } as const;
  await tx.programmeRelease.updateMany({ where: planned, data: { state: "cancelled" } });
  const changes = await unreleasedChanges(tx, conferenceId);
  const versions = await releasedVersions(tx, conferenceId);
  await copyEdited(tx, conferenceId);
  await raiseVersions(tx, conferenceId, versions, changes);
  await markChanged(tx, changes, new Date());
  contentChanges.push({ conferenceId, entity: "programme", entityId: conferenceId });
}

async function makeFirstRelease({ tx, viewer }: Change, conferenceId: string) {
  const release = await tx.programmeRelease.create({
    data: { conferenceId, state: "released", releaseAt: new Date(), createdById: viewer.id },
  });
  await takeSnapshot(tx, release);
  await copyEdited(tx, conferenceId);
  await publishRow(tx, release);
}

/** A release that somebody asks for. */
export interface ReleaseForm {
  conferenceId: string;
  note?: string | null | undefined;
  /** When it is to become public, as a wall-clock time of the conference; now if unset. */
  at?: string | null | undefined;
  notify?: boolean | undefined;
  /** Whether the mails of a release that is public at once wait for five minutes, in which they can be stopped. */
  emailsWait?: boolean | undefined;
  /** Whether the drafts of those who have confirmed are a part of it; by default they are. */
  publishConfirmed?: boolean | undefined;
  /** The release whose programme is to be public again; the programme that is being edited if unset. */
  restoredId?: string | null | undefined;
  /** The token of what was looked at; without effect where an earlier release is repeated. */
  seen?: string | null | undefined;
}

/**
 * Makes the programme public as it is now, or as it was at an earlier release: at once, or at a later time, whatever is
 * edited until then.
 *
 * @throws ValidationError if nothing has changed, another release is scheduled, mails about the last one still wait, or the
 * conference is not one by release
 * @throws SeenConflictError if anything else would become public than what was looked at
 */
export function releaseProgramme(
  editor: Editor,
  mail: MailQueue,
  {
    conferenceId,
    restoredId = null,
    publishConfirmed = true,
    seen,
    emailsWait,
    ...form
  }: ReleaseForm,
): Promise<ProgrammeRelease> {
  return edit(
    editor,
    async (change) => {
      const { tx, viewer } = change;
      await change.lock(conferenceId);
      const { note, at: time, notify } = parseInput(releaseInput, { notify: true, ...form });
      const timeZone = await checkMode(tx, conferenceId);
      const at = time === null ? null : publishAtInstant(time, timeZone, "at");
      const now = new Date();
      if (at && at <= now) throw refused("at", "This time has passed.");
      const planned = await tx.programmeRelease.findFirst({
        where: { conferenceId, state: "scheduled" },
      });
      if (planned) {
        throw refused("at", "Another release is scheduled already. Cancel it first.");
      }
      if (await lettersWait(tx, conferenceId, ["changes"])) {
        throw refused(
          "at",
          "Emails about the last release still wait. Stop them or send them first.",
        );
      }
      const waits = notify && emailsWait === true && at === null;
      if (waits && (await lettersWait(tx, conferenceId, ["times"]))) {
        throw refused("at", "Emails about times still wait. Stop them or send them first.");
      }
      const source = restoredId ? await snapshotOf(tx, conferenceId, restoredId) : null;
      if (!source && seen != null) {
        const changes = await unreleasedChanges(tx, conferenceId);
        const shown = await shownBeforeRelease(tx, conferenceId, changes);
        checkSeen(seen, shown, "the programme");
      }
      const publishes = !source && publishConfirmed;
      // Profiles are public at once: those of a later release wait for it.
      if (publishes)
        await publishConfirmedWithin(change, conferenceId, { onlySessions: at !== null });
      if (!source) await checkChanged(tx, conferenceId);
      const release = await tx.programmeRelease.create({
        data: {
          conferenceId,
          note,
          restoredId,
          createdById: viewer.id,
          notify: notify && !waits,
          publishConfirmed: publishes,
          state: at ? "scheduled" : "released",
          releaseAt: at ?? now,
        },
      });
      if (source) {
        await copySnapshot(tx, release, source);
        await checkDays(tx, release);
      } else await takeSnapshot(tx, release);
      if (at) {
        await change.log("programme.plan", { id: conferenceId, conferenceId });
        return release;
      }
      const published = await publish({ tx, mail }, release, source ? "snapshot" : "edited");
      await change.logContent("programme", "release", { id: conferenceId, conferenceId });
      const letters = waits ? await planChanges(tx, conferenceId) : null;
      if (letters && letters.letters > 0) await storePlan(change, conferenceId, "changes", letters);
      return published;
    },
    longEnough,
  );
}

/** @returns the conference's time zone */
async function checkMode(tx: Prisma.TransactionClient, id: string): Promise<string> {
  const { programmeMode, timeZone } = await tx.conference.findUniqueOrThrow({ where: { id } });
  if (programmeMode === "releases") return timeZone;
  throw refused("conferenceId", "Each change of this conference’s programme is public at once.");
}

async function checkChanged(tx: Prisma.TransactionClient, conferenceId: string): Promise<void> {
  if ((await unreleasedChanges(tx, conferenceId)).length > 0) return;
  const last = await tx.programmeRelease.findFirst({
    where: { conferenceId, state: "released" },
    orderBy: { number: "desc" },
  });
  throw refused(
    "conferenceId",
    `Nothing has changed since release ${last?.number ?? 1}. Somebody else may just have released it.`,
  );
}

async function snapshotOf(tx: Prisma.TransactionClient, conferenceId: string, id: string) {
  const where = { id, conferenceId, state: "released" } as const;
  const found = await tx.programmeRelease.findFirst({ where, select: { id: true } });
  if (!found) throw new NotFoundError("There is no such release.");
  const [kept] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM programme_releases WHERE id = ${id} AND snapshot IS NOT NULL`;
  if (!kept) {
    throw refused("restoredId", `Only the last ${keptReleases} releases can be made public again.`);
  }
  return found;
}

/** Calls off a release that has not become public yet. */
export function cancelRelease(editor: Editor, id: string): Promise<ProgrammeRelease> {
  return edit(editor, async (change) => {
    const { tx } = change;
    const release = await change.find((where) => tx.programmeRelease.findFirst({ where }), id);
    if (release.state !== "scheduled")
      throw new NotFoundError("There is no such scheduled release.");
    await change.log("programme.unplan", { ...release, id: release.conferenceId });
    return tx.programmeRelease.update({ where: { id }, data: { state: "cancelled" } });
  });
}

const due = {
  state: "scheduled",
  conference: { status: { not: "archived" }, deletedAt: null },
} as const;

/** When the next scheduled release becomes public; null if there is none. */
export async function nextRelease(db: PrismaClient): Promise<Date | null> {
  const next = await db.programmeRelease.findFirst({
    where: due,
    orderBy: { releaseAt: "asc" },
    select: { releaseAt: true },
  });
  return next?.releaseAt ?? null;
}

/**
 * Makes the releases public that are due, each in a transaction of its own and by one of several servers.
 *
 * @returns why some could not be published, by their ids
 */
export async function publishDueReleases(
  { db, events, mail }: { db: PrismaClient; events: ContentEvents; mail: MailQueue },
  now: Date,
): Promise<{ id: string; error: unknown }[]> {
  const isDue = { ...due, releaseAt: { lte: now } };
  const found = await db.programmeRelease.findMany({
    where: isDue,
    orderBy: { releaseAt: "asc" },
    select: { id: true, conferenceId: true },
  });
  const failures: { id: string; error: unknown }[] = [];
  for (const { id, conferenceId } of found) {
    const work = async (change: Change) => {
      await change.lock(conferenceId);
      const { tx } = change;
      // Checked again under the lock: it may have been cancelled or published meanwhile.
      const release = await tx.programmeRelease.findFirst({ where: { ...isDue, id } });
      if (!release) return;
      if (release.publishConfirmed) await publishConfirmedSpeakers(change, conferenceId);
      await publish({ tx, mail }, release, "snapshot");
      await change.logContent("programme", "release", { id: conferenceId, conferenceId });
    };
    await editWhenDue({ db, events }, conferenceId, work, longEnough).catch((error: unknown) =>
      failures.push({ id, error }),
    );
  }
  return failures;
}

/** Makes a release what everybody reads, notes what is different because of it, and tells the speakers concerned. */
async function publish(
  { tx, mail }: { tx: Prisma.TransactionClient; mail: MailQueue },
  release: ProgrammeRelease,
  from: "edited" | "snapshot",
): Promise<ProgrammeRelease> {
  const { conferenceId } = release;
  const before = await readComparedSessions(tx, "released", conferenceId);
  const addresses = await releasedAddresses(tx, conferenceId);
  const versions = await releasedVersions(tx, conferenceId);
  if (from === "edited") await copyEdited(tx, conferenceId);
  else await copyReleased(tx, release);
  const changes = compareProgrammes(
    before,
    await readComparedSessions(tx, "released", conferenceId),
  );
  await redirectAddresses(tx, conferenceId, addresses);
  await raiseVersions(tx, conferenceId, versions, changes);
  await markChanged(tx, changes, new Date());
  if (release.notify) await tellSpeakers(tx, mail, release, changes);
  return publishRow(tx, release, changes);
}

async function publishRow(
  tx: Prisma.TransactionClient,
  { id, conferenceId }: ProgrammeRelease,
  changes?: readonly SessionChange[],
): Promise<ProgrammeRelease> {
  const last = await tx.programmeRelease.aggregate({
    where: { conferenceId },
    _max: { number: true },
  });
  const number = (last._max.number ?? 0) + 1;
  await tx.$executeRaw`
    UPDATE programme_releases SET snapshot = NULL
    WHERE conference_id = ${conferenceId} AND number <= ${number - keptReleases}`;
  return tx.programmeRelease.update({
    where: { id },
    data: {
      state: "released",
      number,
      releaseAt: new Date(),
      ...(changes && { changes: json(changes) }),
    },
  });
}

const json = (changes: readonly SessionChange[]) => changes as unknown as Prisma.InputJsonArray;

/** Refuses a programme of a day that the conference has lost since. */
async function checkDays(
  tx: Prisma.TransactionClient,
  { id, conferenceId }: ProgrammeRelease,
): Promise<void> {
  const { startDate, endDate } = await tx.conference.findUniqueOrThrow({
    where: { id: conferenceId },
  });
  const [found] = await tx.$queryRaw<{ last: number | null }[]>`
    SELECT max((item ->> 'day')::int) AS last
    FROM programme_releases, jsonb_array_elements(snapshot -> 'items') item WHERE id = ${id}`;
  if (!found?.last || found.last <= countDays(startDate, endDate)) return;
  throw refused(
    "restoredId",
    `That programme has items on day ${found.last}, which is no longer a day of the conference.`,
  );
}
