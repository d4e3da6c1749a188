import { randomBytes } from "node:crypto";
import type { Conference } from "@summit/prisma/client.ts";
import { type Editor, edit } from "#content/editing.ts";
import type { Secrets } from "#context/context.ts";

/**
 * The signing secret for form submissions to one conference. It is derived, so that it is not stored in the
 * database.
 *
 * @returns null when the conference has none of its own
 */
export function webhookSecretOf(
  secrets: Secrets,
  { id, webhookNonce }: Pick<Conference, "id" | "webhookNonce">,
): string | null {
  return webhookNonce && secrets.derive("webhook", `${id}.${webhookNonce}`);
}

/** Creates a new secret for a conference; the previous one stops working. */
export async function createWebhookSecret(
  editor: Editor,
  secrets: Secrets,
  conferenceId: string,
): Promise<{ conferenceId: string; secret: string }> {
  const webhookNonce = randomBytes(12).toString("base64url");
  await setNonce(editor, "webhook-secret.create", conferenceId, webhookNonce);
  const secret = webhookSecretOf(secrets, { id: conferenceId, webhookNonce }) as string;
  return { conferenceId, secret };
}

/** Removes the secret of a conference, which then uses the server's, if there is one. */
export async function removeWebhookSecret(
  editor: Editor,
  conferenceId: string,
): Promise<{ conferenceId: string }> {
  await setNonce(editor, "webhook-secret.remove", conferenceId, null);
  return { conferenceId };
}

async function setNonce(
  editor: Editor,
  action: string,
  id: string,
  webhookNonce: string | null,
): Promise<void> {
  await edit(editor, async (change) => {
    await change.lock(id);
    await change.tx.conference.update({ where: { id }, data: { webhookNonce } });
    await change.log(action, { id, conferenceId: id });
  });
}
