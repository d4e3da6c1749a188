import type { ServerResponse } from "node:http";

/** Why a stream ends: the session has ended, or the user left the team. */
export type EndReason = "session" | "membership";

/** The pending events. */
interface News {
  changed: boolean;
  present: boolean;
}

type StreamOptions = {
  response: ServerResponse;
  /** Rechecks the authorization; undefined if it cannot be determined at the moment. */
  check: () => Promise<EndReason | "allowed" | undefined>;
  /** The other users who have the record open. */
  readPresent: () => { name: string; since: string }[];
};

/** Proxies commonly close connections that are silent for a minute. */
const heartbeatMs = 15_000;

/** A response of server-sent events. The authorization is checked before each event. */
export class LiveStream {
  #news: News = { changed: false, present: false };
  #isTelling = false;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: StreamOptions) {
    const { response } = options;
    response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      // Disables response buffering in nginx.
      "X-Accel-Buffering": "no",
    });
    response.write("retry: 5000\n\n");
    this.#timer = setInterval(() => void this.tell({}), heartbeatMs);
    this.#timer.unref();
    response.once("close", () => clearInterval(this.#timer));
  }

  /**
   * Sends pending events, or a heartbeat if there are none. Events added meanwhile are sent immediately
   * afterwards.
   */
  async tell(news: Partial<News>): Promise<void> {
    this.#news = { ...this.#news, ...news };
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      await this.#tellAll();
    } finally {
      this.#isTelling = false;
    }
  }

  async #tellAll(): Promise<void> {
    const { response, check, readPresent } = this.options;
    do {
      const { changed, present } = this.#news;
      this.#news = { changed: false, present: false };
      const permission = await check();
      if (response.writableEnded || response.destroyed) return;
      if (permission === undefined) {
        // The client reloads when it can.
        response.write(": waiting\n\n");
        return;
      }
      if (permission !== "allowed") return this.end(permission);
      if (changed) this.#send("change", {});
      if (present) this.#send("present", readPresent());
      if (!changed && !present) response.write(": here\n\n");
    } while (this.#news.changed || this.#news.present);
  }

  /** @param reason if omitted, the client reconnects */
  end(reason?: EndReason): void {
    const { response } = this.options;
    if (reason) this.#send("ended", { reason });
    response.end();
  }

  #send(event: string, data: object): void {
    this.options.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
