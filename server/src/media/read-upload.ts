import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import { maxPictureBytes } from "@summit/schema/validation/picture.ts";
import { StoreError } from "#media/media-store.ts";

/** The error for a file that is too large. */
export const tooManyBytes = () => new BadInputError(answerText("answers.fileTooLarge"));

/**
 * Spools an upload to a file, so that slow clients use no memory, and passes it to `use` when it is complete. The file
 * has no name, so that nothing is left of it after a crash.
 *
 * @param directory is created if it does not exist; should not be in memory, as `/tmp` is in many containers
 * @throws BadInputError if it is too large, empty, or incomplete
 */
export async function withUpload<Result>(
  directory: string,
  body: Readable,
  use: (read: () => Promise<Buffer>) => Promise<Result>,
): Promise<Result> {
  const file = await openNameless(directory).catch(refuse);
  try {
    const bytes = await store(body, file);
    if (bytes === 0) throw new BadInputError("The file is empty.");
    return await use(async () => {
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
      return buffer;
    });
  } finally {
    await file.close();
  }
}

async function openNameless(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, `.upload-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  await rm(path);
  return file;
}

async function store(body: Readable, file: FileHandle): Promise<number> {
  let bytes = 0;
  try {
    // Destroying the stream would close the connection before the response is sent.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxPictureBytes) throw tooManyBytes();
      await file.write(chunk as Buffer).catch(refuse);
    }
    return bytes;
  } catch (error) {
    if (error instanceof BadInputError || error instanceof StoreError) throw error;
    throw new BadInputError("The file did not arrive completely. Please try again.", {
      cause: error,
    });
  }
}

function refuse(cause: unknown): never {
  throw new StoreError(
    "The picture was not taken, because the server has no room for it. Please try again shortly.",
    { cause },
  );
}
