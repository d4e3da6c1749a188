import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a directory with its parents; one that exists is fine. Node's own recursive mkdir never
 * returns where a parent exists and takes no children, as in /proc.
 */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    await makeDirectory(dirname(path));
    await mkdir(path);
  }
}
