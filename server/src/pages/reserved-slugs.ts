import { readdir } from "node:fs/promises";
import { reservedSlugs } from "@summit/web/routes";
import { paths } from "#paths.ts";

/**
 * What no article may be called: the first segments of the site's other addresses, and the folders
 * of static files, of the build or of the source, whichever is there.
 */
export async function readReservedSlugs(
  directories: readonly string[] = [paths.webClient, paths.webPublic],
): Promise<ReadonlySet<string>> {
  const folders = await Promise.all(directories.map(foldersIn));
  return new Set([...reservedSlugs, "assets", ...folders.flat()]);
}

async function foldersIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
