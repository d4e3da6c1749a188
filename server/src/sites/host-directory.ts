import { isIP } from "node:net";
import type { PrismaClient } from "@summit/prisma/client.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { type Site, siteAtHost } from "./site.ts";

interface Known {
  hosts: ReadonlyMap<string, { site: Site; isPublic: boolean }>;
  version: number;
  readAt: number;
}

/** Maximum age, because hosts may be changed manually in the database. */
const maxAgeMs = 60_000;
/** How long to wait after a reading that failed, as in an outage, before the next. */
const retryMs = 1_000;

type Options = {
  db: PrismaClient;
  events: Pick<ServerContentEvents, "version" | "isKnown">;
  publicUrl: string;
};

/**
 * Resolves the hosts that requests are sent to. Caches all proven hosts in memory, so that made-up hosts cause no
 * queries. They are reloaded after any content change; if that fails, the previous ones are used, and no request waits
 * for the next try. Nor does one wait when they are only old.
 */
export function createHostDirectory({ db, events, publicUrl }: Options) {
  const mainHost = new URL(publicUrl).hostname;
  let known: Known | undefined;
  let reading: { version: number; result: Promise<Known> } | undefined;
  /** When a reading failed; undefined once one has succeeded. */
  let failedAt: number | undefined;

  const isCurrent = ({ version, readAt }: Known) =>
    version === events.version() && events.isKnown() && Date.now() - readAt < maxAgeMs;

  async function read(version: number): Promise<Known> {
    try {
      const hosts = await readHosts(db, publicUrl);
      known = { hosts, version, readAt: Date.now() };
      failedAt = undefined;
    } catch (error) {
      failedAt = Date.now();
      if (!known) throw error;
    }
    return known;
  }

  /** Reads the hosts, once for all that ask meanwhile. */
  function readOnce(): Promise<Known> {
    const version = events.version();
    // A load that started before a change must not be used after it.
    if (reading?.version !== version) {
      const result = read(version).finally(() => {
        if (reading?.result === result) reading = undefined;
      });
      reading = { version, result };
    }
    return reading.result;
  }

  /** The known hosts; synchronous if they are current, or if nothing newer is to be had. */
  function current(): Known | Promise<Known> {
    if (!known) return readOnce();
    if (isCurrent(known)) return known;
    if (failedAt !== undefined && Date.now() - failedAt < retryMs) return known;
    const result = readOnce();
    const isOnlyOld = known.version === events.version() && events.isKnown();
    if (failedAt === undefined && !isOnlyOld) return result;
    // With known hosts, it never rejects.
    return known;
  }

  function withHosts<Result>(read: (known: Known) => Result): Result | Promise<Result> {
    const present = current();
    return present instanceof Promise ? present.then(read) : read(present);
  }

  return {
    /**
     * Normalizes the Host header.
     *
     * @returns lower-case and without a port; empty for the main host, which includes localhost and IP addresses
     */
    nameOf(header = ""): string {
      const name = header.replace(/:\d*$/, "").replace(/\.$/, "").toLowerCase();
      const isMain =
        name === mainHost || name === "localhost" || isIP(name.replace(/^\[|\]$/g, "")) !== 0;
      return isMain ? "" : name;
    },
    /**
     * Finds the site at its own host. Synchronous if the hosts are cached.
     *
     * @throws Error if the hosts are neither cached nor readable
     */
    find: (host: string): Site | undefined | Promise<Site | undefined> =>
      withHosts(({ hosts }) => {
        const found = hosts.get(host);
        return found?.isPublic ? found.site : undefined;
      }),
    /** Whether a host is the main one or the proven host of a conference, published or not. */
    isOurs: (host: string): boolean | Promise<boolean> =>
      host === mainHost || withHosts(({ hosts }) => hosts.has(host)),
  };
}

async function readHosts(db: PrismaClient, publicUrl: string): Promise<Known["hosts"]> {
  const conferences = await db.conference.findMany({
    where: { provenHost: { not: null }, deletedAt: null },
    select: { id: true, provenHost: true, status: true },
  });
  return new Map(
    conferences.flatMap(({ id, provenHost: host, status }) =>
      host
        ? [[host, { site: siteAtHost(publicUrl, { id, host }), isPublic: status === "published" }]]
        : [],
    ),
  );
}
