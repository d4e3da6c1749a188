import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The file of settings is not one. The message is one sentence for the operator. */
export class EnvFileError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the settings of `.env` in a folder, if there is one, into the environment. What is set there already stays.
 *
 * @throws EnvFileError if a line is no setting; the message does not quote it, since it may be a secret
 */
export function readEnvFile(directory: string): void {
  const file = join(directory, ".env");
  if (!existsSync(file)) return;
  const line = badLine(read(file));
  if (line) {
    throw new EnvFileError(
      `Line ${line} of ${file} is not a setting. Write NAME=value, and values with spaces or # in "quotes".`,
    );
  }
  process.loadEnvFile(file);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new EnvFileError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Let this user read it.`,
    );
  }
}

/** The number of the first line that Node would pass over in silence; 0 if there is none. */
function badLine(text: string): number {
  // A quoted value may have several lines, which count as one here and in the numbers of those after it.
  const unquoted = text.replaceAll(/=[ \t]*(["'`]).*?\1/gs, (value) =>
    value.replaceAll(/[^\n]/g, "").replace(/^/, "=").replaceAll("\n", "\n#"),
  );
  const isFine = (line: string) =>
    /^\s*(#|$)/.test(line) || /^\s*(export\s+)?[A-Za-z_]\w*\s*=(?!\s*["'`])/.test(line);
  return unquoted.split(/\r?\n/).findIndex((line) => !isFine(line)) + 1;
}
