import { randomUUID } from "node:crypto";
import type { Database } from "@summit/prisma/database.ts";
import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import { z } from "zod";
import type { Logger } from "#logs/logger.ts";
import type { ServerContentEvents } from "./content-events.ts";
import { listenTo } from "./notifications.ts";

const channel = "summit_content";

/** PostgreSQL limits the payload of NOTIFY to 8,000 bytes. */
const longestMessage = 7_500;

const Message = z.object({
  from: z.string(),
  changes: z.array(
    z.object({
      conferenceId: z.string(),
      entity: z.string(),
      entityId: z.string(),
      detail: z
        .object({
          verb: z.string().optional(),
          version: z.number().optional(),
          externalId: z.string().optional(),
          fields: z.array(z.string()).optional(),
          cancels: z.boolean().optional(),
        })
        .optional(),
    }),
  ),
});

/** The connection to other servers on the same database. */
export interface Replicas {
  announce: ContentEvents["announce"];
  /**
   * Publishes the changes of other servers in this process.
   *
   * @returns stops listening
   */
  listen(events: ServerContentEvents, logger: Logger): Promise<() => Promise<void>>;
}

/** Distributes content changes by NOTIFY, which is delivered when the transaction commits. */
export function createReplicas(db: Pick<Database, "listen">): Replicas {
  const self = randomUUID();
  return {
    async announce(tx, changes) {
      await tx.$executeRaw`
        SELECT pg_notify(${channel}, message) FROM unnest(${messagesOf(self, changes)}::text[]) AS message`;
    },
    listen: (events, logger) =>
      listenTo(
        db,
        channel,
        Message,
        {
          onMessage({ from, changes }) {
            if (from !== self) events.publish(changes as ContentChange[]);
          },
          onUnknown: events.publishUnknown,
          onConnection(isConnected) {
            if (!isConnected)
              logger.warn(
                "Not receiving change notifications of other servers: caching is suspended",
              );
            events.setConnected(isConnected);
          },
        },
        logger,
      ),
  };
}

/** The changes in as few messages as it takes, so that other servers hear of each as this one does. */
function messagesOf(from: string, changes: readonly ContentChange[]): string[] {
  const message = JSON.stringify({ from, changes });
  if (Buffer.byteLength(message) <= longestMessage) return [message];
  if (changes.length > 1) {
    const half = Math.ceil(changes.length / 2);
    return [changes.slice(0, half), changes.slice(half)].flatMap((part) => messagesOf(from, part));
  }
  // Fields are few, but a message that does not fit would end the transaction.
  const bare = changes.map(({ detail: _detail, ...change }) => change);
  return [JSON.stringify({ from, changes: bare })];
}
