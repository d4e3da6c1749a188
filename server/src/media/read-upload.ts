import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { BadInputError } from "@summit/schema/errors/domain-errors.ts";
import { maxPictureBytes } from "@summit/schema/validation/picture.ts";
import { StoreError } from "./media-store.ts";

/** The error for a file that is too large. */
export const tooManyBytes = () =>
  new BadInputError("The file is larger than 15 MB. Please choose a smaller one.");

/**
 * Spools an upload to a temporary file, so that slow clients use no memory, and passes it to `use` when it is
 * complete. The file is deleted afterwards.
 *
 * @throws BadInputError if it is too large, empty, or incomplete
 */
export async function withUpload<Result>(
  body: Readable,
  use: (read: () => Promise<Buffer>) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), "summit-upload-")).catch(refuse);
  try {
    const file = join(directory, "upload");
    const bytes = await store(body, file);
    if (bytes === 0) throw new BadInputError("The file is empty.");
    return await use(() => readFile(file));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function store(body: Readable, path: string): Promise<number> {
  const file = await open(path, "wx", 0o600).catch(refuse);
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
  } finally {
    await file.close();
  }
}

function refuse(cause: unknown): never {
  throw new StoreError(
    "The picture was not taken, because the server has no room for it. Please try again shortly.",
    { cause },
  );
}
