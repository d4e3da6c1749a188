import type { Conference } from "@summit/prisma/client.ts";
import { setColumns } from "#conference/set-columns.ts";
import type { Editor } from "#content/editing.ts";
import type { Secrets } from "#context/context.ts";
import { newNonce } from "#context/secret-texts.ts";

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
export async function createFormWebhookSecret(
  editor: Editor,
  secrets: Secrets,
  conferenceId: string,
): Promise<{ conferenceId: string; secret: string }> {
  const webhookNonce = newNonce();
  await setColumns(editor, conferenceId, { webhookNonce }, { action: "webhook-secret.create" });
  const secret = webhookSecretOf(secrets, { id: conferenceId, webhookNonce }) as string;
  return { conferenceId, secret };
}

/** Removes the secret of a conference, which then uses the server's, if there is one. */
export async function removeFormWebhookSecret(
  editor: Editor,
  conferenceId: string,
): Promise<{ conferenceId: string }> {
  const webhookNonce = null;
  await setColumns(editor, conferenceId, { webhookNonce }, { action: "webhook-secret.remove" });
  return { conferenceId };
}
