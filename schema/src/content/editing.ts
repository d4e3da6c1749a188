import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { type AuditEvent, recordAudits } from "#audit/audit.service.ts";
import { managedBy, type Right } from "#conference/access.ts";
import type { ContentChange, ContentEntity, ContentEvents } from "#content/content-events.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import type { Viewer } from "#context/viewer.ts";
import { ForbiddenError, NotFoundError } from "#errors/domain-errors.ts";

/** The viewer and the services for changing a conference's records. */
export interface Editor {
  db: PrismaClient;
  viewer: Viewer;
  events: ContentEvents;
}

/** The editor of a request that the auth scopes have authorized. */
export const editorOf = (context: Context): Editor => ({
  db: context.db,
  viewer: requireViewer(context),
  events: context.events,
});

/** Rows with this id that the viewer may write. */
export type EditableWhere = { id: string; conference: Prisma.ConferenceWhereInput };

/** The columns that the log needs. */
interface LoggedRow {
  id: string;
  conferenceId: string | null;
}

/**
 * A unit of work: a transaction and its side effects so far. To prevent deadlocks, every change locks the
 * conference first and its rows after it.
 */
export class Change {
  /** Content changes to publish after the commit. */
  readonly contentChanges: ContentChange[] = [];
  /** Audit events to record at the end of the transaction. */
  readonly #events: AuditEvent[] = [];
  /** The locked conferences, by the checked right. */
  readonly #locked = new Set<string>();

  constructor(
    readonly tx: Prisma.TransactionClient,
    readonly viewer: Viewer,
  ) {}

  /**
   * Locks a conference until the end of the transaction, so that changes are serialized.
   *
   * @param right that the change requires
   * @throws NotFoundError if it does not exist, or the viewer lacks the right
   * @throws ForbiddenError for a change of an archived conference's content
   */
  async lock(conferenceId: string, right: Right = "edit"): Promise<void> {
    const key = `${right} ${conferenceId}`;
    if (this.#locked.has(key)) return;
    await lockConference(this.tx, conferenceId);
    const found = await this.tx.conference.findFirst({
      where: { AND: [{ id: conferenceId }, managedBy(this.viewer, right)] },
      select: { status: true },
    });
    if (!found) throw new NotFoundError();
    if (right === "edit" && found.status === "archived") {
      throw new ForbiddenError(
        "This conference is archived, and nothing in it can be changed until an owner takes it out of the archive.",
      );
    }
    this.#locked.add(key);
  }

  /**
   * Finds a row that the viewer may write, and locks its conference, so that the row cannot change until the
   * end of the transaction.
   *
   * @throws NotFoundError if it does not exist, or the viewer may not edit it
   */
  async find<Row extends LoggedRow>(
    read: (where: EditableWhere) => Promise<Row | null>,
    id: string,
    right: Right = "edit",
  ): Promise<Row & { conferenceId: string }> {
    const where = { id, conference: managedBy(this.viewer, right) };
    const found = await read(where);
    if (!found?.conferenceId) throw new NotFoundError();
    await this.lock(found.conferenceId, right);
    const row = await read(where);
    if (row?.conferenceId !== found.conferenceId) throw new NotFoundError();
    return row as Row & { conferenceId: string };
  }

  /**
   * Records a change of a record in the audit log.
   *
   * @param action for example "contact-submission.delete"
   */
  async log(action: string, row: LoggedRow, details: Prisma.InputJsonObject = {}): Promise<void> {
    const { id: entityId, conferenceId } = row;
    const actorId = this.viewer.id;
    this.#events.push({
      ...{ action, actorId, entityId, conferenceId },
      details: { ...nameOf(row), ...details },
    });
  }

  /** Writes the recorded audit events, as the last step of the transaction. */
  async writeLog(): Promise<void> {
    await recordAudits(this.tx, this.#events);
  }

  /**
   * Records a change of public content in the audit log, and publishes it after the commit.
   *
   * @param verb for example "update"
   * @param fields of an update, those that have a new value
   * @param before the record as it was before an update
   */
  async logContent(
    entity: ContentEntity,
    verb: string,
    row: LoggedRow & { conferenceId: string; version?: number; externalId?: string | null },
    fields?: string[],
    before?: LoggedRow,
  ): Promise<void> {
    const { id: entityId, conferenceId, version, externalId } = row;
    await this.log(`${entity}.${verb}`, row, {
      ...(version && verb !== "delete" && { version }),
      // For those who find their copy by it; nothing else is left of the record.
      ...(verb === "delete" && externalId && { externalId }),
      ...(fields && { fields }),
    });
    const detail = {
      ...{ verb, ...(version && { version }), ...(fields && { fields }) },
      ...(verb === "delete" && externalId && { externalId }),
      ...(before && isCancelled(row) && !isCancelled(before) && { cancels: true }),
    };
    this.contentChanges.push({ conferenceId, entity, entityId, detail });
  }
}

const isCancelled = (row: object): boolean => "status" in row && row.status === "cancelled";

interface EditOptions {
  /** How long the transaction may take, in milliseconds, where that is more than usual. */
  timeout?: number;
  /** Undoes everything in the end, so that nothing but the result tells of the change. */
  dryRun?: boolean;
}

/** Undoes a transaction that was only tried. */
class Undone extends Error {}

/**
 * Changes a conference's records in one transaction. Changes of public content are published after the commit.
 *
 * @throws NotFoundError if a record does not exist, or the viewer may not edit it
 */
export async function edit<Result>(
  { db, viewer, events }: Editor,
  work: (change: Change) => Promise<Result>,
  { timeout, dryRun = false }: EditOptions = {},
): Promise<Result> {
  let done: { change: Change; result: Result } | undefined;
  const transaction = db.$transaction(
    async (tx) => {
      const change = new Change(tx, viewer);
      const result = await work(change);
      done = { change, result };
      if (dryRun) throw new Undone();
      await change.writeLog();
      if (change.contentChanges.length > 0) await events.announce(tx, change.contentChanges);
    },
    timeout === undefined ? {} : { timeout },
  );
  await transaction.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  const { change, result } = done as NonNullable<typeof done>;
  if (!dryRun && change.contentChanges.length > 0) events.publish(change.contentChanges);
  return result;
}

/** Acquires the conference's lock, which serializes changes. */
export async function lockConference(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM conferences WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** The row's name, so that the log is readable after it is deleted. */
function nameOf(row: object): { name?: string } {
  const { name, title } = row as { name?: unknown; title?: unknown };
  const text = name ?? title;
  return typeof text === "string" ? { name: text } : {};
}
