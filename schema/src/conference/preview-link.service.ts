import { randomBytes } from "node:crypto";
import type { Conference, PrismaClient } from "@summit/prisma/client.ts";
import { type Editor, edit } from "#content/editing.ts";
import type { Secrets } from "#context/context.ts";
import { isSameSecret } from "#context/same-secret.ts";

/**
 * The token of a conference's preview link. It is derived, so that it can be shown again and is not stored in
 * the database.
 *
 * @returns null if there is no link
 */
export function previewTokenOf(
  secrets: Secrets,
  { id, previewNonce }: Pick<Conference, "id" | "previewNonce">,
): string | null {
  return previewNonce && `${id}.${secrets.derive("preview", `${id}.${previewNonce}`)}`;
}

/**
 * The conference that a preview link opens, unless it is archived or in the bin.
 *
 * @returns null if there is no such link, or no longer
 */
export async function findPreviewed(
  db: PrismaClient,
  secrets: Secrets,
  token: string,
): Promise<string | null> {
  const [id = ""] = token.split(".");
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const conference = await db.conference.findFirst({
    where: { id, deletedAt: null, status: { in: ["draft", "published"] } },
    select: { id: true, previewNonce: true },
  });
  const expected = conference && previewTokenOf(secrets, conference);
  return expected && isSameSecret(expected, token) ? id : null;
}

/** Creates a preview link for a conference; the previous one stops working. */
export const createPreviewLink = (editor: Editor, conferenceId: string): Promise<Conference> =>
  setNonce(editor, "preview-link.create", conferenceId, randomBytes(12).toString("base64url"));

/** Revokes a conference's preview link, also for visitors who have opened it. */
export const revokePreviewLink = (editor: Editor, conferenceId: string): Promise<Conference> =>
  setNonce(editor, "preview-link.revoke", conferenceId, null);

function setNonce(
  editor: Editor,
  action: string,
  id: string,
  previewNonce: string | null,
): Promise<Conference> {
  return edit(editor, async (change) => {
    await change.lock(id);
    const conference = await change.tx.conference.update({
      where: { id },
      data: { previewNonce },
    });
    await change.log(action, { id, conferenceId: id });
    return conference;
  });
}
