import type { ServerResponse } from "node:http";

/** Why a stream ends: nobody is signed in any more, or they are not in the team any more. */
export type EndReason = "session" | "membership";

/** What is to be told next. */
interface News {
  changed: boolean;
  present: boolean;
}

type StreamOptions = {
  response: ServerResponse;
  /** Whether who asked may still be told; undefined where that cannot be found out just now. */
  check: () => Promise<EndReason | "allowed" | undefined>;
  /** Who has the record open beside them. */
  readPresent: () => { name: string; since: string }[];
};

/** Proxies take a connection for dead that is silent for longer, commonly for a minute. */
const heartbeatMs = 15_000;

/** An open answer of server-sent events. Whether it may go on is checked before each event. */
export class LiveStream {
  #news: News = { changed: false, present: false };
  #isTelling = false;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: StreamOptions) {
    const { response } = options;
    response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
      // For nginx, which would keep events until there are enough.
      "X-Accel-Buffering": "no",
    });
    response.write("retry: 5000\n\n");
    this.#timer = setInterval(() => void this.tell({}), heartbeatMs);
    this.#timer.unref();
    response.once("close", () => clearInterval(this.#timer));
  }

  /** Tells what is new; without news, that the connection is there. News that come meanwhile follow at once. */
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
      const answer = await check();
      if (response.writableEnded || response.destroyed) return;
      if (answer === undefined) {
        // The client looks for itself once it can.
        response.write(": waiting\n\n");
        return;
      }
      if (answer !== "allowed") return this.end(answer);
      if (changed) this.#send("change", {});
      if (present) this.#send("present", readPresent());
      if (!changed && !present) response.write(": here\n\n");
    } while (this.#news.changed || this.#news.present);
  }

  /** @param reason without one, the client comes back */
  end(reason?: EndReason): void {
    const { response } = this.options;
    if (reason) this.#send("ended", { reason });
    response.end();
  }

  #send(event: string, data: object): void {
    this.options.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
