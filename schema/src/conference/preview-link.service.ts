import type { Conference, PrismaClient } from "@summit/prisma/client.ts";
import { setColumns } from "#conference/set-columns.ts";
import type { Editor } from "#content/editing.ts";
import type { Secrets } from "#context/context.ts";
import { isSameSecret, newNonce } from "#context/secret-texts.ts";

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
  setColumns(editor, conferenceId, { previewNonce: newNonce() }, { action: "preview-link.create" });

/** Revokes a conference's preview link, also for visitors who have opened it. */
export const revokePreviewLink = (editor: Editor, conferenceId: string): Promise<Conference> =>
  setColumns(editor, conferenceId, { previewNonce: null }, { action: "preview-link.revoke" });
