import { readdir } from "node:fs/promises";
import { reservedSlugs } from "@summit/web/routes";
import { paths } from "#paths.ts";

/**
 * Slugs that articles must not use: the first segments of the site's other paths, and the folders of static
 * files, of the build or the source.
 */
export async function readReservedSlugs(
  directories: readonly string[] = [paths.webClient, paths.webPublic, paths.contentPublic],
): Promise<ReadonlySet<string>> {
  const folders = await Promise.all(directories.map(foldersIn));
  return new Set([...reservedSlugs, "assets", ...folders.flat()]);
}

async function foldersIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
