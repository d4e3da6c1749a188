import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Prisma } from "@summit/prisma/client.ts";
import type { Database } from "@summit/prisma/database.ts";
import { liveEventsOfChange } from "@summit/schema/webhook/outgoing-events.ts";
import type { LiveEvent, SubmissionEvent } from "@summit/schema/webhook/webhooks.ts";
import { z } from "zod";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { listenTo } from "#content-events/notifications.ts";
import type { Logger } from "#logs/logger.ts";

const channel = "summit_arrivals";

const Message = z.object({
  ...{ from: z.string(), type: z.string(), conferenceId: z.string(), recordId: z.string() },
});

/**
 * Maximum number of buffered events. A listener that exceeds it is disconnected; it then reloads and
 * reconnects.
 */
const maxWaiting = 1_000;

/**
 * How long an event waits for those that follow it, so that the rights of a listener are checked once for all of them: an
 * import makes hundreds.
 */
const gatherMs = 50;

/** Events of all servers, for the subscribers of this server. */
export interface LiveEvents {
  /** Notifies other servers when the transaction commits. */
  announce(
    tx: Prisma.TransactionClient,
    submissionEvents: readonly SubmissionEvent[],
  ): Promise<void>;
  /** Notifies the subscribers of this server. */
  publish(event: SubmissionEvent): void;
  /**
   * The events of a conference, those of about the same time together, until the signal is aborted or an event may have
   * been missed.
   */
  follow(conferenceId: string, signal?: AbortSignal): AsyncIterable<readonly LiveEvent[]>;
  /** Ends all subscriptions. */
  stop(): Promise<void>;
}

/**
 * Content changes come from the events that invalidate caches; submissions of visitors use a NOTIFY channel of
 * their own.
 */
export async function createLiveEvents(
  db: Pick<Database, "listen">,
  events: Pick<ServerContentEvents, "follow">,
  logger: Logger,
): Promise<LiveEvents> {
  const self = randomUUID();
  const listeners = new Map<EventQueue, string>();
  let isStopped = false;

  function tell(event: LiveEvent): void {
    for (const [queue, conferenceId] of listeners) {
      if (conferenceId === event.conferenceId) queue.add(event);
    }
  }

  function endAll(): void {
    for (const queue of listeners.keys()) queue.end();
  }

  const receive = ({ type, conferenceId, recordId }: z.output<typeof Message>) =>
    tell({ type, conferenceId, recordId, at: new Date() });

  const stopListening = await listenTo(
    db,
    channel,
    Message,
    {
      onMessage(message) {
        if (message.from !== self) receive(message);
      },
      onUnknown: endAll,
      onConnection(isConnected) {
        if (!isConnected) endAll();
      },
    },
    logger,
  );
  const stopFollowing = events.follow((changes) => {
    const at = new Date();
    if (!changes) return endAll();
    for (const event of changes.flatMap((change) => liveEventsOfChange(change, at))) tell(event);
  });

  return {
    async announce(tx, submissionEvents) {
      const messages = submissionEvents.map(({ type, conferenceId, recordId }) =>
        JSON.stringify({ from: self, type, conferenceId, recordId }),
      );
      await tx.$executeRaw`
        SELECT pg_notify(${channel}, message) FROM unnest(${messages}::text[]) AS message`;
    },
    publish: (event) => receive({ ...event, from: self }),
    follow(conferenceId, signal) {
      const queue = new EventQueue(() => listeners.delete(queue));
      listeners.set(queue, conferenceId);
      signal?.addEventListener("abort", () => queue.end(), { once: true });
      if (isStopped || signal?.aborted) queue.end();
      return queue;
    },
    async stop() {
      isStopped = true;
      stopFollowing();
      endAll();
      await stopListening();
    },
  };
}

/**
 * A buffer of events. Not a generator, because a generator that awaits its next event cannot be ended before
 * that event arrives.
 */
class EventQueue implements AsyncIterableIterator<readonly LiveEvent[]> {
  readonly #waiting: LiveEvent[] = [];
  #isEnded = false;
  #wake = () => {};

  constructor(private readonly onEnd: () => void) {}

  add(event: LiveEvent): void {
    if (this.#waiting.length < maxWaiting) {
      this.#waiting.push(event);
      this.#wake();
    } else this.end();
  }

  end(): void {
    this.#isEnded = true;
    this.onEnd();
    this.#wake();
  }

  async next(): Promise<IteratorResult<readonly LiveEvent[]>> {
    for (;;) {
      if (this.#waiting.length > 0) {
        if (!this.#isEnded) await delay(gatherMs);
        return { done: false, value: this.#waiting.splice(0) };
      }
      if (this.#isEnded) return { done: true, value: undefined };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async return(): Promise<IteratorResult<readonly LiveEvent[]>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
