import { type MediaStore, readToBuffer } from "./media-store.ts";

/** Iterates over all files of a store and their contents, one at a time. */
export async function* storedFiles(
  store: MediaStore,
): AsyncGenerator<{ name: string; content: Buffer }> {
  for await (const { name } of store.list()) {
    const file = await store.get(name);
    if (file) yield { name, content: await readToBuffer(file) };
  }
}
