import { randomBytes } from "node:crypto";
import type { Conference, Prisma } from "@summit/prisma/client.ts";
import { managedBy } from "#conference/access.ts";
import { includesHost, notIncluded } from "#conference/plans.ts";
import { conferenceHostInput } from "#conference/validation.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import type { Context, Settings } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { recordHostCheck } from "#hosts/host-check.ts";
import { findTexts } from "#hosts/host-proof.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";

/** A validation error of the host's field. */
const refusedHost = (message: string) => invalid("host", message);

const mainHostOf = ({ publicUrl }: Settings): string => new URL(publicUrl).hostname;

const mainHostRefusal = ({ isMain }: { isMain: boolean }) =>
  isMain
    ? "The main site shows this conference, at the host that its operator has chosen."
    : "This is the host of the main site.";

/**
 * Claims a host for a conference's site. It is served there once the host's DNS record proves the claim; the
 * host that it had before is no longer its own.
 *
 * @param input the host as its owner types it
 * @throws ValidationError if it is not a host, the main site's or one that is served already, or the plan has none
 */
export function setConferenceHost(
  editor: Editor,
  { settings }: Context,
  id: string,
  input: unknown,
): Promise<Conference> {
  const { host } = parseInput(conferenceHostInput, input);
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(id, "own");
    const before = await tx.conference.findUniqueOrThrow({ where: { id } });
    if (before.host === host) return before;
    if (!includesHost(before.plan)) {
      throw refusedHost(notIncluded(before.plan, "host"));
    }
    if (before.isMain || host === mainHostOf(settings)) throw refusedHost(mainHostRefusal(before));
    const holder = await tx.conference.findUnique({
      where: { provenHost: host },
      select: { id: true },
    });
    if (holder) throw refusedHost("Another conference is served at this host.");
    return changeHost(change, "set-host", id, {
      host,
      hostToken: randomBytes(18).toString("base64url"),
    });
  });
}

/** Removes a conference's host. Its site is below the main one again. */
export function removeConferenceHost(editor: Editor, id: string): Promise<Conference> {
  return edit(editor, async (change) => {
    await change.lock(id, "own");
    const before = await change.tx.conference.findUniqueOrThrow({ where: { id } });
    if (!before.host) return before;
    return changeHost(change, "remove-host", id, { host: null, hostToken: null });
  });
}

/** Resets the state of an earlier claim. */
async function changeHost(
  change: Change,
  verb: "set-host" | "remove-host",
  id: string,
  claim: Pick<Prisma.ConferenceUpdateInput, "host" | "hostToken">,
): Promise<Conference> {
  const conference = await change.tx.conference.update({
    where: { id },
    data: { ...claim, provenHost: null, hostProvenAt: null, hostCheckedAt: null },
  });
  const logged = { id, conferenceId: id, name: conference.name };
  await change.logContent("conference", verb, logged);
  return conference;
}

/**
 * Checks the DNS record of a conference's host now. If it proves the claim, the site is served there.
 *
 * @throws ValidationError if the conference has claimed no host, the DNS does not answer, or another conference
 * is served there, whose record is still in place
 * @throws RateLimitedError if this is requested too often
 */
export async function checkConferenceHost(
  editor: Editor,
  { hostRecords, limits }: Context,
  id: string,
): Promise<Conference> {
  const { db, viewer } = editor;
  const where = { AND: [{ id }, managedBy(viewer, "own")] };
  const claim = await db.conference.findFirst({ where, select: { host: true } });
  if (!claim) throw new NotFoundError();
  const { host } = claim;
  if (!host) throw refusedHost("The conference has no host of its own.");
  await enforceRateLimit(limits, "hostCheckOfConference", id);
  // Outside of the transaction, which must not wait for external servers.
  const texts = await findTexts(hostRecords, host).catch(() => {
    throw refusedHost("The DNS did not answer. Please try again in a few minutes.");
  });
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(id, "own");
    const outcome = await recordHostCheck(tx, id, { host, texts });
    change.contentChanges.push(...outcome.changes);
    if (outcome.isHeldByAnother) throw refusedHost("Another conference is served at this host.");
    if (outcome.action) await change.log(outcome.action, { id, conferenceId: id });
    return tx.conference.findUniqueOrThrow({ where: { id } });
  });
}
