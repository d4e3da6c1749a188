import { createHash } from "node:crypto";
import type { Picture, PictureKind, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { BadInputError, OverloadedError } from "@summit/schema/errors/domain-errors.ts";
import {
  pictureFile,
  pictureFormats,
  pictureWidths,
} from "@summit/schema/picture/picture-address.ts";
import type { PictureEdit } from "@summit/schema/validation/picture.ts";
import pLimit from "p-limit";
import { type MadePicture, makePicture } from "./make-picture.ts";
import type { MediaStore } from "./media-store.ts";

/** What a picture is made for. */
type PictureWish = { conferenceId: string; kind: PictureKind; edit: PictureEdit };

/** Runs what stores the row, in a transaction that decides whether it may. */
export type Write = (work: (tx: Prisma.TransactionClient) => Promise<Picture>) => Promise<Picture>;

/** @param read reads the file; only when its turn has come, so that those who wait take no memory */
export type SavePicture = (
  read: () => Promise<Buffer>,
  wish: PictureWish,
  write: Write,
) => Promise<Picture>;

/** A picture takes all of a core for some seconds, and up to 100 MB. */
const atOnce = 1;
const mostWaiting = 10;
/** After this time whoever waits for a picture is told so; the work itself ends by its own limits. */
const doneWithinMs = 45_000;

/** How many pictures one conference can have, those that nothing shows any more included. */
const mostPictures = 2_000;

/** The file of the whole picture, which is not public: what was cut off may have been for a reason. */
export const wholeFile = (id: string): string => `${id}-whole.webp`;

/** All files of a picture. */
export const filesOf = (id: string): string[] => [
  wholeFile(id),
  ...pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => pictureFile(id, width, format)),
  ),
];

/**
 * Makes pictures, one at a time, and keeps them: all files first and the row last, so that a row is never
 * without its files. What fails leaves nothing behind.
 */
export function createSavePicture(store: MediaStore): SavePicture {
  const limit = pLimit(atOnce);
  return async (read, wish, write) => {
    if (limit.pendingCount >= mostWaiting) throw new OverloadedError(10);
    const making = limit(async () => makePicture(await read(), wish.kind, wish.edit));
    const made = await within(making, doneWithinMs);
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

/** Another request may have stored the same picture; then its files are needed. */
async function deleteUnless(store: MediaStore, id: string, write: Write): Promise<void> {
  const isThere = await write((tx) => tx.picture.findUniqueOrThrow({ where: { id } })).then(
    () => true,
    () => false,
  );
  if (!isThere) await store.delete(filesOf(id));
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OverloadedError(30)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The same picture for the same conference is the same row and the same files. */
function idOf({ whole }: MadePicture, { conferenceId, kind, edit }: PictureWish): string {
  const hash = createHash("sha256");
  hash.update(JSON.stringify([conferenceId, kind, edit]));
  hash.update(whole);
  return hash.digest("hex").slice(0, 32);
}

async function storeRow(
  tx: Prisma.TransactionClient,
  id: string,
  { format, width, height, colour, whole, versions }: MadePicture,
  { conferenceId, kind, edit: { cut, focal, alt } }: PictureWish,
): Promise<Picture> {
  const bytes = versions.reduce((sum, { content }) => sum + content.length, whole.length);
  if ((await tx.picture.count({ where: { conferenceId, NOT: { id } } })) >= mostPictures) {
    throw new BadInputError(
      `A conference can have at most ${mostPictures.toLocaleString("en-GB")} pictures. Those that nothing shows are deleted after a week.`,
    );
  }
  return tx.picture.upsert({
    where: { id },
    // It was there, and somebody wants it again.
    update: { unusedSince: null },
    create: {
      ...{ id, conferenceId, kind, format, width, height, colour, alt, bytes },
      ...{ cutLeft: cut.left, cutTop: cut.top, cutWidth: cut.width, cutHeight: cut.height },
      ...{ focalX: focal.x, focalY: focal.y },
    },
  });
}

/** For what the server does by itself. */
export const writeByServer =
  (db: PrismaClient): Write =>
  (work) =>
    db.$transaction(work);
