import { Readable } from "node:stream";
import type { MediaStore } from "#media/media-store.ts";

/** Stores files in memory, for inspection by tests. */
export function createMemoryStore(): MediaStore & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    async put(name, content) {
      files.set(name, content);
    },
    async get(name) {
      const content = files.get(name);
      return content ? { stream: Readable.from([content]), bytes: content.length } : null;
    },
    async delete(names) {
      for (const name of names) files.delete(name);
    },
    async *list() {
      for (const name of files.keys()) yield { name, storedAt: new Date(0) };
    },
  };
}
