import type { Conference, Prisma } from "@summit/prisma/client.ts";
import { isSiteOrganizer } from "#conference/access.ts";
import { findMainConferenceId } from "#conference/main-conference.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { ForbiddenError } from "#errors/domain-errors.ts";
import { invalid } from "#errors/validation-error.ts";

interface Wanted {
  id: string;
  /** The conference that stood there when they decided; if omitted, it may be any. */
  insteadOf?: string | null;
}

/**
 * Puts a conference at the site's own address. The one that stood there lives at its own address from then on. This is the
 * only place that changes it, and it does so for one at a time.
 *
 * @throws ForbiddenError unless an organizer of the site asks, with a session
 * @throws NotFoundError if they do not own the conference
 * @throws ValidationError if it is not published or has a host of its own, or if somebody else has put another one there
 * meanwhile
 */
export function setMainConference(editor: Editor, wanted: Wanted): Promise<Conference> {
  if (!isSiteOrganizer(editor.viewer)) {
    throw new ForbiddenError(
      "Only the organizers of this site can decide what stands at its address.",
    );
  }
  return edit(editor, async (change) => {
    await lockMainConference(change.tx);
    await change.lock(wanted.id, "own");
    return moveToMain(change, wanted);
  });
}

/**
 * Locks what stands at the site's own address until the end of the transaction. A change that needs it takes this lock
 * before that of any conference.
 */
export async function lockMainConference(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('summit main conference'))`;
}

/** The same as part of a change, with both locks taken. */
export async function moveToMain(change: Change, { id, insteadOf }: Wanted): Promise<Conference> {
  const { tx } = change;
  const wanted = await tx.conference.findUniqueOrThrow({ where: { id } });
  const formerId = await findMainConferenceId(tx);
  if (formerId === id) return wanted;
  await checkExpected(tx, formerId, insteadOf);
  checkCanBeMain(wanted);
  if (formerId !== null) await takeFromMain(change, formerId);
  const data = { isMain: true, version: wanted.version + 1 };
  const conference = await tx.conference.update({ where: { id }, data });
  await change.logConference("set-main", conference);
  return conference;
}

/** @throws ValidationError if another conference stands there than the one that the viewer knew of */
async function checkExpected(
  tx: Prisma.TransactionClient,
  formerId: string | null,
  insteadOf: string | null | undefined,
): Promise<void> {
  if (!insteadOf || insteadOf === formerId) return;
  const present = formerId && (await tx.conference.findUnique({ where: { id: formerId } }));
  const message = present
    ? `Somebody has put another conference at the address of this site meanwhile: ${present.name}. Nothing was changed; try again if you want yours there instead.`
    : "No conference stands at the address of this site any more. Try again.";
  throw invalid("insteadOf", message, "NOT_ALLOWED");
}

function checkCanBeMain({ status, host }: Conference): void {
  if (status !== "published") {
    const message =
      "Only a published conference can stand at the address of the site. Publish it first.";
    throw invalid("id", message, "NOT_ALLOWED");
  }
  if (host !== null) {
    const message = `This conference has a host of its own, ${host}. Remove it first; the pages of the site are at the host that its operator has chosen.`;
    throw invalid("id", message, "NOT_ALLOWED");
  }
}

/** The viewer need not own it: its content and team stay as they are. */
async function takeFromMain(change: Change, id: string): Promise<void> {
  const { tx } = change;
  await tx.$queryRaw`SELECT id FROM conferences WHERE id = ${id} FOR NO KEY UPDATE`;
  const former = await tx.conference.update({
    where: { id },
    data: { isMain: false, wasMainUntil: new Date(), version: { increment: 1 } },
  });
  await change.logConference("unset-main", former);
}
