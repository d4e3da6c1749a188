import type { Prisma } from "@summit/prisma/client.ts";

/** The kinds of content that public pages depend on. */
export type ContentEntity =
  | "article"
  | "conference"
  | "contact-details"
  | "exhibit-package"
  | "home-page"
  | "identity"
  | "programme"
  | "schedule-item"
  | "speaker"
  | "sponsor"
  | "ticket-type"
  | "venue-details";

/** One committed change of a conference's public content. */
export interface ContentChange {
  conferenceId: string;
  entity: ContentEntity;
  /** The id of the record; of the conference itself where the entity is "conference" or "programme". */
  entityId: string;
  /** The columns of the record that have a new value, if it is known that there are no others. */
  columns?: readonly string[];
  /** What other services are told beside. */
  detail?: ChangeDetail;
}

/** What was done to a record. */
export interface ChangeDetail {
  /** Of its entry in the log, for example "update". */
  verb?: string;
  /** The version of the record since. */
  version?: number;
  /** Of an update, the fields of its form that have a new value. */
  fields?: readonly string[];
}

/** Notifies the server of changes, for caches, feeds and other subscribers. */
export interface ContentEvents {
  /** Called within each transaction before its commit, to notify other servers with it. */
  announce(tx: Prisma.TransactionClient, changes: readonly ContentChange[]): Promise<void>;
  /** Called once for each transaction, after its commit. */
  publish(changes: readonly ContentChange[]): void;
}
