import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeDirectory } from "@summit/prisma/make-directory.ts";
import type { Config } from "#config.ts";
import type { Logger } from "#logs/logger.ts";
import type { Deliver, OutgoingMessage } from "#mail/deliver.ts";

/** A mail as stored in the outbox. */
export type OutboxMail = OutgoingMessage & { /** ISO 8601. */ date: string };

const extension = ".json";
const idPattern = /^[\w-]{1,64}$/;

/** The URL of the outbox while there is no mail server; null if it is not accessible. */
export function outboxUrl(config: Config): string | null {
  const readable = !config.smtpUrl && !config.production;
  return readable ? `http://localhost:${config.port}/outbox` : null;
}

/**
 * Stores each mail as a file that only the server's user can read. Delivering it again overwrites the file.
 */
export function createOutboxDelivery(config: Config, logger: Logger): Deliver {
  const directory = outboxDirectory(config);
  const url = outboxUrl(config);
  return async (message) => {
    const { id } = message;
    const mail: OutboxMail = { ...message, date: new Date().toISOString() };
    await makeDirectory(directory);
    const file = join(directory, `${id}${extension}`);
    await writeFile(`${file}.new`, JSON.stringify(mail, null, 2), { mode: 0o600 });
    await rename(`${file}.new`, file);
    logger.info({ mailId: id, ...(url && { url: `${url}/${id}` }) }, "A mail is in the outbox");
  };
}

/** The mails of the outbox, newest first. */
export async function readOutbox(config: Config): Promise<OutboxMail[]> {
  const files = await readdir(outboxDirectory(config)).catch(() => []);
  const ids = files
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length));
  const mails = await Promise.all(ids.map((id) => readOutboxMail(config, id)));
  return mails
    .filter((mail) => mail !== null)
    .sort((one, other) => Number(other.date > one.date) - Number(other.date < one.date));
}

/** One mail of the outbox, or null. */
export async function readOutboxMail(config: Config, id: string): Promise<OutboxMail | null> {
  if (!idPattern.test(id)) return null;
  const file = join(outboxDirectory(config), `${id}${extension}`);
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}

const outboxDirectory = (config: Config) => join(config.dataDir, "outbox");
