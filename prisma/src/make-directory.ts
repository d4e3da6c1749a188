import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a directory with its parents, if it does not exist. Node's recursive mkdir hangs if a parent exists
 * but cannot have children, as in /proc.
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
