import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The root of the prisma workspace. The code runs both from source and from the server's bundle, so the folder
 * is found by searching upwards for the schema.
 */
const workspace = findUpwards(dirname(fileURLToPath(import.meta.url)));

export const schemaFile = join(workspace, "schema.prisma");
/** What of the database schema.prisma cannot say. */
export const handWrittenFile = join(workspace, "schema.sql");
export const migrationsDirectory = join(workspace, "migrations");
export const articlesDirectory = join(workspace, "content", "articles");
export const pagesDirectory = join(workspace, "content", "pages");
/** Written by this workspace's build. */
export const buildDirectory = join(workspace, "dist");

function findUpwards(directory: string): string {
  for (const candidate of [directory, join(directory, "prisma")]) {
    if (existsSync(join(candidate, "schema.prisma"))) return candidate;
  }
  const parent = dirname(directory);
  if (parent === directory) throw new Error("The prisma workspace is not beside the server.");
  return findUpwards(parent);
}
