import type { ContentChange, ContentEvents } from "@summit/schema/content/content-events.ts";
import { type Reads, touchedBy } from "./reads.ts";

/** Tells whether what was kept of a conference's content can still be shown. */
export interface Freshness {
  /** Grows with every change. */
  version(): number;
  /** Whether nothing of what was read at a version has been changed since. */
  isUnchanged(version: number, reads: Reads): boolean;
  /** False while changes that other servers make are not heard of. */
  isKnown(): boolean;
}

/** Committed changes of content, for everything in this process that goes by them. */
export interface ServerContentEvents extends ContentEvents {
  /** @param listener is called after each commit that changed content of the conference */
  subscribe(conferenceId: string, listener: () => void): void;
  /**
   * @param listener is called after each commit that changed content, and without changes when it is not known
   * which there were
   * @returns ends it
   */
  follow(listener: (changes?: readonly ContentChange[]) => void): () => void;
  freshness(conferenceId: string): Freshness;
  /** Of the content of all conferences together. */
  freshnessOfAll(): Freshness;
  /** The connection to other servers is there or lost. What happened in between is not known. */
  setConnected(isConnected: boolean): void;
}

/** Announces changes to one after the other, in the same transaction. */
export const inTurn =
  (...announcements: ContentEvents["announce"][]): ContentEvents["announce"] =>
  async (tx, changes) => {
    for (const announce of announcements) await announce(tx, changes);
  };

type Options = {
  /** Tells other servers; without, there are none. */
  announce?: ContentEvents["announce"];
};

/** At which version what of a conference was changed last. */
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

  /** When anything of this was changed last. */
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
  /** The latest change of which nobody knows what it changed. */
  let unknownAt = 0;
  let isConnected = true;

  function notify(isConcerned: (conferenceId: string) => boolean): void {
    for (const { conferenceId, listener } of listeners) {
      if (isConcerned(conferenceId)) listener();
    }
  }

  return {
    announce,
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
      clock += 1;
      unknownAt = clock;
      if (!connected) return;
      notify(() => true);
      for (const follower of followers) follower();
    },
  };
}
