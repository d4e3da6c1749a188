import type { Prisma, WebhookEndpoint } from "@summit/prisma/client.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { applyPatch, nullToUndefined } from "#content/partial-input.ts";
import { checkVersion, type NamedVersion } from "#content/versions.ts";
import type { Context, Secrets } from "#context/context.ts";
import { newNonce } from "#context/secret-texts.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { testType } from "#webhook/event-types.ts";
import { storeDelivery } from "#webhook/outgoing-events.ts";
import { webhookEndpointInput } from "#webhook/validation.ts";
import { endpointSecret } from "#webhook/webhook-secret.ts";

/** Maximum number of endpoints per conference. */
export const maxEndpoints = apiLimits.webhooks.endpoints;

/** An endpoint and its new secret, which is shown only once. */
export interface EndpointWithSecret {
  id: string;
  secret: string;
}

/**
 * Creates a webhook endpoint.
 *
 * @throws ValidationError for invalid input, or if the conference has the maximum number
 * @throws NotFoundError if the conference is not the viewer's
 */
export function createWebhookEndpoint(
  editor: Editor,
  { secrets, webhooks }: Context,
  conferenceId: string,
  input: object,
): Promise<EndpointWithSecret> {
  const form = parseInput(webhookEndpointInput, nullToUndefined(input));
  checkReachable(webhooks, form.url);
  return edit(editor, async (change) => {
    await change.lock(conferenceId, "own");
    if ((await change.tx.webhookEndpoint.count({ where: { conferenceId } })) >= maxEndpoints) {
      const message = `A conference can have ${maxEndpoints} endpoints. Please delete one first.`;
      throw invalid([], message);
    }
    const nonce = newNonce();
    const data = { ...form, conferenceId, nonce };
    const row = await change.tx.webhookEndpoint.create({ data });
    await logEndpoint(change, "create", row);
    return { id: row.id, secret: endpointSecret(secrets, row.id, nonce) };
  });
}

/**
 * Updates an endpoint. Disabling it cancels its pending deliveries; enabling it resets its failures.
 *
 * @param patch omitted fields stay, null clears
 * @throws ValidationError, NotFoundError, ConflictError as `updateContent`
 */
export function updateWebhookEndpoint(
  editor: Editor,
  webhooks: Context["webhooks"],
  id: string,
  patch: object,
): Promise<WebhookEndpoint> {
  return edit(editor, async (change) => {
    const row = await findEndpoint(change, id);
    const { data, changes } = await applyPatch(change.tx, webhookEndpointInput, row, row, patch);
    const fields = changes.map(({ name }) => name);
    if (fields.length === 0) return row;
    if (fields.includes("url")) checkReachable(webhooks, data.url);
    const begins = data.enabled && !row.enabled && { offReason: null, failingSince: null };
    const changed = await change.tx.webhookEndpoint.update({
      where: { id },
      data: { ...data, ...begins, version: row.version + 1 },
    });
    if (!data.enabled) await cancelDeliveries(change.tx, id);
    await logEndpoint(change, "update", changed, fields);
    return changed;
  });
}

/** @throws ValidationError at `url` if nothing could ever be sent there */
function checkReachable(webhooks: Context["webhooks"], url: string): void {
  const message = webhooks.problemOf(url);
  if (message) throw invalid("url", message, "NOT_ALLOWED");
}

/** Cancels the pending deliveries of a disabled endpoint. */
export async function cancelDeliveries(tx: Change["tx"], endpointId: string): Promise<void> {
  await tx.webhookDelivery.updateMany({
    where: { endpointId, status: "queued" },
    data: { status: "failed", failure: "disabled", lastError: "The endpoint was switched off." },
  });
}

/** Deletes an endpoint with its deliveries. */
export function deleteWebhookEndpoint(
  editor: Editor,
  { id, version }: NamedVersion,
): Promise<{ id: string }> {
  return edit(editor, async (change) => {
    const row = await findEndpoint(change, id);
    await checkVersion(change.tx, row, version);
    await change.tx.webhookEndpoint.delete({ where: { id } });
    await logEndpoint(change, "delete", row);
    return { id };
  });
}

