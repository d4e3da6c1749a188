import { setTimeout as delay } from "node:timers/promises";
import type { ReadReplica } from "@summit/prisma/read-replica.ts";
import type { Freshness } from "#content-events/content-events.ts";
import type { Logger } from "#logs/logger.ts";

/** Polling intervals of a replica that lags, and of one that is current. */
const behindMs = 50;
const idleMs = 1_000;

/** Tracks whether a replica may serve reads. */
export interface ReplicaState {
  /** True while it has replayed every content change that this server knows of. */
  isCurrent(): boolean;
  /** Reports a failure: it is not current until it is reachable again. */
  lost(error: unknown): void;
  stop(): Promise<void>;
}

type Options = {
  replica: Pick<ReadReplica, "hasReplayed" | "onLost">;
  /** The primary's current WAL position. */
  currentPosition: () => Promise<string>;
  /** The freshness across all conferences. */
  freshness: Freshness;
  logger: Logger;
};

/**
 * Tracks a replica. After a committed change, the primary's WAL position is read, and the replica is current
 * again when it has replayed up to there. Nothing blocks meanwhile: reads use the primary. The same applies
 * while change notifications are not received, and while the replica is unreachable.
 */
export function followReplica(options: Options): ReplicaState {
  const { replica, currentPosition, freshness, logger } = options;
  const stopping = new AbortController();
  /** The content version that it is known to have replayed. */
  let shows: number | undefined;
  /** The primary's WAL position after the change to this version. */
  let target: { version: number; position: string } | undefined;
  let isLost = false;

  const isCurrent = () => freshness.isKnown() && shows === freshness.version();

  function lost(error: unknown): void {
    shows = undefined;
    if (!isLost) logger.warn({ err: error }, "The read replica is lost: reads go to the primary");
    isLost = true;
  }

  async function look(): Promise<void> {
    if (!freshness.isKnown()) return;
    const version = freshness.version();
    if (target?.version !== version) {
      // An outage of the primary is reported elsewhere.
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
        // Wake up early on a change.
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
