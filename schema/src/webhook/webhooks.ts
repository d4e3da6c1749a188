import type { Prisma } from "@summit/prisma/client.ts";
import type { Origin, Queued } from "#context/origin.ts";
import type { SubmissionEventType } from "#webhook/event-types.ts";

/** Something that a visitor has sent. */
export interface SubmissionEvent {
  type: SubmissionEventType;
  conferenceId: string;
  /** The record that keeps it. */
  recordId: string;
  /** What the receivers of webhooks are told of it. */
  data: Prisma.InputJsonObject;
  /** The request that it arrived with, if it is processed in a batch. */
  origin?: Origin;
}

/** Something that has happened, as those who listen are told of it. */
export interface LiveEvent {
  /** Such as "speaker.updated". */
  type: string;
  conferenceId: string;
  recordId: string;
  at: Date;
  /** Of a changed record. */
  version?: number | undefined;
  fields?: readonly string[] | undefined;
}

/** Tells other services what happens. */
export interface Webhooks {
  /**
   * Called in the transaction that stores the submissions, to store and queue their webhook deliveries.
   */
  announce(
    tx: Prisma.TransactionClient,
    submissionEvents: readonly SubmissionEvent[],
  ): Promise<void>;
  /** Called once after its commit. */
  publish(event: SubmissionEvent): void;
  /** Queues stored deliveries for after the commit. */
  enqueue(tx: Prisma.TransactionClient, deliveries: readonly Queued[]): Promise<void>;
  /** What happens in a conference from now on, for as long as the viewer may know of it. */
  follow(conferenceId: string): AsyncIterable<LiveEvent>;
}
