import { Duplex } from "node:stream";
import pg from "pg";
import type { Backend } from "#engines/pglite.ts";

/**
 * Milliseconds for which statements and transactions wait for the only connection, more than any request takes: Prisma's
 * two seconds would fail a save while a slow disk or another transaction holds it.
 */
export const maxWait = 10_000;

/**
 * PGlite's one session as a pool of one connection, which statements and transactions wait for in turn.
 *
 * @param open is called when the driver connects: at first, and after the connection was lost
 * @param onConnect prepares the new connection
 */
export function createPglitePool(
  open: () => Promise<Backend>,
  onConnect: (client: pg.ClientBase) => Promise<void> = async () => {},
): pg.Pool {
  const pool = new pg.Pool({
    // All that the driver would otherwise take from the environment.
    user: "postgres",
    database: "postgres",
    ssl: false,
    // Prisma sends timestamps in UTC without an offset.
    options: "-c TimeZone=UTC",
    stream: () => new PgliteStream(open),
    onConnect,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: maxWait,
  });
  // A lost connection is replaced at the next query; without a listener the event would end the process.
  pool.on("error", () => {});
  return pool;
}

type Done = (error?: Error | null) => void;

/** What the driver `pg` takes in place of a socket: its messages go to PGlite. */
class PgliteStream extends Duplex {
  readonly #open: () => Promise<Backend>;
  #backend: Backend | undefined;

  constructor(open: () => Promise<Backend>) {
    super();
    this.#open = open;
  }

  connect(): void {
    this.#open().then(
      (backend) => {
        this.#backend = backend;
        this.emit("connect");
      },
      (error) => this.destroy(error),
    );
  }

  override _write(messages: Uint8Array, _encoding: string, done: Done): void {
    const push = (part: Uint8Array) => void this.push(part);
    this.#backend?.execute(messages, push).then(() => done(), done);
  }

  /** The driver sends the messages of a query together. */
  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "buffer", done);
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  // The driver calls these methods of sockets.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
