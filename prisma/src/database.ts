import type { PrismaClient } from "../generated/client.ts";

/** What a statement returned. */
export interface SqlResult {
  // biome-ignore lint/suspicious/noExplicitAny: the caller's statement decides
  rows: any[];
  /** How many rows it returned or changed; null where that means nothing. */
  rowCount: number | null;
}

/** What to do with what comes over a channel. */
export interface ListenHandlers {
  onMessage(text: string): void;
  /** The connection is there, or lost: messages in between are lost, too. */
  onConnection(isConnected: boolean): void;
}

/** Runs one statement. */
// biome-ignore lint/suspicious/noExplicitAny: the caller's statement decides
export type QueryRows = (text: string, values?: unknown[]) => Promise<any[]>;

/** An open, migrated database. */
export interface Database {
  client: PrismaClient;
  engine: "pglite" | "postgres";
  /**
   * Runs SQL beside Prisma, outside of its transactions, for libraries that bring their own.
   *
   * @param text one statement with values, or any number without
   * @returns the last statement's result
   */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  /** How many connections there are, and how many callers wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /**
   * Does long work in one transaction that sees one state of the database (REPEATABLE READ), without
   * the time limits of requests. With the embedded database everything else waits for it.
   */
  inLongTransaction<Result>(work: (query: QueryRows) => Promise<Result>): Promise<Result>;
  /**
   * Listens to NOTIFY on a channel. The embedded database has nobody to listen to.
   *
   * @returns stops it
   */
  listen(channel: string, handlers: ListenHandlers): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Work to be done before the database is used, for example seeding it. */
export interface Preparation {
  /** Asked with plain SQL, because a Prisma client takes a noticeable part of a start to make. */
  isDone(query: QueryRows): Promise<boolean>;
  run(client: PrismaClient): Promise<void>;
}

export const noPreparation: Preparation = { isDone: async () => true, run: async () => {} };
