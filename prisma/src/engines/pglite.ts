import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";

/** Executes messages of PostgreSQL's protocol, in the order of the calls. */
export interface Backend {
  /** @param onData receives the response, in any number of parts */
  execute(messages: Uint8Array, onData: (part: Uint8Array) => void): Promise<void>;
}

type Origin = {
  /** The data directory; in memory if unset. */
  directory?: string;
  /** The template for a new database; see template.ts. */
  template?: Blob | undefined;
};

/**
 * PostgreSQL's default is 128 MB, which PGlite fills with zeros at every start. All content fits into this; the rest is
 * in the operating system's cache of files.
 */
const sharedBuffers = "32MB";

/** Starts PGlite in this thread, on a new or existing database. */
export const startPglite = ({ directory, template }: Origin = {}): Promise<PGlite> =>
  PGlite.create({
    ...(directory && { dataDir: directory }),
    ...(template && { loadDataDir: template }),
    // For search; the first migration creates them.
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${sharedBuffers}`],
  });

/** The byte with which only the first message of a connection begins. */
const startup = 0;

export const backendOf = (pglite: PGlite): Backend => ({
  async execute(messages, onData) {
    // A new connection must not continue the transaction of a connection that was lost.
    if (messages[0] === startup && pglite.isInTransaction()) await pglite.exec("ROLLBACK");
    // The parts are views of PGlite's memory.
    const onRawData = (part: Uint8Array) => onData(part.slice());
    await pglite.runExclusive(() => pglite.execProtocolRawStream(messages, { onRawData }));
  },
});
