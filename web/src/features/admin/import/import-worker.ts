/// <reference lib="webworker" />
import { ImportError } from "./import-error.ts";
import { type ReadFile, readImportFile, type TextOptions } from "./read-import-file.ts";

declare const self: DedicatedWorkerGlobalScope;

/** A file, and how its text is read. */
export type ReadTask = { file: Blob; options: TextOptions };

/** What the worker says of the file that it was given. `refused` is a sentence. */
export type ReadMessage = { read: ReadFile } | { refused: string } | { failed: string };

self.addEventListener("message", ({ data: { file, options } }: MessageEvent<ReadTask>) => {
  const say = (message: ReadMessage) => self.postMessage(message);
  readImportFile(file, options).then(
    (read) => say({ read }),
    (error: unknown) =>
      say(error instanceof ImportError ? { refused: error.message } : { failed: String(error) }),
  );
});
