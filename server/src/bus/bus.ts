import { randomUUID } from "node:crypto";
import type { Prisma } from "@summit/prisma/client.ts";
import { changesChannel, type Database } from "@summit/prisma/database.ts";
import { type Message, parseMessage, serialize } from "#bus/messages.ts";
import type { Logger } from "#logs/logger.ts";

/** What followers of the bus hear. */
export type Heard =
  | Message
  /** The presences in a conference have changed, here or elsewhere. */
  | { kind: "presences"; conferenceId: string }
  /** Anything may have happened. */
  | { kind: "unknown" }
  /** From now on messages are missed; "unknown" comes once they are received again. */
  | { kind: "lost" };

type Follower = (heard: Heard, isOwn: boolean) => void;

/** The changes that all servers on a database hear of, by one channel of NOTIFY. */
export type Bus = Awaited<ReturnType<typeof openBus>>;

/**
 * Whoever may connect to the database may notify, and an error here would end the process: what is not one of our
 * messages is logged and may mean anything, and what fails because of one is logged, too.
 */
export async function openBus(
  db: Pick<Database, "engine" | "executeSql" | "listen">,
  logger: Logger,
) {
  const self = randomUUID();
  const followers = new Set<Follower>();
  let isConnected: boolean | undefined;

  function publish(heard: Heard, isOwn = true): void {
    for (const follower of followers) {
      try {
        follower(heard, isOwn);
      } catch (error) {
        logger.error({ err: error }, "A notification of the database could not be handled");
      }
    }
  }

  const stop = await db.listen({
    onMessage(json) {
      const parsed = parseMessage(json);
      if (parsed) return publish(parsed.message, parsed.from === self);
      logger.warn("A notification of the database was not understood");
      publish({ kind: "unknown" }, false);
    },
    onConnection(connected) {
      const isFirst = isConnected === undefined;
      isConnected = connected;
      if (!connected) {
        logger.warn("Not receiving change notifications of other servers: caching is suspended");
        publish({ kind: "lost" }, false);
      } else if (!isFirst) publish({ kind: "unknown" }, false);
    },
  });

  return {
    /** Tells all servers, this one included, once the transaction is committed, in the order of the commits. */
    async announce(tx: Prisma.TransactionClient, messages: readonly Message[]): Promise<void> {
      const texts = messages.flatMap((message) => serialize(self, message));
      await tx.$executeRaw`
        SELECT pg_notify(${changesChannel}, message) FROM unnest(${texts}::text[]) AS message`;
    },
    /** Tells other servers. If that fails, they miss it. */
    tell(message: Message): void {
      // The embedded database has only one server.
      if (db.engine === "pglite") return;
      for (const json of serialize(self, message)) {
        db.executeSql("SELECT pg_notify($1, $2)", [changesChannel, json]).catch(
          (error: unknown) => {
            logger.debug({ err: error }, "Other servers could not be told");
          },
        );
      }
    },
    /** Tells the followers in this process. */
    publish: (heard: Heard): void => publish(heard),
    /** @returns unsubscribes */
    follow(follower: Follower): () => void {
      followers.add(follower);
      if (!isConnected) follower({ kind: "lost" }, false);
      return () => followers.delete(follower);
    },
    isConnected: (): boolean => isConnected === true,
    stop,
  };
}
