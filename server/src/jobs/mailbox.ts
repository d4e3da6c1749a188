import type { Jobs } from "#jobs/jobs.ts";
import { createOutageLog } from "#jobs/outage-log.ts";
import { workRegularly } from "#jobs/regularly.ts";
import type { MailboxLocation } from "#mailbox/mailbox-location.ts";
import type { MailboxServices } from "#mailbox/read-mailbox.ts";

const everySeconds = 60;

/**
 * Reads the mailbox of replies once a minute, on one of the servers.
 *
 * @returns stops the timer
 */
export function followMailbox(
  jobs: Jobs,
  services: MailboxServices,
  location: MailboxLocation,
): Promise<() => void> {
  const { logger } = services;
  const outage = createOutageLog(logger, "The mailbox cannot be read", "The mailbox is read again");
  return workRegularly(jobs, "read-mailbox", {
    everySeconds,
    attemptMs: everySeconds * 1_000,
    async handle() {
      try {
        // Loaded with the first round, because the libraries of mail are large.
        const { readMailbox } = await import("#mailbox/read-mailbox.ts");
        await readMailbox(services, location);
        outage.over();
      } catch (error) {
        // The next round is soon; whoever throws here would be called again at once.
        outage.noticed(error);
      }
    },
  });
}
