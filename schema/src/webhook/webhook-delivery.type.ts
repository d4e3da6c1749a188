import { WebhookDeliveryStatus, WebhookFailure } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { costlyField } from "#limits/list-costs.ts";

export const DeliveryStatus = builder.enumType("WebhookDeliveryStatus", {
  description: "The state of a delivery.",
  values: {
    [WebhookDeliveryStatus.queued]: {
      description:
        "It is waiting for its first or next attempt, or for an earlier event about the same record.",
    },
    [WebhookDeliveryStatus.delivered]: { description: "The endpoint has accepted it." },
    [WebhookDeliveryStatus.failed]: {
      description: "It was given up after three days, or because the endpoint was disabled.",
    },
  },
});

export const DeliveryFailure = builder.enumType("WebhookFailure", {
  description: "Why an event was not delivered, for programs.",
  values: {
    TIMED_OUT: {
      value: WebhookFailure.timed_out,
      description: "The endpoint did not answer in time.",
    },
    REDIRECTED: {
      value: WebhookFailure.redirected,
      description: "The endpoint redirects. Redirects are not followed, wherever they lead.",
    },
    NOT_PUBLIC: {
      value: WebhookFailure.not_public,
      description:
        "The address leads into a private network or to another port. No connection was made.",
    },
    UNREACHABLE: {
      value: WebhookFailure.unreachable,
      description:
        "There was no answer: the name is unknown, the certificate is invalid, or the connection failed.",
    },
    REFUSED: {
      value: WebhookFailure.refused,
      description: "The endpoint answered with another status than 2xx, 3xx and 410.",
    },
    GONE: {
      value: WebhookFailure.gone,
      description: "The endpoint answered with 410 and was disabled.",
    },
    DISABLED: {
      value: WebhookFailure.disabled,
      description: "The endpoint was disabled before the event was delivered.",
    },
  } satisfies Record<Uppercase<WebhookFailure>, { value: WebhookFailure; description: string }>,
});

const ofLast = { nullable: true } as const;

export const WebhookDelivery = builder.prismaObject("WebhookDelivery", {
  description:
    "The delivery of one event to one webhook endpoint. Readable by the owners of the conference, and kept for 30 days by default.",
  authScopes: ({ conferenceId }) => ({ conferenceOwner: conferenceId }),
  select: { conferenceId: true },
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    messageId: t.id({
      description:
        "Sent as the header `webhook-id`: the id of the first delivery, also of one that is sent again.",
      select: { id: true, messageId: true },
      resolve: ({ id, messageId }) => messageId ?? id,
    }),
    endpoint: t.relation("endpoint", { description: "The endpoint that it is sent to." }),
    eventType: t.exposeString("eventType", {
      description: "The type of the event as in the payload, for example `speaker.updated`.",
    }),
    status: t.expose("status", { description: "Its state.", type: DeliveryStatus }),
    attempts: t.exposeInt("attempts", { description: "How many attempts were made." }),
    payload: t.expose("payload", {
      type: "JSON",
      description: "The body of its requests. Costs as much as 1,000 fields.",
      complexity: costlyField,
    }),
    attemptedAt: t.expose("attemptedAt", {
      ...ofLast,
      type: "DateTime",
      description: "When the last attempt began.",
    }),
    notBefore: t.expose("notBefore", {
      type: "DateTime",
      description: "The earliest time of the next attempt, while it is queued.",
    }),
    durationMs: t.exposeInt("durationMs", {
      ...ofLast,
      description: "How long the last attempt took, in milliseconds.",
    }),
    responseStatus: t.exposeInt("responseStatus", {
      ...ofLast,
      description: "HTTP status of the last response; null if there was none.",
    }),
    responseBody: t.exposeString("responseBody", {
      ...ofLast,
      description: "Body of the last response, cut at 2,000 characters.",
    }),
    failure: t.expose("failure", {
      ...ofLast,
      type: DeliveryFailure,
      description: "Why the last attempt failed; null if it did not, and until there was one.",
    }),
    lastError: t.exposeString("lastError", {
      ...ofLast,
      description: "Why the last attempt failed, in a sentence.",
    }),
    createdAt: t.expose("createdAt", { description: "When it happened.", type: "DateTime" }),
  }),
});
