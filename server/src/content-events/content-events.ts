import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";

/** Tells whether what was kept of a conference's content can still be shown. */
export interface Freshness {
  /** Grows with every change. */
  version(): number;
  /** False while changes that other servers make are not heard of. */
  isKnown(): boolean;
}

/** Committed changes of content, for everything in this process that goes by them. */
export interface ServerContentEvents extends ContentEvents {
  /** @param listener is called after each commit that changed content of the conference */
  subscribe(conferenceId: string, listener: () => void): void;
  freshness(conferenceId: string): Freshness;
  /** Of the content of all conferences together. */
  freshnessOfAll(): Freshness;
  /** The connection to other servers is there or lost. What happened in between is not known. */
  setConnected(isConnected: boolean): void;
}

type Options = {
  /** Tells other servers; without, there are none. */
  announce?: ContentEvents["announce"];
};

export function createContentEvents({
  announce = async () => {},
}: Options = {}): ServerContentEvents {
  const listeners: { conferenceId: string; listener: () => void }[] = [];
  const versions = new Map<string, number>();
  let changes = 0;
  /** Counts changes of which nobody knows what they changed. */
  let unknownChanges = 0;
  let isConnected = true;

  function notify(isConcerned: (conferenceId: string) => boolean): void {
    for (const { conferenceId, listener } of listeners) {
      if (isConcerned(conferenceId)) listener();
    }
  }

  return {
    announce,
    publish(published: readonly ContentChange[]) {
      const changed = new Set(published.map(({ conferenceId }) => conferenceId));
      changes += 1;
      for (const id of changed) versions.set(id, (versions.get(id) ?? 0) + 1);
      notify((conferenceId) => changed.has(conferenceId));
    },
    subscribe(conferenceId, listener) {
      listeners.push({ conferenceId, listener });
    },
    freshness: (conferenceId) => ({
      version: () => (versions.get(conferenceId) ?? 0) + unknownChanges,
      isKnown: () => isConnected,
    }),
    freshnessOfAll: () => ({
      version: () => changes + unknownChanges,
      isKnown: () => isConnected,
    }),
    setConnected(connected) {
      if (connected === isConnected) return;
      isConnected = connected;
      unknownChanges += 1;
      if (connected) notify(() => true);
    },
  };
}
