import type { Identity, Prisma } from "@summit/prisma/client.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { saveSingle, singleKind } from "#content/single-content.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { defaultIdentity, defaultLook, identitySelect, type Look } from "#identity/identity.ts";
import { identityInput, logoInput } from "#identity/validation.ts";

const identity = singleKind<Identity, typeof identityInput>({
  entity: "identity",
  input: identityInput,
  fallback: defaultIdentity,
});

/** A partial identity, with the logo, which is a column of the conference. */
interface IdentityPatch {
  logoPictureId?: string | null | undefined;
}

/** Saves the identity of a conference; errors as of `saveContent`. */
export const saveIdentity = (
  editor: Editor,
  conferenceId: string,
  { logoPictureId, ...patch }: IdentityPatch,
) =>
  edit(editor, async (change) => {
    if (logoPictureId !== undefined) await setLogo(change, conferenceId, logoPictureId);
    return saveSingle(change, identity, conferenceId, patch);
  });

/**
 * Sets or removes the logo of a conference.
 *
 * @param reverts the entry of the conference's history that this reverts
 */
export async function setLogo(
  change: Change,
  id: string,
  logo: string | null,
  { reverts }: { reverts?: string } = {},
): Promise<void> {
  const data = parseInput(logoInput, { logoPictureId: logo });
  const { tx } = change;
  await change.lock(id);
  const before = await tx.conference.findUniqueOrThrow({ where: { id } });
  if (before.logoPictureId === data.logoPictureId) return;
  await checkLogo(tx, id, data.logoPictureId);
  const version = before.version + 1;
  const conference = await tx.conference.update({ where: { id }, data: { ...data, version } });
  const changes = [
    { name: "logoPictureId", before: before.logoPictureId, after: data.logoPictureId },
  ];
  await change.logConference("update", conference, {
    changes,
    ...(reverts && { reverts }),
  });
}

/**
 * Checks that a conference's new logo is a picture of its own: those of others may be drafts, and are deleted when
 * their conference stops using them.
 */
async function checkLogo(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  logoPictureId: string | null,
): Promise<void> {
  if (!logoPictureId) return;
  const where = { id: logoPictureId, conferenceId };
  if ((await tx.picture.count({ where })) > 0) return;
  throw invalid("logoPictureId", "Is not a picture of this conference", "UNKNOWN");
}

/** The identity of a conference, or the default one. */
export async function readLook(
  db: Pick<Prisma.TransactionClient, "identity">,
  conferenceId: string,
): Promise<Look> {
  const where = { conferenceId };
  const stored = await db.identity.findUnique({ where, select: identitySelect });
  return stored ?? defaultLook(conferenceId);
}
