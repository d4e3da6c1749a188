import { WebhookDeliveryStatus } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { costlyField } from "#limits/operation-limits.ts";

const DeliveryStatus = builder.enumType("WebhookDeliveryStatus", {
  description: "What has become of a delivery.",
  values: {
    [WebhookDeliveryStatus.queued]: {
      description: "It waits for its first or next attempt, or for an earlier event of its record.",
    },
    [WebhookDeliveryStatus.delivered]: { description: "The endpoint has taken it." },
    [WebhookDeliveryStatus.failed]: {
      description: "It was given up: after three days, or because the endpoint was switched off.",
    },
  },
});

const ofLast = { nullable: true } as const;

export const WebhookDelivery = builder.prismaObject("WebhookDelivery", {
  description:
    "One event for one webhook endpoint. Readable by the owners of the conference, for 30 days unless the operator says otherwise.",
  authScopes: ({ conferenceId }) => ({ conferenceOwner: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id, which its requests have as `webhook-id`." }),
    endpoint: t.relation("endpoint", { description: "Where it goes." }),
    eventType: t.exposeString("eventType", {
      description: "As in the payload, for example `speaker.updated`.",
    }),
    status: t.expose("status", { description: "What has become of it.", type: DeliveryStatus }),
    attempts: t.exposeInt("attempts", { description: "How often it was tried." }),
    payload: t.expose("payload", {
      type: "JSON",
      description: "The body of its requests; costs as much as 1,000 fields.",
      complexity: costlyField,
    }),
    attemptedAt: t.expose("attemptedAt", {
      ...ofLast,
      type: "DateTime",
      description: "When the last attempt began.",
    }),
    notBefore: t.expose("notBefore", {
      type: "DateTime",
      description: "While it is queued: when it is tried next, at the earliest.",
    }),
    durationMs: t.exposeInt("durationMs", {
      ...ofLast,
      description: "How long the last attempt took, in milliseconds.",
    }),
    responseStatus: t.exposeInt("responseStatus", {
      ...ofLast,
      description: "HTTP status of the last answer; null where none came.",
    }),
    responseBody: t.exposeString("responseBody", {
      ...ofLast,
      description: "Body of the last answer, of a long one the first 2,000 characters.",
    }),
    lastError: t.exposeString("lastError", {
      ...ofLast,
      description: "Why the last attempt failed, in a sentence.",
    }),
    createdAt: t.expose("createdAt", { description: "When it happened.", type: "DateTime" }),
  }),
});
