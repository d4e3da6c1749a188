import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type MediaStore, StoreError } from "#media/media-store.ts";

/** Prefix of files that are still being written. */
const unfinished = ".part-";

/** Unfinished files that are older were left by a crash. */
const leftAfterMs = 60 * 60_000;

/** Stores files in a directory, which is created with the first file. */
export function createDirectoryStore(directory: string): MediaStore {
  const pathOf = (name: string) => {
    // The names may come from a backup file, so they are validated.
    if (!/^\.?[\w-][\w.-]*$/.test(name)) throw new StoreError(`${name} is not a valid file name.`);
    return join(directory, name);
  };

  async function put(name: string, content: Buffer): Promise<void> {
    const [path, temporary] = [pathOf(name), pathOf(unfinished + randomUUID())];
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = await open(temporary, "wx", 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      throw new StoreError(reasonOf(error), { cause: error });
    }
  }

  return {
    put,
    async get(name) {
      try {
        const { size } = await stat(pathOf(name));
        return { stream: createReadStream(pathOf(name)), bytes: size };
      } catch (error) {
        if (isMissing(error)) return null;
        throw new StoreError("The pictures cannot be read at the moment.", { cause: error });
      }
    },
    async delete(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    async *list() {
      const names = await readdir(directory).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names) {
        const storedAt = (await stat(pathOf(name)).catch(() => undefined))?.mtime;
        if (!storedAt) continue;
        if (!name.startsWith(unfinished)) yield { name, storedAt };
        else if (Date.now() - storedAt.getTime() > leftAfterMs) await rm(pathOf(name));
      }
    },
  };
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT"
    ? "The picture was not stored, because the server’s disk is full. Please tell whoever runs the site."
    : "The picture was not stored, because the server cannot write it at the moment. Please try again shortly.";
}
