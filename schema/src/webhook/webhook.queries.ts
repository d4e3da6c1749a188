import type { Prisma } from "@summit/prisma/client.ts";
import { builder } from "#builder.ts";
import { managedBy } from "#conference/access.ts";
import { conferenceArgs } from "#conference/conference-args.ts";
import { requireViewer } from "#context/require-viewer.ts";
import { pageAfterKnown } from "#lists/known-cursor.ts";
import { pageOptions } from "#lists/pagination.ts";
import { searchArgs, searchIn } from "#lists/search.ts";
import { orderOf, sortArgs } from "#lists/sorting.ts";
import { WebhookDelivery } from "#webhook/webhook-delivery.type.ts";
import { WebhookEndpoint } from "#webhook/webhook-endpoint.type.ts";

builder.queryFields((t) => ({
  webhookEndpoints: t.prismaField({
    type: [WebhookEndpoint],
    description:
      "Where other services are told of what happens in a conference, oldest first; at most twenty. For its owners.",
    args: conferenceArgs,
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
      "One delivery; null when it does not exist or is not the viewer's to read. For the owners of any conference.",
    authScopes: { owner: true },
    args: { id: t.arg.id({ required: true, description: "Of the delivery." }) },
    resolve: (query, _root, { id }, context) =>
      context.db.webhookDelivery.findFirst({
        ...query,
        where: { id, conference: managedBy(requireViewer(context), "own") },
      }),
  }),
  webhookDeliveries: t.prismaConnection(
    {
      ...pageOptions,
      type: WebhookDelivery,
      description:
        "What other services were told, or are to be told, newest first unless sorted; the search looks for types of events and ids of records. For the owners of the conference.",
      args: {
        ...conferenceArgs,
        ...searchArgs,
        endpointId: t.arg.id({ description: "Only those of this endpoint." }),
        ...sortArgs("WebhookDeliverySort", ["status", "eventType", "createdAt"]),
      },
      authScopes: (_root, { conferenceId }) => ({ conferenceOwner: conferenceId }),
      totalCount: (_root, args, { db }) => db.webhookDelivery.count({ where: deliveriesOf(args) }),
      resolve: (query, _root, { conferenceId, endpointId, search, ...order }, { db }) =>
        pageAfterKnown(
          query,
          db.webhookDelivery.findMany({
            ...query,
            where: deliveriesOf({ conferenceId, endpointId, search }),
            orderBy: orderOf(order),
          }),
          (id) => db.webhookDelivery.count({ where: { id, conferenceId } }),
        ),
    },
    { name: "WebhookDeliveryConnection" },
    { name: "WebhookDeliveryEdge" },
  ),
}));

interface DeliveriesArgs {
  conferenceId: string;
  endpointId?: string | null;
  search?: string | null;
}

const deliveriesOf = ({
  conferenceId,
  endpointId,
  search,
}: DeliveriesArgs): Prisma.WebhookDeliveryWhereInput => ({
  conferenceId,
  ...(endpointId && { endpointId }),
  ...searchIn(search, (text) => [{ eventType: text }, { recordId: text }]),
});
