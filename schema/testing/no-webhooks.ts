import type { Webhooks } from "#webhook/webhooks.ts";

/** Webhooks that publish nothing. */
export const noWebhooks: Webhooks = {
  announce: async () => {},
  enqueue() {},
  problemOf: () => null,
  async *follow() {},
};
