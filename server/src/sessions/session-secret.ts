import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory } from "@summit/prisma/make-directory.ts";
import { type Config, ConfigError } from "#config.ts";

/**
 * The key that signs sessions: the configured one, or one generated once and kept in the data
 * directory, readable by its owner alone, so that a restart signs nobody out.
 */
export async function resolveSessionSecret(config: Config): Promise<string> {
  if (config.sessionSecret) return config.sessionSecret;
  const file = join(config.dataDir, "session-secret");
  try {
    await makeDirectory(config.dataDir);
    const kept = (await readFile(file, "utf8").catch(ignoreMissing)).trim();
    // A crash between creating and writing the file leaves it short; it signed nothing yet.
    if (kept.length >= 32) return kept;
    const secret = randomBytes(32).toString("hex");
    await writeFile(file, `${secret}\n`, { mode: 0o600 });
    return secret;
  } catch (error) {
    throw new ConfigError(
      `The session secret cannot be kept in DATA_DIR (${config.dataDir}): ` +
        `${(error as NodeJS.ErrnoException).code}. Make the directory writable or set SESSION_SECRET.`,
    );
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return "";
  throw error;
}
