import type { ChangeSource, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import type { AuditAction, VerbFor, VerbsOf } from "#audit/action-texts.ts";
import {
  type AuditEvent,
  type ChangeOrigin,
  type RecordedChange,
  recordAudits,
} from "#audit/audit.service.ts";
import { managedBy, type Right } from "#conference/access.ts";
import type { ContentChange, ContentEntity, ContentEvents } from "#content/content-events.ts";
import type { ListedEntityName } from "#content/entities.ts";
import type { FieldDifference } from "#content/partial-input.ts";
import { Plan } from "#content/plan.ts";
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

/** Somebody without an account. The caller has checked their link. */
interface VisitorWithLink {
  /** Whose records they may change. */
  conferenceId: string;
}

const isVisitor = (actor: Viewer | VisitorWithLink): actor is VisitorWithLink => !("id" in actor);

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

/** The columns that the log needs of a record with a version. */
interface LoggedRecord extends LoggedRow {
  conferenceId: string;
  version?: number;
  externalId?: string | null;
}

/** What is known of a change of public content. */
interface ContentDetails {
  /** The fields that have a new value, which go into the record's history. */
  changes?: readonly FieldDifference[];
  /** Of an update without new values of the record's own: the fields that show something else because of it. */
  fields?: readonly string[];
  /** The record as it was before an update. */
  before?: LoggedRow;
  /** Of an update that reverts an earlier one: the entry of the history that it reverts. */
  reverts?: string;
  /** What the text of its entry in the log names. */
  values?: Prisma.InputJsonObject;
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

  /**
   * @param actor who makes it: a user, or a visitor whom a link lets change something of one conference
   */
  constructor(
    readonly tx: Prisma.TransactionClient,
    readonly actor: Viewer | VisitorWithLink,
    readonly origin: ChangeOrigin = { source: "edit" },
    /** Instead of writing, it notes here what it would write. */
    readonly plan?: Plan,
  ) {}

  /** Whether it is made by a link, for whoever has it. */
  get isOfVisitor(): boolean {
    return isVisitor(this.actor);
  }

  /**
   * The user who makes it.
   *
   * @throws ForbiddenError if a visitor makes it, who has no rights but those of their link
   */
  get viewer(): Viewer {
    if (isVisitor(this.actor)) throw new ForbiddenError();
    return this.actor;
  }

  /**
   * Locks a conference until the end of the transaction, so that changes are serialized. A plan only asks whether the
   * viewer may.
   *
   * @param right that the change requires
   * @throws NotFoundError if it does not exist, or the viewer lacks the right
   * @throws ForbiddenError for a change of an archived conference's content
   */
  async lock(conferenceId: string, right: Right = "edit"): Promise<void> {
    const key = `${right} ${conferenceId}`;
    if (this.#locked.has(key)) return;
    if (!this.plan) await lockConference(this.tx, conferenceId);
    const { actor } = this;
    const allowed = isVisitor(actor)
      ? { id: actor.conferenceId, deletedAt: null }
      : managedBy(actor, right);
    const found = await this.tx.conference.findFirst({
      where: { AND: [{ id: conferenceId }, allowed] },
      select: { status: true },
    });
    if (!found) throw new NotFoundError();
    if ((right === "edit" || right === "review") && found.status === "archived") {
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
   * @param right that the viewer needs
   * @param locked the right with which the conference is locked: a lesser one for what archived ones go on with
   * @throws NotFoundError if it does not exist, or the viewer may not edit it
   */
  async find<Row extends LoggedRow>(
    read: (where: EditableWhere) => Promise<Row | null>,
    id: string,
    right: Right = "edit",
    locked: Right = right,
  ): Promise<Row & { conferenceId: string }> {
    const where = { id, conference: managedBy(this.viewer, right) };
    const found = await read(where);
    if (!found?.conferenceId) throw new NotFoundError();
    await this.lock(found.conferenceId, locked);
    const row = await read(where);
    if (row?.conferenceId !== found.conferenceId) throw new NotFoundError();
    return row as Row & { conferenceId: string };
  }

  /**
   * Records a change of a record in the audit log.
   *
   * @param action for example "contact-submission.delete"
   * @param recorded what became of a record that has versions
   */
  async log(
    action: AuditAction,
    row: LoggedRow,
    details: Prisma.InputJsonObject = {},
    recorded: RecordedChange = {},
  ): Promise<void> {
    const { id: entityId, conferenceId } = row;
    this.#events.push({
      action,
      actorId: isVisitor(this.actor) ? null : this.actor.id,
      entityId,
      conferenceId,
      details: { ...nameOf(row), ...details },
      change: recorded,
    });
  }

  /** Writes the audit log, as the last step of the transaction. */
  async writeLog(): Promise<void> {
    if (this.#events.length === 0) return;
    const token = isVisitor(this.actor) ? undefined : this.actor.token;
    const tokenName = token && (await nameOfToken(this.tx, token.id));
    await recordAudits(this.tx, this.#events, { ...this.origin, ...(tokenName && { tokenName }) });
  }

  /** Records that a record was deleted, without publishing the change. */
  async logDeletion(entity: ListedEntityName, row: LoggedRecord): Promise<void> {
    // For those who find their copy by it.
    const { version, externalId } = row;
    const known = externalId ? { externalId } : {};
    await this.log(`${entity}.delete` as const, row, known, { version, ...historyOf(row, {}) });
  }

  /** Records that a record is gone for good, without its name, and publishes it for those who have a copy of it. */
  async logErasure(entity: ListedEntityName, row: LoggedRecord): Promise<void> {
    const { id, conferenceId, version, externalId } = row;
    const known = externalId ? { externalId } : {};
    await this.log(`${entity}.delete` as const, { id, conferenceId }, known);
    await this.log(`${entity}.erase` as const, { id, conferenceId });
    const detail = { verb: "delete", ...(version && { version: version + 1 }), ...known };
    this.contentChanges.push({ conferenceId, entity, entityId: id, detail });
  }

  /** `logContent` for a change of a conference itself. */
  logConference(
    verb: VerbsOf<"conference">,
    conference: { id: string; version: number },
    details?: ContentDetails,
  ): Promise<void> {
    const { id: conferenceId } = conference;
    return this.logContent("conference", verb, { ...conference, conferenceId }, details);
  }

  /**
   * Records a change of public content in the audit log and in the record's history, and publishes it after the commit.
   *
   * @param verb for example "update"
   */
  async logContent<Entity extends ContentEntity, Verb extends string>(
    entity: Entity,
    verb: Verb & VerbFor<Entity, Verb>,
    row: LoggedRecord,
    details: ContentDetails = {},
  ): Promise<void> {
    const { id: entityId, conferenceId, version, externalId } = row;
    const { before } = details;
    const fields = verb === "create" ? undefined : namesOf(details);
    const isDeletion = verb === "delete";
    // The type of the verb has checked it.
    const action = `${entity}.${verb}` as AuditAction;
    const known = { ...(isDeletion && externalId && { externalId }), ...details.values };
    const differences = historyOf(row, isDeletion ? {} : details);
    await this.log(action, row, known, { version, fields, ...differences });
    const detail = {
      verb,
      ...(version && { version }),
      ...(fields && { fields }),
      ...(isDeletion && externalId && { externalId }),
      ...(before && isCancelled(row) && !isCancelled(before) && { cancels: true }),
    };
    this.contentChanges.push({ conferenceId, entity, entityId, detail });
  }
}

/** What goes into the history of a record, if it has one. What only shows something else has not changed itself. */
function historyOf(
  { version }: LoggedRecord,
  { changes = [], fields, reverts: revertedId }: ContentDetails,
): RecordedChange {
  if (version === undefined || (fields && changes.length === 0)) return {};
  return { differences: changes, revertedId };
}

/** The name is kept with the change, because the token may be deleted. */
async function nameOfToken(tx: Prisma.TransactionClient, id: string): Promise<string | null> {
  const token = await tx.apiToken.findUnique({ where: { id }, select: { name: true } });
  return token?.name ?? null;
}

/** The names of the fields that have a new value, or show something else. */
const namesOf = ({ changes, fields }: ContentDetails): string[] | undefined =>
  changes || fields ? [...(changes ?? []).map(({ name }) => name), ...(fields ?? [])] : undefined;

const isCancelled = (row: object): boolean => "status" in row && row.status === "cancelled";

interface EditOptions {
  /** How long the transaction may take, in milliseconds, where that is more than usual. */
  timeout?: number;
  /** Undoes everything in the end, so that nothing but the result tells of the change. */
  dryRun?: boolean;
  /** How the changes came about, for the histories of the records. */
  source?: ChangeSource;
  /** The import that they are a part of. */
  importId?: string;
}

/** Undoes a transaction that was only tried. */
class Undone extends Error {}

/**
 * Changes a conference's records in one transaction. Changes of public content are published after the commit. Services
 * throw what `lock`, `find`, `parseInput` and `checkVersion` throw; their comments name only what else they throw.
 *
 * @throws NotFoundError if a record does not exist, or the viewer may not edit it
 */
export const edit = <Result>(
  { viewer, ...services }: Editor,
  work: (change: Change) => Promise<Result>,
  options: EditOptions = {},
): Promise<Result> => runChange(services, viewer, work, options);

/**
 * Finds out what a change of a conference's records would do: it reads without a transaction and without the conference's
 * lock, so that nobody waits for it, and writes nothing.
 *
 * @param plan with what it is to take as written already
 */
export const planEdit = <Result>(
  { db, viewer }: Editor,
  work: (change: Change) => Promise<Result>,
  plan = new Plan(),
): Promise<Result> => work(new Change(db, viewer, { source: "import" }, plan));

/** `edit` for a visitor without an account, whose link the caller has checked. */
export const editByLink = <Result>(
  services: Omit<Editor, "viewer">,
  conferenceId: string,
  work: (change: Change) => Promise<Result>,
): Promise<Result> => runChange(services, { conferenceId }, work, {});

/** `edit` for what somebody has asked for earlier, and is due now. Nobody is named as its author. */
export const editWhenDue = <Result>(
  services: Omit<Editor, "viewer">,
  conferenceId: string,
  work: (change: Change) => Promise<Result>,
  options: EditOptions = {},
): Promise<Result> => runChange(services, { conferenceId }, work, options);

async function runChange<Result>(
  { db, events }: Omit<Editor, "viewer">,
  actor: Viewer | VisitorWithLink,
  work: (change: Change) => Promise<Result>,
  { timeout, dryRun = false, source = "edit", importId }: EditOptions,
): Promise<Result> {
  let done: { change: Change; result: Result } | undefined;
  const transaction = db.$transaction(
    async (tx) => {
      const change = new Change(tx, actor, { source, ...(importId && { importId }) });
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
export function nameOf(row: object): { name?: string } {
  const { name, title } = row as { name?: unknown; title?: unknown };
  const text = name ?? title;
  return typeof text === "string" ? { name: text } : {};
}
