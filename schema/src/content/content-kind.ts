import type { AddressKind, Prisma } from "@summit/prisma/client.ts";
import type { z } from "zod";
import type { Change } from "#content/editing.ts";
import type { ListedEntityName } from "#content/entities.ts";
import type { VersionedRow } from "#content/partial-input.ts";
import type { InputReader } from "#content/read-input.ts";
import type { Settings } from "#context/context.ts";
import type { ValidationError } from "#errors/validation-error.ts";
import type { MarkdownColumn } from "#markdown/rendered.ts";

export interface ConferenceRow extends VersionedRow {
  conferenceId: string;
}

/** A record of a kind of which a conference has many. */
export interface ContentRow extends ConferenceRow {
  /** The id of the record in the system that it is imported from. */
  externalId: string | null;
}

/** A row of an import: which record it is, and its values. */
export interface ImportedRow {
  externalId?: string | null;
  /** Of the record that it is; an organizer's choice. */
  id?: string | null;
}

/** Converts a row to the values of the record's form, for example external ids of other records to ids. */
export type ReadRow = (values: object) => object;

/** The values of a new record. */
export type NewData<Schema extends z.ZodObject = z.ZodObject> = z.output<Schema> & {
  conferenceId: string;
  externalId?: string;
};

/** The values of a record after an update. */
export type UpdatedData<Schema extends z.ZodObject = z.ZodObject> = z.output<Schema> & {
  version: number;
  externalId?: string | null;
};

/** A record that is about to be updated. */
export interface Update<Row, Schema extends z.ZodObject = z.ZodObject> {
  before: Row;
  data: UpdatedData<Schema>;
}

/** A record that would be created or updated. */
export interface Checked<Row, Schema extends z.ZodObject = z.ZodObject> {
  /** Undefined for a new one. */
  before?: Row | undefined;
  data: z.output<Schema>;
}

/** How one kind of content is validated, read and written. */
export interface ContentKind<Row extends ContentRow, Schema extends z.ZodObject = z.ZodObject> {
  entity: ListedEntityName;
  /** The rules of its form, shared by browser and server. */
  input: Schema;
  /** Converts inputs to values of the form; by default they are the same. */
  read?: InputReader;
  /** Its Markdown, which is rendered when it is saved. */
  markdown?: MarkdownColumn;
  /** The relations that are read with each record. */
  include?: object;
  /** Converts a row to the values of its form; by default the row itself. */
  formOf?(row: Row): object;
  /**
   * Converts inputs to values of the form where that takes other records of the conference, which it may add.
   *
   * @returns by index; an error for those that are refused
   */
  resolve?(
    change: Change,
    conferenceId: string,
    rows: readonly UnresolvedRow<Row>[],
  ): Promise<(object | ValidationError)[]>;
  /** The changes that a bulk change makes to one of its records, where they depend on what it has. */
  changesOf?(row: Row, changes: object): object;
  /**
   * Prepares the check that records fit beside the others of their conference, one after the other. Imports ask before they
   * write, and everything that writes asks once more when it has locked the conference.
   */
  check?(
    change: Change,
    conferenceId: string,
    many: readonly Checked<Row, Schema>[],
  ): Promise<(one: Checked<Row, Schema>) => void>;
  /**
   * Inserts records that have been checked, where their values are not their columns: by `insertContent`.
   *
   * @returns their ids
   */
  insert?(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    many: readonly NewData<Schema>[],
  ): Promise<string[]>;
  /** Updates records as has been checked, where their values are not their columns: by `updateContentRows`. */
  update?(tx: Prisma.TransactionClient, many: readonly Update<Row, Schema>[]): Promise<void>;
  /** Fields that make one value: where one of them has been changed since the last import, all of them are kept. */
  together?: readonly (readonly string[])[];
  /** A field with values that only one record has, which records that are written together may hand on to each other. */
  handedOn?: string & keyof Row;
  /** The kind of its records' addresses, of which former ones are stored. */
  address?: AddressKind;
  /**
   * Prepares the check that records fit into the conference as it is when they are restored, one after the other.
   *
   * @param rows as JSON
   */
  restoredCheck?(
    tx: Prisma.TransactionClient,
    conferenceId: string,
    rows: readonly Row[],
  ): Promise<RestoredCheck<Row>>;
  /** Prepares the conversion of an import's rows to values of the form; by default they are the same. */
  readRows?(change: Change, conferenceId: string, rows: readonly ImportedRow[]): Promise<ReadRow>;
  /** Updates other records that depend on these, as part of their update. */
  changeOthers?(change: Change, changed: readonly ChangedRow<Row>[]): Promise<void>;
  /** Updates other records that depend on these, as part of their addition. */
  addedTo?(change: Change, added: readonly Row[]): Promise<void>;
  /** Updates other records that depend on some that are about to be deleted, or have just been restored. */
  touchOthers?(change: Change, ids: readonly string[], why: "delete" | "restore"): Promise<void>;
}

/** @returns columns that get another value, if any */
type RestoredCheck<Row> = (row: Row) => Restoration<Row> | undefined;

/** An input, and the record before the change unless it is new. */
export interface UnresolvedRow<Row> {
  input: object;
  before?: Row | undefined;
  /** The entry of the history that it reverts. */
  reverts?: string | undefined;
}

/** What is different in a record that is restored. */
interface Restoration<Row> {
  values: Partial<Row>;
  /** Why, in a sentence. */
  note: string;
}

/** A record before and after an update. */
export interface ChangedRow<Row> {
  before: Row;
  after: Row;
}

/** Any kind of content of which a conference has many records. */
export type AnyContentKind = ContentKind<ContentRow>;

const listedKinds = new Map<ListedEntityName, (settings: Settings) => AnyContentKind>();

/** Lets `kindOf` find a kind of content by its name. Which slugs are free depends on the site. */
export function registerKind<Row extends ContentRow>(
  entity: ListedEntityName,
  kind: (settings: Settings) => ContentKind<Row>,
): void {
  listedKinds.set(entity, kind as unknown as (settings: Settings) => AnyContentKind);
}

/** The kind of content of a name; undefined for those of which a conference has a single record. */
export const kindOf = (entity: string, settings: Settings): AnyContentKind | undefined =>
  listedKinds.get(entity as ListedEntityName)?.(settings);
