import type { Logger } from "#logs/logger.ts";

export type OutageLog = {
  noticed(error: unknown): void;
  over(): void;
};

/** Logs an outage only when it starts and when it ends, however many errors occur in between. */
export function createOutageLog(logger: Logger, begun: string, over: string): OutageLog {
  let lasting = false;
  return {
    noticed(error) {
      if (!lasting) logger.error({ err: error }, begun);
      lasting = true;
    },
    over() {
      if (lasting) logger.info(over);
      lasting = false;
    },
  };
}
