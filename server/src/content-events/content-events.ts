import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import { isShown } from "@summit/schema/validation/entities.ts";

/** Committed content changes, for all caches and subscribers in this process. */
export type ServerContentEvents = ReturnType<typeof createContentEvents>;

/** @param announce notifies other servers; omitted if there are none */
export function createContentEvents(announce: ContentEvents["announce"] = async () => {}) {
  const followers = new Set<(changes?: readonly ContentChange[]) => void>();
  /** The version of the latest change of each conference. */
  const versions = new Map<string, number>();
  let clock = 0;
  /** The version of the latest change of unknown extent. */
  let unknownAt = 0;
  let isSuspended = false;

  /** From now on, nothing that was read before is known to be current. */
  function forget(): void {
    clock += 1;
    unknownAt = clock;
  }

  return {
    announce,
    publish(published: readonly ContentChange[]): void {
      // Nothing that is cached depends on other records.
      const shown = published.filter(({ entity }) => isShown(entity));
      const changed = new Set(shown.map(({ conferenceId }) => conferenceId));
      if (changed.size > 0) clock += 1;
      for (const conferenceId of changed) versions.set(conferenceId, clock);
      for (const follower of followers) follower(published);
    },
    /** Publishes that anything may have changed, where it is not known what. */
    publishUnknown(): void {
      isSuspended = false;
      forget();
      for (const follower of followers) follower();
    },
    /** From now on, changes of other servers are not heard of, until `publishUnknown` is called. */
    suspend(): void {
      isSuspended = true;
      forget();
    },
    /**
     * @param follower is called after each commit that changed content; without arguments if changes may have
     * been missed
     * @returns unsubscribes
     */
    follow(follower: (changes?: readonly ContentChange[]) => void): () => void {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    /** Incremented by every change of a conference's public content; without an id, of any conference's. */
    version: (conferenceId?: string): number =>
      conferenceId === undefined ? clock : Math.max(versions.get(conferenceId) ?? 0, unknownAt),
    /** False while notifications of other servers' changes are not received. */
    isKnown: (): boolean => !isSuspended,
  };
}
