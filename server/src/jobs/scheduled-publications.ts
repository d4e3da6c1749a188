import type { PrismaClient } from "@summit/prisma/client.ts";
import { nextPublication, publishDueArticles } from "@summit/schema/article/due-articles.ts";
import { callsWithMomentIn, nextCallMoment } from "@summit/schema/call/due-calls.ts";
import type { ContentEvents } from "@summit/schema/content/content-events.ts";
import type { Settings } from "@summit/schema/context/context.ts";
import {
  dispatchLetters,
  type LetterPace,
  nextLetter,
} from "@summit/schema/letter/dispatch-letters.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import {
  nextRelease,
  publishDueReleases,
} from "@summit/schema/programme-release/release.service.ts";
import { nextTelling, sendDueTellings } from "@summit/schema/telling/telling.service.ts";
import type { Webhooks } from "@summit/schema/webhook/webhooks.ts";
import type { Logger } from "#logs/logger.ts";

/** Upper bound of the polling interval, because any server may schedule something at any time. */
const pollIntervalMs = 10_000;

/** When the next deliveries of a letter follow those that the queue was just given. */
const soon = (now: Date) => new Date(now.getTime() + 1_000);

type Options = {
  db: PrismaClient;
  events: ContentEvents;
  mail: MailQueue;
  webhooks: Webhooks;
  settings: Settings;
  logger: Logger;
  letterPace: LetterPace;
};

/**
 * Publishes scheduled articles and releases of programmes when they are due, sends letters whose time has come, and overdue ones
 * immediately. When a call for papers opens or closes, the pages that say so are dropped; nothing is stored, so that each server does so for itself.
 *
 * @returns stops polling, and resolves when the current run is done
 */
export function publishScheduled({
  db,
  events,
  mail,
  webhooks,
  settings,
  logger,
  letterPace,
}: Options): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  /** Until when pages know where the calls stand. */
  let seenUntil = new Date();

  async function poll(): Promise<void> {
    let wait = pollIntervalMs;
    try {
      const now = new Date();
      const articles = await publishDueArticles(db, events, now);
      for (const { id, error } of articles) {
        logger.error({ err: error, articleId: id }, "A scheduled article could not be published");
      }
      const releases = await publishDueReleases({ db, events, mail }, now);
      for (const { id, error } of releases) {
        logger.error({ err: error, releaseId: id }, "A scheduled release could not be published");
      }
      const services = { db, events, mail, webhooks, settings };
      const tellings = await sendDueTellings(services, now);
      for (const { id, error } of tellings) {
        logger.error({ err: error, tellingId: id }, "Planned letters could not be sent");
      }
      const letters = await dispatchLetters({ db, events, mail }, letterPace, now);
      for (const { id, error } of letters.failures) {
        logger.error({ err: error, letterId: id }, "A letter could not be sent on");
      }
      const calls = await callsWithMomentIn(db, { after: seenUntil, until: now });
      if (calls.length > 0)
        events.publish(
          calls.map(({ id, conferenceId }) => ({ conferenceId, entity: "call", entityId: id })),
        );
      seenUntil = now;
      // What fails remains due: it is tried again after the interval.
      if (articles.length + releases.length + tellings.length + letters.failures.length === 0) {
        const moments = [
          nextPublication(db),
          nextRelease(db),
          nextTelling(db),
          nextCallMoment(db, now),
          letters.handedOver > 0 ? soon(now) : nextLetter(db),
        ];
        for (const next of await Promise.all(moments)) {
          if (next) wait = Math.min(wait, Math.max(0, next.getTime() - Date.now()));
        }
      }
    } catch (error) {
      logger.warn({ err: error }, "What is scheduled could not be published");
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      latest = poll();
    }, wait);
    timer.unref();
  }

  let latest = poll();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await latest;
  };
}
