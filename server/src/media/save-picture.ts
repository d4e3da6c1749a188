import { createHash } from "node:crypto";
import type { Picture, PictureKind, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import {
  pictureFile,
  pictureFormats,
  pictureWidths,
} from "@summit/schema/picture/picture-address.ts";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import type { PictureEdit } from "@summit/schema/validation/picture.ts";
import { createTurns } from "#limits/turns.ts";
import type { MediaStore } from "#media/media-store.ts";
import { createPictureProcess, type ProcessPicture } from "#media/picture-process.ts";
import type { ProcessedPicture } from "#media/process-picture.ts";

/** The options for processing a picture. */
type PictureWish = { conferenceId: string; kind: PictureKind; edit: PictureEdit };

/** Runs the insert in a transaction that checks the authorization. */
export type Write = (work: (tx: Prisma.TransactionClient) => Promise<Picture>) => Promise<Picture>;

/** @param read reads the file when it is its turn, so that queued uploads use no memory */
export type SavePicture = (
  read: () => Promise<Buffer>,
  wish: PictureWish,
  write: Write,
) => Promise<Picture>;

/** Processing a picture takes a whole core for some seconds, and much memory. Conferences take turns. */
const queueLimits = {
  atOnce: 1,
  atOnceOf: () => 1,
  maxWaiting: 4,
  maxWaitingInAll: 19,
  maxWaitMs: 30_000,
};

/** Maximum number of pictures per conference, including unreferenced ones. */
const maxPictures = 2_000;

/**
 * The file of the uncropped picture. It is not public, because parts may have been cropped deliberately.
 */
export const wholeFile = (id: string): string => `${id}-whole.webp`;

/** All files of a picture. */
export const filesOf = (id: string): string[] => [
  wholeFile(id),
  ...pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => pictureFile(id, width, format)),
  ),
];

/**
 * Processes pictures one at a time and stores them: files first and the row last, so that a row always has its
 * files. Failures leave nothing behind.
 */
export function createSavePicture(
  store: MediaStore,
  processPicture: ProcessPicture = createPictureProcess(),
): SavePicture {
  const turns = createTurns(queueLimits);
  return async (read, wish, write) => {
    const made = await turns(wish, async () => processPicture(await read(), wish.kind, wish.edit));
    const id = idOf(made, wish);
    try {
      await store.put(wholeFile(id), made.whole);
      for (const { width, format, content } of made.versions) {
        await store.put(pictureFile(id, width, format), content);
      }
      return await write((tx) => storeRow(tx, id, made, wish));
    } catch (error) {
      await deleteUnless(store, id, write).catch(() => {});
      throw error;
    }
  };
}

/** Another request may have stored the same picture, which then needs the files. */
async function deleteUnless(store: MediaStore, id: string, write: Write): Promise<void> {
  const isThere = await write((tx) => tx.picture.findUniqueOrThrow({ where: { id } })).then(
    () => true,
    () => false,
  );
  if (!isThere) await store.delete(filesOf(id));
}

/**
 * Content-addressed: the same picture with the same options has the same row and files within a conference.
 */
function idOf({ whole }: ProcessedPicture, { conferenceId, kind, edit }: PictureWish): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([conferenceId, kind, edit]));
  hash.update(whole);
  return hash.digest("hex").slice(0, 32);
}

async function storeRow(
  tx: Prisma.TransactionClient,
  id: string,
  { format, width, height, colour, whole, versions }: ProcessedPicture,
  { conferenceId, kind, edit: { cut, focal, alt } }: PictureWish,
): Promise<Picture> {
  const bytes = versions.reduce((sum, { content }) => sum + content.length, whole.length);
  if ((await tx.picture.count({ where: { conferenceId, NOT: { id } } })) >= maxPictures) {
    throw new BadInputError(
      `A conference can have at most ${formatNumber("en-GB", maxPictures)} pictures. Those that nothing shows are deleted after a week.`,
    );
  }
  return tx.picture.upsert({
    where: { id },
    // The picture existed, and is referenced again.
    update: { unusedSince: null },
    create: {
      id,
      conferenceId,
      kind,
      format,
      width,
      height,
      colour,
      alt,
      bytes,
      cutLeft: cut.left,
      cutTop: cut.top,
      cutWidth: cut.width,
      cutHeight: cut.height,
      focalX: focal.x,
      focalY: focal.y,
    },
  });
}

/** For pictures that the server itself imports. */
export const writeByServer =
  (db: PrismaClient): Write =>
  (work) =>
    db.$transaction(work);
