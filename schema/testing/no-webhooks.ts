import type { Webhooks } from "#webhook/webhooks.ts";

/** Webhooks that tell nobody. */
export const noWebhooks: Webhooks = {
  announce: async () => {},
  publish() {},
  enqueue: async () => {},
  async *follow() {},
};
