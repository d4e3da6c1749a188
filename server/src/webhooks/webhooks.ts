import { storeDeliveries } from "@summit/schema/webhook/outgoing-events.ts";
import type { Webhooks } from "@summit/schema/webhook/webhooks.ts";
import type { Bus } from "#bus/bus.ts";
import { type AddressChecks, isReachable } from "#http/public-request.ts";

const notReachable =
  "Must be an address on the internet: this server sends nothing into private networks";

/**
 * @param enqueue makes stored deliveries after the commit
 * @param isAllowed whether it may connect to an address
 */
export function createWebhooks(
  enqueue: Webhooks["enqueue"],
  bus: Pick<Bus, "announce">,
  isAllowed?: AddressChecks["isAllowed"],
): Webhooks {
  return {
    enqueue,
    problemOf: (url) => (isReachable(new URL(url), isAllowed) ? null : notReachable),
    async announce(tx, submissionEvents) {
      if (submissionEvents.length === 0) return;
      await storeDeliveries(tx, enqueue, submissionEvents);
      await bus.announce(
        tx,
        submissionEvents.map(({ data: _data, ...event }) => ({ kind: "arrival", ...event })),
      );
    },
    follow() {
      throw new Error("Subscriptions are answered by stream-routes.ts.");
    },
  };
}
