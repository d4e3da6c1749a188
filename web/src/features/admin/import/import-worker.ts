/// <reference lib="webworker" />
import { ImportError } from "./import-error.ts";
import { type ReadFile, readImportFile } from "./read-import-file.ts";

declare const self: DedicatedWorkerGlobalScope;

/** What the worker says of the file that it was given. `refused` is a sentence. */
export type ReadMessage = { read: ReadFile } | { refused: string } | { failed: string };

self.addEventListener("message", ({ data: file }: MessageEvent<Blob>) => {
  const say = (message: ReadMessage) => self.postMessage(message);
  readImportFile(file).then(
    (read) => say({ read }),
    (error: unknown) =>
      say(error instanceof ImportError ? { refused: error.message } : { failed: String(error) }),
  );
});
