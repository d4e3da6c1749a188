import { randomUUID } from "node:crypto";
import type { Database } from "@summit/prisma/database.ts";
import { z } from "zod";
import { listenTo } from "#content-events/notifications.ts";
import type { Logger } from "#logs/logger.ts";
import { createPresences, type Presences, refreshMs } from "./presences.ts";

const channel = "summit_presence";

const text = z.string().max(300);

const Message = z.object({
  from: text,
  message: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("here"),
      presence: z.object({
        ...{ id: text, conferenceId: text, recordId: text, userId: text, name: text, since: text },
      }),
    }),
    z.object({ kind: z.literal("gone"), id: text }),
    z.object({ kind: z.literal("who") }),
  ]),
});

type Shared = {
  presences: Presences;
  stop(): Promise<void>;
};

/**
 * Synchronizes presences between all servers on a database by NOTIFY. If messages are lost, a user may be
 * missing, or stay listed for up to a minute after leaving.
 */
export async function sharePresences(
  db: Pick<Database, "engine" | "executeSql" | "listen">,
  logger: Logger,
): Promise<Shared> {
  const self = randomUUID();
  const presences = createPresences({
    tell(message) {
      // The embedded database has only one server.
      if (db.engine === "pglite") return;
      const text = JSON.stringify({ from: self, message });
      db.executeSql("SELECT pg_notify($1, $2)", [channel, text]).catch((error: unknown) => {
        logger.debug({ err: error }, "Presences could not be sent to other servers");
      });
    },
  });
  const stopListening = await listenTo(
    db,
    channel,
    Message,
    {
      onMessage({ from, message }) {
        if (from !== self) presences.receive(message);
      },
      onConnection(isConnected) {
        if (isConnected) presences.ask();
      },
    },
    logger,
  );
  const timer = setInterval(presences.refresh, refreshMs);
  timer.unref();
  return {
    presences,
    async stop() {
      clearInterval(timer);
      await stopListening();
    },
  };
}
