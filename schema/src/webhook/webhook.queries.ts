import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { managedBy } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { createdFields, createdWithin } from "#lists/filters.ts";
import { orderInput } from "#lists/ordering.ts";
import { searchIn } from "#lists/search.ts";
import { addTeamList } from "#lists/team-list.ts";
import {
  DeliveryFailure,
  DeliveryStatus,
  WebhookDelivery,
} from "#webhook/webhook-delivery.type.ts";
import { EventType, WebhookEndpoint } from "#webhook/webhook-endpoint.type.ts";

const WebhookDeliveryFilter = builder.inputType("WebhookDeliveryFilter", {
  description: "Which deliveries to return. All given conditions must hold.",
  fields: (t) => ({
    statuses: t.field({
      type: [DeliveryStatus],
      description: "Only entries in one of these states.",
    }),
    failures: t.field({
      type: [DeliveryFailure],
      description: "Only entries whose last attempt failed for one of these reasons.",
    }),
    types: t.field({ type: [EventType], description: "Only events of one of these types." }),
    ...createdFields(t),
  }),
});

builder.queryFields((t) => ({
  webhookEndpoints: t.prismaField({
    type: [WebhookEndpoint],
    description:
      "The webhook endpoints of a conference, oldest first; at most twenty. For its owners.",
    args: conferenceArgs,
    areas: "none",
    authScopes: (_root, { conferenceId }) => ({ conferenceOwner: conferenceId }),
    resolve: (query, _root, { conferenceId }, { db }) =>
      db.webhookEndpoint.findMany({
        ...query,
        where: { conferenceId },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      }),
  }),
  webhookDelivery: t.prismaField({
    type: WebhookDelivery,
    nullable: true,
    description:
      "One delivery; null if it does not exist or the viewer has no access to it. For the owners of any conference.",
    areas: "none",
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true, description: "Id of the delivery." }) },
    resolve: (query, _root, { id }, context) =>
      context.db.webhookDelivery.findFirst({
        ...query,
        where: { id, conference: managedBy(requireViewer(context), "own") },
      }),
  }),
}));

addTeamList("webhookDeliveries", {
  type: WebhookDelivery,
  areas: "none",
  description:
    "Deliveries to webhook endpoints; newest first by default. The search covers event types and record ids. For the owners of the conference.",
  scope: "conferenceOwner",
  filter: WebhookDeliveryFilter,
  args: builder.args((t) => ({
    endpointId: t.id({ description: "Only deliveries to this endpoint." }),
  })),
  order: orderInput("WebhookDeliveryOrder", {
    status: "By status: queued, delivered, failed.",
    eventType: "By type of event.",
    createdAt: "By the time of the event.",
  }),
  where: ({ conferenceId, endpointId, filter, search }): Prisma.WebhookDeliveryWhereInput => ({
    conferenceId,
    ...(endpointId && { endpointId }),
    ...(filter?.statuses && { status: { in: filter.statuses } }),
    ...(filter?.failures && { failure: { in: filter.failures } }),
    ...(filter?.types && { eventType: { in: filter.types } }),
    ...createdWithin(filter),
    ...searchIn(search, (text) => [{ eventType: text }, { recordId: text }]),
  }),
});
