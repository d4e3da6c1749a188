import type { PrismaClient } from "../generated/client.ts";

/** What a statement returned. */
export interface SqlResult {
  // biome-ignore lint/suspicious/noExplicitAny: the caller's statement decides
  rows: any[];
  /** The number of returned or affected rows; null if not applicable. */
  rowCount: number | null;
}

/** The channel of NOTIFY on which servers hear of changes; the triggers in schema.sql use it, too. */
export const changesChannel = "summit";

/** Handlers of notifications. */
export interface ListenHandlers {
  onMessage(text: string): void;
  /** Called when the connection is established or lost. Messages in between are lost. */
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
   * Runs SQL outside of Prisma and its transactions, for libraries with their own statements.
   *
   * @param text one statement with values, or any number of statements without
   * @returns the last statement's result
   */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  /** The state of the connection pool. */
  connections(): { open: number; idle: number; waiting: number };
  /**
   * Runs long work in one snapshot (REPEATABLE READ) without the time limits of requests. With the embedded
   * database it blocks everything else.
   */
  inLongTransaction<Result>(work: (query: QueryRows) => Promise<Result>): Promise<Result>;
  /**
   * Listens to the channel of changes. With the embedded database, all notifications are those of this process.
   *
   * @returns stops listening
   */
  listen(handlers: ListenHandlers): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Work that runs before the database is used, for example seeding. */
export interface Preparation {
  /** Uses plain SQL, because creating a Prisma client would slow down the start noticeably. */
  isDone(query: QueryRows): Promise<boolean>;
  run(client: PrismaClient): Promise<void>;
}

export const noPreparation: Preparation = { isDone: async () => true, run: async () => {} };
