import { setTimeout as delay } from "node:timers/promises";
import type { PrismaClient } from "@summit/prisma/client.ts";
import { siteAddressSelect } from "@summit/schema/conference/site-address.ts";
import pLimit from "p-limit";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { publicPages } from "#feeds/sitemap.ts";
import type { Logger } from "#logs/logger.ts";
import type { Pages } from "#pages/pages.ts";
import { type Site, siteOf } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";

/** Debounce time: editors make many changes in a row. */
const quietAfterMs = 10_000;

/** Pause between two pages, so that requests are not delayed. */
const pauseMs = 5;

/** Bound for the main site. */
const maxPages = 400;

/**
 * Bounds for users' conferences, of which anybody can create some: the sites that are warmed at the start, and the pages
 * of each.
 */
const maxSites = 20;
const maxPagesOfSite = 100;

type Options = {
  db: PrismaClient;
  events: ServerContentEvents;
  logger: Logger;
  pages: Pick<Pages, "prepare">;
  publicUrl: string;
  sites: Pick<SiteDirectory, "main" | "mainConferenceId">;
  quietMs?: number;
};

/**
 * Warms the page cache in the background: at the start all pages of the main site, then those of the next published
 * conferences, and after changes the affected ones, so that visitors do not wait for a rendering, and the pages are
 * cached in case of a database outage.
 *
 * @returns stops it
 */
export function warmPages(options: Options): () => Promise<void> {
  const { db, events, logger, pages, publicUrl, sites, quietMs = quietAfterMs } = options;
  const stopping = new AbortController();
  /** By conference. */
  const rounds = new Map<string, { abort(): void; done: Promise<void> }>();
  // The main site does not wait for the others, which are warmed one after the other.
  const limitOthers = pLimit(1);

  async function renderAll(site: Site, max: number, signal: AbortSignal): Promise<void> {
    for (const { path } of (await publicPages(db, site)).slice(0, max)) {
      signal.throwIfAborted();
      if (await pages.prepare(site, path)) await delay(pauseMs, undefined, { signal, ref: false });
    }
  }

  async function renderOther(conferenceId: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const conference = await db.conference.findFirst({
      where: { ...published, id: conferenceId },
      select: siteAddressSelect,
    });
    if (!conference) return;
    await renderAll(siteOf(publicUrl, conference), maxPagesOfSite, signal);
  }

  async function render(conferenceId: string, waitMs: number, signal: AbortSignal): Promise<void> {
    try {
      await delay(waitMs, undefined, { signal, ref: false });
      const main = await sites.main();
      if (conferenceId === main.conferenceId) {
        await renderAll(main, maxPages, signal);
      } else {
        await limitOthers(() => renderOther(conferenceId, signal));
      }
    } catch (error) {
      if (!signal.aborted)
        logger.warn({ err: error }, "Not all pages could be rendered in advance");
    }
  }

  /** Abandons an earlier round for the same conference. */
  function begin(conferenceId: string, waitMs: number): Promise<void> {
    rounds.get(conferenceId)?.abort();
    const round = new AbortController();
    const signal = AbortSignal.any([round.signal, stopping.signal]);
    const done = render(conferenceId, waitMs, signal).finally(() => {
      if (rounds.get(conferenceId)?.done === done) rounds.delete(conferenceId);
    });
    rounds.set(conferenceId, { abort: () => round.abort(), done });
    return done;
  }

  async function beginAll(waitMs: number): Promise<void> {
    try {
      await begin(await sites.mainConferenceId(), waitMs);
      if (stopping.signal.aborted) return;

      for (const id of await nextConferences(db)) void begin(id, 0);
    } catch (error) {
      logger.warn({ err: error }, "The conferences could not be read to render their pages");
    }
  }

  const unfollow = events.follow((changes) => {
    if (!changes) return void beginAll(quietMs);
    const changed = new Set(changes.map(({ conferenceId }) => conferenceId));
    for (const id of changed) void begin(id, quietMs);
  });
  const started = beginAll(0);
  return async () => {
    unfollow();
    stopping.abort();
    await started;
    await Promise.all([...rounds.values()].map(({ done }) => done));
  };
}

const published = { status: "published", deletedAt: null } as const;

/** The users' conferences that are warmed at the start: those that are on or come next. */
async function nextConferences(db: PrismaClient): Promise<string[]> {
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  const found = await db.conference.findMany({
    where: { ...published, isMain: false, endDate: { gte: yesterday } },
    orderBy: [{ startDate: "asc" }, { id: "asc" }],
    select: { id: true },
    take: maxSites,
  });
  return found.map(({ id }) => id);
}
