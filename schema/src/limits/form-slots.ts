import pLimit, { type LimitFunction } from "p-limit";

/**
 * Runs work of visitors' forms when there is a slot for it.
 *
 * @param line of work that excludes each other in the database anyway, for example the id of a conference that it locks
 */
export type LimitConcurrency = <Result>(
  task: () => Promise<Result>,
  line?: string,
) => Promise<Result>;

/**
 * The line of what one client does in one conference without locking it, such as saving drafts and asking for links: however
 * fast it asks, it takes one slot, and others have the rest.
 */
export const lineOfClient = (client: { address: string }, conferenceId: string): string =>
  `${conferenceId} ${client.address}`;

/**
 * Limits how many visitors' forms use the database at a time. Work of one line runs one after the other and takes one slot:
 * it waits here, without a connection and as long as it takes, and not in the database, whose statements and transactions
 * are ended after seconds.
 *
 * @param atOnce fewer than there are connections, for which others would wait in vain
 */
export function createFormSlots(atOnce: number): LimitConcurrency {
  const slots = pLimit(atOnce);
  const lines = new Map<string, { runNext: LimitFunction; length: number }>();
  return async (task, name) => {
    if (name === undefined) return slots(task);
    const line = lines.get(name) ?? { runNext: pLimit(1), length: 0 };
    lines.set(name, line);
    line.length += 1;
    try {
      return await line.runNext(() => slots(task));
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(name);
    }
  };
}
