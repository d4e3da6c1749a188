import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import { eventOfChange, storeDeliveries } from "@summit/schema/webhook/outgoing-events.ts";
import type { Webhooks } from "@summit/schema/webhook/webhooks.ts";
import type { LiveEvents } from "./live-events.ts";

/** Stores what endpoints are told of changes of content, in the transaction that makes them. */
export const tellEndpoints =
  (enqueue: Webhooks["enqueue"]): ContentEvents["announce"] =>
  (tx, changes) =>
    storeDeliveries(tx, enqueue, changes.map(eventOfChange));

/** @param enqueue has a delivery made after the commit */
export function createWebhooks(enqueue: Webhooks["enqueue"], live: LiveEvents): Webhooks {
  return {
    enqueue,
    async announce(tx, arrivals) {
      if (arrivals.length === 0) return;
      await storeDeliveries(tx, enqueue, arrivals);
      await live.announce(tx, arrivals);
    },
    publish: live.publish,
    follow: (conferenceId) => live.follow(conferenceId),
  };
}
