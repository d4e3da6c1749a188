import type { Prisma } from "@summit/prisma/client.ts";
import type { ContentChange } from "#content/content-events.ts";
import { cancellationType, contentEventType, moveType, placeFields } from "#webhook/event-types.ts";
import type { LiveEvent, SubmissionEvent, Webhooks } from "#webhook/webhooks.ts";

export type OutgoingEvent = Omit<SubmissionEvent, "type"> & { type: string };

/**
 * The events of a content change: the record and its changed fields, without their values. Receivers read the
 * current record by the API, so that none works with outdated data.
 */
export function eventsOfChange({
  conferenceId,
  entity,
  entityId,
  detail = {},
}: ContentChange): OutgoingEvent[] {
  const { verb, version, externalId, fields, cancels } = detail;
  const moves = entity === "schedule-item" && fields?.some((field) => placeFields.includes(field));
  const types = [
    contentEventType(entity, verb),
    ...(cancels ? [cancellationType] : []),
    ...(moves ? [moveType] : []),
  ];
  const data = {
    ...(version && { version }),
    ...(externalId && { externalId }),
    ...(fields && { fields: [...fields] }),
  };
  return types.map((type) => ({ type, conferenceId, recordId: entityId, data }));
}

/** The live events of a content change. */
export const liveEventsOfChange = (change: ContentChange, at: Date): LiveEvent[] =>
  eventsOfChange(change).map((event) => ({
    ...event,
    at,
    version: change.detail?.version,
    fields: change.detail?.fields,
  }));

/** The payload of an event according to Standard Webhooks. */
export function payloadOf(
  { type, conferenceId, recordId, data }: OutgoingEvent,
  at: Date,
): Prisma.InputJsonObject {
  return { type, timestamp: at.toISOString(), data: { conferenceId, id: recordId, ...data } };
}

/** Stores and queues the deliveries of some events, in the transaction that caused them. */
export async function storeDeliveries(
  tx: Prisma.TransactionClient,
  enqueue: Webhooks["enqueue"],
  events: readonly OutgoingEvent[],
): Promise<void> {
  const conferenceIds = [...new Set(events.map(({ conferenceId }) => conferenceId))];
  const endpoints = await tx.webhookEndpoint.findMany({
    where: {
      conferenceId: { in: conferenceIds },
      enabled: true,
      eventTypes: { hasSome: events.map(({ type }) => type) },
      conference: { deletedAt: null },
    },
    select: { id: true, conferenceId: true, eventTypes: true },
  });
  await store(
    tx,
    enqueue,
    events.flatMap((event) =>
      endpoints
        .filter(({ conferenceId }) => conferenceId === event.conferenceId)
        .filter(({ eventTypes }) => eventTypes.includes(event.type))
        .map(({ id: endpointId }) => ({ endpointId, event })),
    ),
  );
}

/** Stores and queues one event for one endpoint. */
export async function storeDelivery(
  tx: Prisma.TransactionClient,
  enqueue: Webhooks["enqueue"],
  endpointId: string,
  event: OutgoingEvent,
): Promise<StoredDelivery> {
  const [stored] = await store(tx, enqueue, [{ endpointId, event }]);
  return stored as StoredDelivery;
}

type StoredDelivery = { id: string; conferenceId: string };

async function store(
  tx: Prisma.TransactionClient,
  enqueue: Webhooks["enqueue"],
  deliveries: readonly { endpointId: string; event: OutgoingEvent }[],
): Promise<StoredDelivery[]> {
  if (deliveries.length === 0) return [];
  const now = new Date();
  const stored = await tx.webhookDelivery.createManyAndReturn({
    data: deliveries.map(({ endpointId, event }) => {
      const { type: eventType, conferenceId, recordId } = event;
      return { conferenceId, endpointId, eventType, recordId, payload: payloadOf(event, now) };
    }),
    select: { id: true, conferenceId: true },
  });
  enqueue();
  return stored;
}
