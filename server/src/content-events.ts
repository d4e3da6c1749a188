import type { ContentEvents } from "@summit/schema/content/content-events.ts";

/** Committed changes of content, for everything in this process that goes by them. */
export interface LocalContentEvents extends ContentEvents {
  /** @param listener is called after each commit that changed content of the conference */
  subscribe(conferenceId: string, listener: () => void): void;
}

export function createContentEvents(): LocalContentEvents {
  const listeners: { conferenceId: string; listener: () => void }[] = [];
  return {
    publish(changes) {
      const changed = new Set(changes.map(({ conferenceId }) => conferenceId));
      for (const { conferenceId, listener } of listeners) if (changed.has(conferenceId)) listener();
    },
    subscribe(conferenceId, listener) {
      listeners.push({ conferenceId, listener });
    },
  };
}
