import type { Identity, Prisma } from "@summit/prisma/client.ts";
import { type SingleContentKind, saveContent } from "#content/content-kind.ts";
import type { Editor } from "#content/editing.ts";
import { identitySelect, type Look, lookWithout, rowWithout } from "#identity/identity.ts";
import { identityInput } from "#identity/validation.ts";

const identity: SingleContentKind<Identity, typeof identityInput> = {
  entity: "identity",
  input: identityInput,
  find: (tx, conferenceId) => tx.identity.findUnique({ where: { conferenceId } }),
  fallback: rowWithout,
  save: (tx, conferenceId, data) =>
    tx.identity.upsert({
      where: { conferenceId },
      create: { ...data, conferenceId },
      update: data,
    }),
};

/** Sets how the site of a conference looks; errors as of `saveContent`. */
export const saveIdentity = (editor: Editor, conferenceId: string, patch: object) =>
  saveContent(editor, identity, conferenceId, patch);

/** How the site of a conference looks. */
export async function readLook(
  db: Pick<Prisma.TransactionClient, "identity">,
  conferenceId: string,
): Promise<Look> {
  const where = { conferenceId };
  const stored = await db.identity.findUnique({ where, select: identitySelect });
  return stored ?? lookWithout(conferenceId);
}
