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
      // A server of an earlier release omits the columns; then any may have changed.
      columns: z.array(z.string()).optional(),
      detail: z
        .object({
          verb: z.string().optional(),
          version: z.number().optional(),
          fields: z.array(z.string()).optional(),
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
      await tx.$executeRaw`SELECT pg_notify(${channel}, ${messageOf(self, changes)})`;
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

function messageOf(from: string, changes: readonly ContentChange[]): string {
  const message = JSON.stringify({ from, changes });
  if (Buffer.byteLength(message) <= longestMessage) return message;
  const conferenceIds = [...new Set(changes.map(({ conferenceId }) => conferenceId))];
  return JSON.stringify({
    from,
    changes: conferenceIds.map((id) => ({ conferenceId: id, entity: "conference", entityId: id })),
  });
}
