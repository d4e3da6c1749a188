import { OverloadedError } from "@summit/schema/errors/domain-errors.ts";

export interface Turn {
  conferenceId: string;
  /** Whether it is for one request only, such as a form with what was typed: it holds up nothing for everybody. */
  once?: boolean;
}

/** Runs work when its turn comes. Rejects with an OverloadedError if that is not soon. */
export type Turns = <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;

type Options = {
  /** How many run at a time. */
  atOnce: number;
  /** How many of one conference run at a time. */
  atOnceOf: (conferenceId: string) => number;
  /** How many wait in one line, and in all lines together. */
  maxWaiting?: number;
  maxWaitingInAll?: number;
  /** How long one waits at most. */
  maxWaitMs?: number;
};

const retrySeconds = 5;

interface Line {
  conferenceId: string;
  waiting: Waiting[];
}

interface Waiting {
  begin(): void;
}

/**
 * A queue for work that takes long, such as rendering pages and processing pictures. There is a line for each conference,
 * first in, first out, and the lines take turns: however much one conference asks for, others wait for one piece at most.
 */
export function createTurns({
  atOnce,
  atOnceOf,
  maxWaiting = 40,
  maxWaitingInAll = 400,
  maxWaitMs = 8_000,
}: Options): Turns {
  /** In the order of their turns. Lines are removed when nobody waits. */
  const lines = new Map<string, Line>();
  const running = new Map<string, number>();
  let runningInAll = 0;
  let waitingInAll = 0;

  function count(conferenceId: string, change: 1 | -1): void {
    const left = (running.get(conferenceId) ?? 0) + change;
    if (left > 0) running.set(conferenceId, left);
    else running.delete(conferenceId);
    runningInAll += change;
  }

  const mayRun = ({ conferenceId }: Line) =>
    (running.get(conferenceId) ?? 0) < atOnceOf(conferenceId);

  /** Takes somebody out of a line. */
  function leave(key: string, line: Line, who: Waiting): void {
    line.waiting.splice(line.waiting.indexOf(who), 1);
    waitingInAll -= 1;
    if (line.waiting.length === 0) lines.delete(key);
  }

  function beginNext(): void {
    while (runningInAll < atOnce) {
      const next = [...lines].find(([, line]) => mayRun(line));
      if (!next) return;
      const [key, line] = next;
      const [first] = line.waiting;
      if (!first) return;
      // The line goes to the end.
      lines.delete(key);
      lines.set(key, line);
      leave(key, line, first);
      count(line.conferenceId, 1);
      first.begin();
    }
  }

  function wait({ conferenceId, once = false }: Turn): Promise<void> {
    const key = `${conferenceId} ${once}`;
    const line = lines.get(key) ?? { conferenceId, waiting: [] };
    const isFull = line.waiting.length >= maxWaiting || waitingInAll >= maxWaitingInAll;
    if (isFull) return Promise.reject(new OverloadedError(retrySeconds));
    return new Promise((resolve, reject) => {
      const who: Waiting = {
        begin() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        leave(key, line, who);
        reject(new OverloadedError(retrySeconds));
      }, maxWaitMs);
      line.waiting.push(who);
      lines.set(key, line);
      waitingInAll += 1;
      beginNext();
    });
  }

  return async (turn, work) => {
    await wait(turn);
    try {
      return await work();
    } finally {
      count(turn.conferenceId, -1);
      beginNext();
    }
  };
}
