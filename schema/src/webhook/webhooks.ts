import type { Prisma } from "@summit/prisma/client.ts";
import type { Origin, Queued } from "#context/origin.ts";
import type { ArrivalType } from "#webhook/event-types.ts";

/** Something that a visitor has sent. */
export interface Arrival {
  type: ArrivalType;
  conferenceId: string;
  /** The record that keeps it. */
  recordId: string;
  /** What the receivers of webhooks are told of it. */
  data: Prisma.InputJsonObject;
  /** The request that brought it, where it is one of a group. */
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
  /** Called within the transaction that stores them, to store and queue what is told of them. */
  announce(tx: Prisma.TransactionClient, arrivals: readonly Arrival[]): Promise<void>;
  /** Called once after its commit. */
  publish(arrival: Arrival): void;
  /** Has stored deliveries made once the transaction is committed. */
  enqueue(tx: Prisma.TransactionClient, deliveries: readonly Queued[]): Promise<void>;
  /** What happens in a conference from now on, for as long as the viewer may know of it. */
  follow(conferenceId: string): AsyncIterable<LiveEvent>;
}
