import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import { type Reads, touchedBy } from "./reads.ts";

/** Tracks whether cached content of a conference is still current. */
export interface Freshness {
  /** Incremented by every change. */
  version(): number;
  /** Whether none of the dependencies has changed since a version. */
  isUnchanged(version: number, reads: Reads): boolean;
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
  /**
   * Sets whether notifications of other servers are received. Changes while disconnected are unknown.
   */
  setConnected(isConnected: boolean): void;
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

/** The version of the latest change of each part of a conference. */
class Changes {
  latest = 0;
  #ofAnything = 0;
  readonly #ofModels = new Map<string, { whole: number; columns: Map<string, number> }>();

  note(change: ContentChange, version: number): void {
    this.latest = version;
    const touched = touchedBy(change);
    if (touched === "any") {
      this.#ofAnything = version;
      return;
    }
    for (const { model, columns } of touched) {
      const noted = this.#ofModels.get(model) ?? { whole: 0, columns: new Map() };
      this.#ofModels.set(model, noted);
      if (columns === "all") noted.whole = version;
      else for (const column of columns) noted.columns.set(column, version);
    }
  }

  /** The version of the latest change that affects these dependencies. */
  latestOf(reads: Reads): number {
    if (reads === "everything") return this.latest;
    let latest = this.#ofAnything;
    for (const [model, columns] of reads) {
      const noted = this.#ofModels.get(model);
      if (!noted) continue;
      const versions = columns === "all" ? noted.columns.values() : pick(noted.columns, columns);
      latest = Math.max(latest, noted.whole, ...versions);
    }
    return latest;
  }
}

const pick = (versions: ReadonlyMap<string, number>, columns: ReadonlySet<string>) =>
  [...columns].map((column) => versions.get(column) ?? 0);

export function createContentEvents({
  announce = async () => {},
}: Options = {}): ServerContentEvents {
  const listeners: { conferenceId: string; listener: () => void }[] = [];
  const followers = new Set<(changes?: readonly ContentChange[]) => void>();
  const conferences = new Map<string, Changes>();
  let clock = 0;
  /** The version of the latest change of unknown extent. */
  let unknownAt = 0;
  let isConnected = true;

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
    forget();
    notify(() => true);
    for (const follower of followers) follower();
  }

  return {
    announce,
    publishUnknown,
    publish(published: readonly ContentChange[]) {
      clock += 1;
      for (const change of published) {
        const changes = conferences.get(change.conferenceId) ?? new Changes();
        conferences.set(change.conferenceId, changes);
        changes.note(change, clock);
      }
      const changed = new Set(published.map(({ conferenceId }) => conferenceId));
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
    freshness(conferenceId) {
      const version = () => Math.max(conferences.get(conferenceId)?.latest ?? 0, unknownAt);
      return {
        version,
        isUnchanged: (since, reads) =>
          since >= version() ||
          (since >= unknownAt && since >= (conferences.get(conferenceId)?.latestOf(reads) ?? 0)),
        isKnown: () => isConnected,
      };
    },
    freshnessOfAll: () => ({
      version: () => clock,
      isUnchanged: (since) => since >= clock,
      isKnown: () => isConnected,
    }),
    setConnected(connected) {
      if (connected === isConnected) return;
      isConnected = connected;
      if (connected) publishUnknown();
      else forget();
    },
  };
}