/** Rotates an endpoint's secret. The previous one also signs for a day. */
export function rotateWebhookEndpointSecret(
  editor: Editor,
  secrets: Secrets,
  id: string,
): Promise<EndpointWithSecret> {
  return edit(editor, async (change) => {
    const { nonce: formerNonce } = await findEndpoint(change, id);
    const nonce = newNonce();
    const data = { nonce, formerNonce, rotatedAt: new Date() };
    const row = await change.tx.webhookEndpoint.update({ where: { id }, data });
    await logEndpoint(change, "rotate-secret", row);
    return { id, secret: endpointSecret(secrets, id, nonce) };
  });
}

/**
 * Sends a test event to an endpoint.
 *
 * @throws ValidationError if it is switched off
 * @throws RateLimitedError if this is requested too often
 */
export async function sendWebhookTest(
  editor: Editor,
  { webhooks, limits }: Context,
  id: string,
): Promise<{ id: string }> {
  await enforceRateLimit(limits, "webhookByUser", editor.viewer.id);
  return edit(editor, async (change) => {
    const { conferenceId, enabled } = await findEndpoint(change, id);
    if (!enabled) throw switchedOff();
    const event = { type: testType, conferenceId, recordId: id, data: {} };
    const delivery = await storeDelivery(change.tx, webhooks.enqueue, id, event);
    await change.log("webhook-endpoint.test", { id, conferenceId });
    return delivery;
  });
}

const switchedOff = () => {
  return invalid("id", "This endpoint is switched off. Switch it on first.", "NOT_ALLOWED");
};

/**
 * Sends a completed or cancelled delivery again. It is a delivery of its own, so that the result of the former stays,
 * but has the same id for receivers. One that is still queued is not doubled.
 *
 * @returns the new delivery
 * @throws ValidationError if its endpoint is switched off
 * @throws RateLimitedError if this is requested too often
 */
export async function resendWebhookDelivery(
  editor: Editor,
  { webhooks, limits }: Context,
  id: string,
): Promise<{ id: string }> {
  await enforceRateLimit(limits, "webhookByUser", editor.viewer.id);
  return edit(editor, async (change) => {
    const { tx } = change;
    const former = await change.find(
      (where) => tx.webhookDelivery.findFirst({ where, include: { endpoint: true } }),
      id,
      "own",
    );
    if (!former.endpoint.enabled) throw switchedOff();
    const { conferenceId, endpointId, eventType, recordId, payload } = former;
    const messageId = former.messageId ?? former.id;
    const same = { OR: [{ id: messageId }, { messageId }] };
    const queued = await tx.webhookDelivery.findFirst({
      where: { endpointId, status: "queued", ...same },
    });
    if (queued) return queued;
    const again = await tx.webhookDelivery.create({
      data: {
        messageId,
        conferenceId,
        endpointId,
        eventType,
        recordId,
        payload: payload as Prisma.InputJsonValue,
      },
    });
    webhooks.enqueue();
    await change.log("webhook-delivery.resend", { id: again.id, conferenceId });
    return again;
  });
}

const findEndpoint = (change: Change, id: string): Promise<WebhookEndpoint> =>
  change.find((where) => change.tx.webhookEndpoint.findFirst({ where }), id, "own");

/** The URL may contain a secret, so only its host is logged. */
async function logEndpoint(
  change: Change,
  verb: "create" | "update" | "delete" | "rotate-secret",
  { id, conferenceId, url, version }: WebhookEndpoint,
  fields?: string[],
): Promise<void> {
  const host = URL.canParse(url) ? new URL(url).host : "";
  const changed = fields && { fields, version };
  await change.log(`webhook-endpoint.${verb}`, { id, conferenceId }, { host }, changed);
}
