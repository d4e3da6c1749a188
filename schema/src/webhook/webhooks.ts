import type { Prisma } from "@summit/prisma/client.ts";
import type { SubmissionEventType } from "#webhook/event-types.ts";

/** A submission of a visitor. */
export interface SubmissionEvent {
  type: SubmissionEventType;
  conferenceId: string;
  /** The stored record. */
  recordId: string;
  /** The data for webhook receivers. */
  data: Prisma.InputJsonObject;
}

/** An event for live subscribers. */
export interface LiveEvent {
  /** Such as "speaker.updated". */
  type: string;
  conferenceId: string;
  recordId: string;
  at: Date;
  /** The version of a changed record. */
  version?: number | undefined;
  fields?: readonly string[] | undefined;
}

/** Publishes events to other services. */
export interface Webhooks {
  /**
   * Called in the transaction that stores the submissions, to store and queue their webhook deliveries and to tell
   * whoever follows the conference once it is committed.
   */
  announce(
    tx: Prisma.TransactionClient,
    submissionEvents: readonly SubmissionEvent[],
  ): Promise<void>;
  /** Called in the transaction that stores deliveries: they are made after its commit. */
  enqueue(): void;
  /** Why nothing could be sent to an endpoint's address, as a sentence; null if that is not known before. */
  problemOf(url: string): string | null;
  /** The conference's events from now on; an error, which is the last, says why the viewer gets no more. */
  follow(conferenceId: string): AsyncIterable<LiveEvent | Error>;
}
