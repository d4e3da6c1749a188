/// <reference path="./fs-native-extensions.d.ts" />
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { tryLock } from "fs-native-extensions";
import { DatabaseError } from "#database-error.ts";
import { makeDirectory } from "#make-directory.ts";

/** Kept here, because Node closes a file that nothing refers to, and its lock with it. */
const lockFiles = new Set<FileHandle>();

/**
 * Locks the data directory exclusively. PGlite has no lock of its own, and concurrent writers would corrupt the
 * data. The operating system releases the lock when the process ends, even if it is killed.
 *
 * @returns a function that releases the lock
 * @throws DatabaseError if another process holds it, or the directory is not writable
 */
export async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  const file = await openLockFile(dataDir);
  if (!tryLock(file.fd)) {
    const holder = (await file.readFile("utf8")).trim();
    await file.close();
    throw new DatabaseError(
      `The data directory ${dataDir} is in use by process ${holder || "(starting)"}. Stop it first, or set DATA_DIR to another directory.`,
    );
  }
  await file.truncate();
  await file.write(`${process.pid}\n`, 0);
  lockFiles.add(file);
  return async () => {
    lockFiles.delete(file);
    await file.close();
  };
}

async function openLockFile(dataDir: string) {
  try {
    await makeDirectory(dataDir);
    return await open(join(dataDir, "lock"), "a+");
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new DatabaseError(
      `The data directory ${dataDir} cannot be written (${reason}). Set DATA_DIR to a directory that this user may write.`,
    );
  }
}
