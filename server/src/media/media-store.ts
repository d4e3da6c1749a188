import type { Readable } from "node:stream";

/** A file of a store, while it is read. */
export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/**
 * Where the files of pictures are kept. Their names are made by this server: letters, digits, hyphens and
 * dots. What a name stands for never changes.
 */
export interface MediaStore {
  /** Keeps a file whole, or not at all. */
  put(name: string, content: Buffer): Promise<void>;
  /** @returns null where there is no such file */
  get(name: string): Promise<StoredFile | null>;
  /** Deletes what is there of these files. */
  delete(names: readonly string[]): Promise<void>;
  /** The names of all files, in any order, each with the time at which it was stored. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>;
}

/** A file cannot be stored, read or deleted at the moment. The message is a sentence for people. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Reads a file whole. */
export async function readWhole({ stream }: StoredFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
