import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import { isPrivate } from "@summit/schema/validation/entities.ts";

/** Tracks whether cached content of a conference is still current. */
interface Freshness {
  /** Incremented by every change. */
  version(): number;
  /** False while notifications of other servers' changes are not received. */
  isKnown(): boolean;
}

/** Committed content changes, for all caches and subscribers in this process. */
export interface ServerContentEvents extends ContentEvents {
  /** @param listener is called after each commit that changed content of the conference */
  subscribe(conferenceId: string, listener: () => void): void;
  /**
   * @param listener is called after each commit that changed content; without arguments if changes may have
   * been missed
   * @returns unsubscribes
   */
  follow(listener: (changes?: readonly ContentChange[]) => void): () => void;
  freshness(conferenceId: string): Freshness;
  /** The freshness across all conferences. */
  freshnessOfAll(): Freshness;
  /** Publishes that anything may have changed, where it is not known what. */
  publishUnknown(): void;
  /** From now on, changes of other servers are not heard of, until `publishUnknown` is called. */
  suspend(): void;
}

/** Calls several announcers sequentially, in the same transaction; more may be added to the list later. */
export const announceInTurn =
  (announcements: readonly ContentEvents["announce"][]): ContentEvents["announce"] =>
  async (tx, changes) => {
    for (const announce of announcements) await announce(tx, changes);
  };

type Options = {
  /** Notifies other servers; omitted if there are none. */
  announce?: ContentEvents["announce"];
};

export function createContentEvents({
  announce = async () => {},
}: Options = {}): ServerContentEvents {
  const listeners: { conferenceId: string; listener: () => void }[] = [];
  const followers = new Set<(changes?: readonly ContentChange[]) => void>();
  const conferences = new Map<string, number>();
  let clock = 0;
  /** The version of the latest change of unknown extent. */
  let unknownAt = 0;
  let isSuspended = false;

  function notify(isConcerned: (conferenceId: string) => boolean): void {
    for (const { conferenceId, listener } of listeners) {
      if (isConcerned(conferenceId)) listener();
    }
  }

  /** From now on, nothing that was read before is known to be current. */
  function forget(): void {
    clock += 1;
    unknownAt = clock;
  }

  function publishUnknown(): void {
    isSuspended = false;
    forget();
    notify(() => true);
    for (const follower of followers) follower();
  }

  return {
    announce,
    publishUnknown,
    publish(published: readonly ContentChange[]) {
      // Nothing that is cached depends on private records.
      const shown = published.filter(({ entity }) => !isPrivate(entity));
      const changed = new Set(shown.map(({ conferenceId }) => conferenceId));
      if (changed.size > 0) clock += 1;
      for (const conferenceId of changed) conferences.set(conferenceId, clock);
      notify((conferenceId) => changed.has(conferenceId));
      for (const follower of followers) follower(published);
    },
    subscribe(conferenceId, listener) {
      listeners.push({ conferenceId, listener });
    },
    follow(listener) {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    freshness: (conferenceId) => ({
      version: () => Math.max(conferences.get(conferenceId) ?? 0, unknownAt),
      isKnown: () => !isSuspended,
    }),
    freshnessOfAll: () => ({ version: () => clock, isKnown: () => !isSuspended }),
    suspend() {
      isSuspended = true;
      forget();
    },
  };
}
