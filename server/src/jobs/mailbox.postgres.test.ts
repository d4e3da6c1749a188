import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadConfig } from "#config.ts";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { followMailbox } from "#jobs/mailbox.ts";
import type { MailboxLocation } from "#mailbox/mailbox-location.ts";
import type { MailboxServices } from "#mailbox/read-mailbox.ts";
import { type ImapServer, startImapServer } from "../../testing/imap-server.ts";

const opened = useTestDatabase();
let server: ImapServer;
let jobs: Jobs;
let stopTimer = () => {};
const said: string[] = [];
const logger = pino({ level: "info" }, { write: (line: string) => void said.push(line) });
const patient = { timeout: 20_000, interval: 50 };

beforeAll(async () => {
  server = await startImapServer();
});

afterAll(() => server.stop());

beforeEach(async () => {
  jobs = await startJobs(opened.database, logger, { retrySeconds: 1, pollMs: 50 });
  await opened.database.executeSql("DELETE FROM pgboss.job");
});

afterEach(async () => {
  stopTimer();
  await jobs.stop();
});

async function follow(changes: Partial<MailboxLocation> = {}): Promise<void> {
  const { mailbox } = loadConfig({ IMAP_URL: server.url });
  const services = { db: opened.db, logger } as MailboxServices;
  stopTimer = await followMailbox(jobs, services, { ...(mailbox as MailboxLocation), ...changes });
}

it("reads the mailbox at the start", async () => {
  server.deliver("Subject: Hello\n\nWorld");
  await follow();
  await vi.waitFor(
    async () =>
      expect(await opened.db.mailbox.findMany()).toMatchObject([{ lastUid: 1n, busyUntil: null }]),
    patient,
  );
});

it("says that it cannot be read, without its password", async () => {
  await follow({ password: "guessed" });
  await vi.waitFor(() => expect(said.join()).toContain("The mailbox cannot be read"), patient);
  expect(said.join()).not.toContain("guessed");
});
