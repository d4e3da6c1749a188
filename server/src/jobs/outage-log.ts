import type { Logger } from "#logs/logger.ts";

/** Logs an outage only when it starts and when it ends, however many errors occur in between. */
export function createOutageLog(logger: Logger, begun: string, over: string) {
  let lasting = false;
  return {
    noticed(error: unknown): void {
      if (!lasting) logger.error({ err: error }, begun);
      lasting = true;
    },
    over(): void {
      if (lasting) logger.info(over);
      lasting = false;
    },
  };
}
