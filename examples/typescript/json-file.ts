import { readFile, rename, writeFile } from "node:fs/promises";

/** Reads a JSON file, or returns a default value if there is none. */
export async function readJson<Value>(path: string, without: Value): Promise<Value> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return without;
    throw error;
  }
}

/** Replaces a file atomically. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, null, 2)}\n`);
  await rename(`${path}.new`, path);
}
