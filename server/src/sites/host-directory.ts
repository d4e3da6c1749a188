import { isIP } from "node:net";
import type { PrismaClient } from "@summit/prisma/client.ts";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { keepValue } from "#sites/kept-value.ts";
import { type Site, siteAtHost } from "#sites/site.ts";

type Hosts = ReadonlyMap<string, { site: Site; isPublic: boolean }>;

type Options = {
  db: PrismaClient;
  events: Pick<ServerContentEvents, "version" | "isKnown">;
  publicUrl: string;
};

/**
 * Resolves the hosts that requests are sent to. Caches all proven hosts in memory, so that made-up hosts cause no
 * queries.
 */
export function createHostDirectory({ db, events, publicUrl }: Options) {
  const mainHost = new URL(publicUrl).hostname;
  const current = keepValue({ events, read: () => readHosts(db, publicUrl) });

  function withHosts<Result>(read: (hosts: Hosts) => Result): Result | Promise<Result> {
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
      withHosts((hosts) => {
        const found = hosts.get(host);
        return found?.isPublic ? found.site : undefined;
      }),
    /** Whether a host is the main one or the proven host of a conference, published or not. */
    isOurs: (host: string): boolean | Promise<boolean> =>
      host === mainHost || withHosts((hosts) => hosts.has(host)),
  };
}

async function readHosts(db: PrismaClient, publicUrl: string): Promise<Hosts> {
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
