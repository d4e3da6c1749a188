import { createHash, randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { makeDirectory } from "@summit/prisma/make-directory.ts";
import type { Config } from "#config.ts";
import type { Freshness } from "#content-events/content-events.ts";
import type { ContentState } from "#content-events/content-state.ts";
import type { Logger } from "#logs/logger.ts";
import { paths } from "#paths.ts";
import type { FinishedResponse } from "#response-cache/finished-response.ts";
import { type KeptPage, sizeOf } from "#response-cache/response-cache.ts";
import type { ResponseFront } from "#response-cache/response-front.ts";
import { mainSite, pathIn, type Site } from "#sites/site.ts";
import type { SiteCaches } from "#sites/site-caches.ts";

/** The pages of all sites, on disk between two runs of the server. */
export interface PageArchive {
  /**
   * Brings the archived pages back, if this build, with this configuration, would render the same ones from the
   * database as it is now.
   *
   * @returns whether there are any
   */
  restore(): Promise<boolean>;
  /** Writes the pages that are known to show the present content. */
  save(): Promise<void>;
}

type Archive = {
  /** The build and the configuration. */
  origin: string;
  /** The digest of the content. */
  content: string;
  /** Those of the main site come first. */
  pages: { site: Site; page: KeptPage; finished: FinishedResponse | undefined }[];
};

/** @param dataDir the data directory of the server */
export const archiveFile = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "pages.cache");

type Options = {
  config: Config;
  cacheOf: SiteCaches;
  front: Pick<ResponseFront, "find" | "restore">;
  /** Of all conferences. */
  freshness: Freshness;
  content: ContentState;
  logger: Logger;
  /** What has been read already. */
  early?: EarlyRead;
  /** The files that decide what pages look like. */
  build?: string[];
  /** Bound of the archived pages, of which the most recently used ones are kept. */
  maxBytes?: number;
};

/**
 * The pages of the built-in content take a third of this. Those of other sites have the rest. The archive stays in
 * memory until all of its pages are rendered anew.
 */
const maxArchivedBytes = 16 * 1_024 * 1_024;

/** The renderer, the server with its headers, and the names of the client's files. */
const builtFiles = [
  paths.webServerEntry,
  paths.serverEntry,
  join(paths.webClient, ".vite/manifest.json"),
];

export function createPageArchive(options: Options): PageArchive {
  const { config, cacheOf, front, freshness, content, logger, build = builtFiles } = options;
  const { maxBytes = maxArchivedBytes } = options;
  const file = archiveFile(config);
  const main = mainSite(config.publicUrl);
  let { early } = options;
  let origin = early?.origin;
  const originOf = () => {
    origin ??= digestOf(config, build);
    return origin;
  };
  /** Identifies what was written last. */
  let written = "";

  /** Undefined for a site below the main one. */
  const hostOf = (site: Site) => (site.origin === main.origin ? undefined : site);

  /** The page as it is sent, unless nobody has requested it yet. */
  function finishedOf(site: Site, { path, response }: KeptPage): FinishedResponse | undefined {
    const finished = front.find(pathIn(site, path), hostOf(site));
    return finished?.variants.identity?.body === response.bodies.identity ? finished : undefined;
  }

  async function write(archive: Archive): Promise<void> {
    // Random, because servers that share the directory may have the same process id in their containers.
    const temporary = `${file}.${randomUUID()}`;
    try {
      await makeDirectory(config.dataDir);
      await writeFile(temporary, serialize(archive), { mode: 0o600, flush: true });
      await rename(temporary, file);
    } catch (error) {
      logger.info({ err: error }, "The pages could not be archived for the next start");
      await rm(temporary, { force: true });
    }
  }

  return {
    async restore() {
      const version = freshness.version();
      // Looks even without an archive, because only pages that are rendered after a look can be archived.
      const reading = early?.archive ?? read(config, logger);
      early = undefined;
      const [state, archive] = await Promise.all([content.look(), reading]);
      // While other servers' changes are not received, nothing from the cache would be sent.
      if (!archive || !freshness.isKnown()) return false;
      if (archive.content !== state?.digest || archive.origin !== (await originOf())) {
        await rm(file, { force: true });
        return false;
      }
      const madeAt = performance.now();
      // The most recently used ones last.
      for (const { site, page, finished } of archive.pages.toReversed()) {
        const { path, response } = page;
        const cache = cacheOf(site);
        cache.restore({ ...page, madeAt }, version);
        if (!finished) continue;
        const isCurrent = () => cache.isCurrent(path, response);
        front.restore(pathIn(site, path), finished, isCurrent, hostOf(site));
      }
      return archive.pages.length > 0;
    },
    async save() {
      const state = await content.look();
      if (!state) return;
      const current = [main, ...cacheOf.others()].flatMap((site) =>
        cacheOf(site)
          .pages()
          .filter(({ madeAt }) => state.since <= madeAt)
          .map((page) => ({ site, page, finished: finishedOf(site, page) })),
      );
      const pages = within(maxBytes, current);
      const contents = pages.map(({ site, page, finished }) => [
        ...[site.origin, pathIn(site, page.path), finished?.etag],
      ]);
      const name = JSON.stringify([state.digest, contents]);
      if (name === written) return;
      written = name;
      await write({ origin: await originOf(), content: state.digest, pages });
    },
  };
}

interface EarlyRead {
  archive: Promise<Archive | undefined>;
  origin: Promise<string>;
}

/** Reads the files while the database is opened, on which they do not depend. */
export function readEarly(config: Config, logger: Logger): EarlyRead {
  const origin = digestOf(config, builtFiles);
  // The error is thrown where the origin is awaited.
  origin.catch(() => {});
  return { archive: read(config, logger), origin };
}

async function read(config: Config, logger: Logger): Promise<Archive | undefined> {
  try {
    return deserialize(await readFile(archiveFile(config))) as Archive;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") {
      logger.warn({ err: error }, "The archived pages could not be read");
    }
    return undefined;
  }
}

/** As many of the first pages as have so many bytes together. */
function within(bytes: number, pages: Archive["pages"]): Archive["pages"] {
  let sum = 0;
  return pages.filter(({ page }) => {
    sum += sizeOf(page.response);
    return sum <= bytes;
  });
}

/** A digest of the build and the configuration. */
async function digestOf(config: Config, files: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify(config));
  for (const file of files) hash.update(await readFile(file));
  return hash.digest("base64url");
}
