import { setTimeout as delay } from "node:timers/promises";
import type { ReadReplica } from "@summit/prisma/read-replica.ts";
import type { Freshness } from "#content-events/content-events.ts";
import type { Logger } from "#logs/logger.ts";

/** Between two looks at a replica that is behind, and at one of which nothing new is expected. */
const behindMs = 50;
const idleMs = 1_000;

/** Whether a replica may answer in place of the primary. */
export interface ReplicaState {
  /** True while it shows every change of content that this server knows of. */
  isCurrent(): boolean;
  /** It has not answered: not current until it is found again. */
  lost(error: unknown): void;
  stop(): Promise<void>;
}

type Options = {
  replica: Pick<ReadReplica, "hasReplayed" | "onLost">;
  /** The position that the primary's log has reached. */
  currentPosition: () => Promise<string>;
  /** Of the content of all conferences. */
  freshness: Freshness;
  logger: Logger;
};

/**
 * Follows a replica. After a change, which is heard of once it is committed, the primary is asked
 * for its position; the replica is current again when it has replayed up to there. Nobody waits
 * for that: until then the primary answers. The same while changes are not heard of, and while
 * the replica cannot be reached.
 */
export function followReplica(options: Options): ReplicaState {
  const { replica, currentPosition, freshness, logger } = options;
  const stopping = new AbortController();
  /** The version of the content that it is known to show at least. */
  let shows: number | undefined;
  /** Where the primary was after the change that made this version. */
  let target: { version: number; position: string } | undefined;
  let isLost = false;

  const isCurrent = () => freshness.isKnown() && shows === freshness.version();

  function lost(error: unknown): void {
    shows = undefined;
    if (!isLost) logger.warn({ err: error }, "The read replica is lost: the primary answers");
    isLost = true;
  }

  async function look(): Promise<void> {
    if (!freshness.isKnown()) return;
    const version = freshness.version();
    if (target?.version !== version) {
      // An outage of the primary is for others to tell.
      const position = await currentPosition().catch(() => undefined);
      if (position === undefined) return;
      target = { version, position };
    }
    try {
      const isUpToDate = await replica.hasReplayed(target.position);
      if (isLost) logger.info("The read replica is there again");
      isLost = false;
      shows = isUpToDate ? version : undefined;
    } catch (error) {
      lost(error);
    }
  }

  async function follow(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look();
      const pause = isCurrent() || isLost ? idleMs : behindMs;
      for (let waited = 0; waited < pause; waited += behindMs) {
        await delay(behindMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        // A change need not wait for the next look.
        if (stopping.signal.aborted || (!isLost && !isCurrent())) break;
      }
    }
  }

  replica.onLost(lost);
  const ended = follow();
  return {
    isCurrent,
    lost,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
