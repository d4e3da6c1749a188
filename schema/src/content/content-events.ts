import type { Prisma } from "@summit/prisma/client.ts";
import type { ListedEntityName, singleEntities } from "#content/entities.ts";

/** The kinds of content that public pages depend on. A replaced programme is one change. */
export type ContentEntity = ListedEntityName | keyof typeof singleEntities | "programme";

/** One committed change of a conference's public content. */
export interface ContentChange {
  conferenceId: string;
  entity: ContentEntity;
  /** The id of the record; of the conference itself where the entity is "conference" or "programme". */
  entityId: string;
  /** Further details for other services. */
  detail?: ChangeDetail;
}

/** Details of a change to a record. */
export interface ChangeDetail {
  /** The verb of its log entry, for example "update". */
  verb?: string;
  /** The record's new version; of a deleted record the one after its last. */
  version?: number;
  /** Of a deleted record, its id in the system that it was imported from. */
  externalId?: string;
  /** For an update, the changed fields of the form. */
  fields?: readonly string[];
  /** Whether the update has cancelled a session. */
  cancels?: boolean;
}

/** Notifies the server of changes, for caches, feeds and other subscribers. */
export interface ContentEvents {
  /** Called within each transaction before its commit, to notify other servers with it. */
  announce(tx: Prisma.TransactionClient, changes: readonly ContentChange[]): Promise<void>;
  /** Called once for each transaction, after its commit. */
  publish(changes: readonly ContentChange[]): void;
}
