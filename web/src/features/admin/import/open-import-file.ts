import { ImportError } from "./import-error.ts";
import type { ReadMessage, ReadTask } from "./import-worker.ts";
import { type ProgrammeFile, programmeOfXml } from "./programme-file.ts";
import type { ReadFile, Tables, TextOptions } from "./read-import-file.ts";

/** What a file contains: sheets whose columns have to be named, or a programme. */
export type ImportFile = Tables | ProgrammeFile;

/**
 * Reads a file in a worker, so that the page answers meanwhile.
 *
 * @throws ImportError that says why it cannot be imported; an AbortError if it was cancelled
 */
export async function openImportFile(
  file: Blob,
  signal: AbortSignal,
  options: TextOptions = {},
): Promise<ImportFile> {
  const read = await readInWorker({ file, options }, signal);
  return "xml" in read ? programmeOfXml(read.xml) : read;
}

function readInWorker(task: ReadTask, signal: AbortSignal): Promise<ReadFile> {
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
  return new Promise<ReadFile>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("message", ({ data }: MessageEvent<ReadMessage>) => {
      if ("read" in data) resolve(data.read);
      else reject("refused" in data ? new ImportError(data.refused) : new Error(data.failed));
    });
    worker.addEventListener("error", ({ message }) => reject(new Error(message)));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}
