import { setTimeout as delay } from "node:timers/promises";
import type { Heard } from "#bus/bus.ts";

/** Maximum number of waiting messages. Beyond it, what is waiting is replaced by "anything may have happened". */
const maxWaiting = 1_000;

/** How long a message waits for those that follow it: an import makes hundreds. */
const gatherMs = 50;

/**
 * Messages as an iterator over those of about the same time. Not a generator, because a generator that awaits its next
 * message cannot be ended before that message arrives.
 */
export class MessageQueue<Message> implements AsyncIterableIterator<(Message | Heard)[]> {
  #waiting: (Message | Heard)[] = [];
  #isEnded = false;
  #wake = () => {};

  add(message: Message | Heard): void {
    this.#waiting.push(message);
    if (this.#waiting.length > maxWaiting) this.#waiting = [{ kind: "unknown" }];
    this.#wake();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  async next(): Promise<IteratorResult<(Message | Heard)[]>> {
    while (!this.#isEnded) {
      if (this.#waiting.length > 0) {
        await delay(gatherMs);
        if (!this.#isEnded) return { done: false, value: this.#waiting.splice(0) };
      } else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
    return { done: true, value: undefined };
  }

  async return(): Promise<IteratorResult<(Message | Heard)[]>> {
    this.end();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
