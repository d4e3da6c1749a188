import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { recordAudit } from "#audit/audit.service.ts";
import { managedBy } from "#conference/access.ts";
import type { Context } from "#context/context.ts";
import { requireViewer } from "#context/require-viewer.ts";
import type { Viewer } from "#context/viewer.ts";
import { NotFoundError } from "#errors/domain-errors.ts";

/** Who changes a conference's content, and where. */
export interface Editor {
  db: PrismaClient;
  viewer: Viewer;
}

/** The editor of a request that the scopes have let in. */
export const editorOf = (context: Context): Editor => ({
  db: context.db,
  viewer: requireViewer(context),
});

/** A row of a conference's content. */
interface ContentRow {
  id: string;
  conferenceId: string;
}

/**
 * Finds a row by id among those that the viewer may write. Every write names its row this way, so
 * that no id of another conference can be touched between a check and the write.
 */
export const whereEditable = (viewer: Viewer, id: string) => ({
  id,
  conference: managedBy(viewer),
});

/** Puts a new row into a conference, if it is one that the viewer may write. */
export const connectConference = (viewer: Viewer, id: string) => ({
  connect: { id, AND: managedBy(viewer) },
});

/**
 * Lets only one change at a time go on with a conference, until the end of the transaction: for
 * changes that depend on what else the conference holds.
 *
 * @throws Prisma's "not found" when it is not the viewer's to write, which `edit` understands
 */
export async function lockConference(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM conferences WHERE id = ${id} FOR NO KEY UPDATE`;
  await tx.conference.findFirstOrThrow({
    where: { AND: [{ id }, managedBy(viewer)] },
    select: { id: true },
  });
}

/**
 * Makes one change of content, in a transaction with its entry in the log.
 *
 * @param action for the log, for example "speaker.update"
 * @throws NotFoundError when the row, or the conference, is not there or not the viewer's to write
 */
export async function edit<Row extends ContentRow>(
  { db, viewer }: Editor,
  action: string,
  change: (tx: Prisma.TransactionClient) => Promise<Row>,
): Promise<Row> {
  try {
    return await db.$transaction(async (tx) => {
      const row = await change(tx);
      const { id: entityId, conferenceId } = row;
      await recordAudit(tx, {
        action,
        actorId: viewer.id,
        entityId,
        conferenceId,
        details: name(row),
      });
      return row;
    });
  } catch (error) {
    throw isMissing(error) ? new NotFoundError("It is not there any more.") : error;
  }
}

/** What people call the row, so that the log can be read after it is gone. */
function name(row: object): { name?: string } {
  const { name, title } = row as { name?: unknown; title?: unknown };
  const text = name ?? title;
  return typeof text === "string" ? { name: text } : {};
}

/** Prisma's answers to a write whose row, or the row it connects to, is not found. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Prisma.PrismaClientKnownRequestError &&
    ["P2025", "P2018", "P2003"].includes(error.code)
  );
}
