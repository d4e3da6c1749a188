import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import { eventOfChange, storeDeliveries } from "@summit/schema/webhook/outgoing-events.ts";
import type { Webhooks } from "@summit/schema/webhook/webhooks.ts";
import type { LiveEvents } from "./live-events.ts";

/** Stores the webhook deliveries for content changes, in the transaction that makes the changes. */
export const queueContentWebhooks =
  (enqueue: Webhooks["enqueue"]): ContentEvents["announce"] =>
  (tx, changes) =>
    storeDeliveries(tx, enqueue, changes.map(eventOfChange));

/** @param enqueue queues a delivery for after the commit */
export function createWebhooks(enqueue: Webhooks["enqueue"], live: LiveEvents): Webhooks {
  return {
    enqueue,
    async announce(tx, submissionEvents) {
      if (submissionEvents.length === 0) return;
      await storeDeliveries(tx, enqueue, submissionEvents);
      await live.announce(tx, submissionEvents);
    },
    publish: live.publish,
    follow: (conferenceId) => live.follow(conferenceId),
  };
}
