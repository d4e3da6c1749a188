import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";

type Listener = (changes: readonly ContentChange[]) => void;

/** Committed changes of content, for everything in this process that goes by them. */
export interface LocalContentEvents extends ContentEvents {
  subscribe(listener: Listener): void;
}

export function createContentEvents(): LocalContentEvents {
  const listeners = new Set<Listener>();
  return {
    publish(changes) {
      for (const listener of listeners) listener(changes);
    },
    subscribe(listener) {
      listeners.add(listener);
    },
  };
}
