import { store } from "#lib/stored.ts";
import { seenKey } from "./seen-key.ts";
import { writeStars } from "./stars.ts";

const prefix = "summit-account-stars-";
const storageKey = (conferenceId: string) => prefix + conferenceId;

/** The stars at the last sync between browser and account. */
type SyncedStars = { userId: string; ids: string[] };

export type StarChanges = { add: string[]; remove: string[] };

/** Local changes since the last sync with an account. */
export function starChanges(synced: ReadonlySet<string>, stars: ReadonlySet<string>): StarChanges {
  return {
    add: [...stars].filter((id) => !synced.has(id)),
    remove: [...synced].filter((id) => !stars.has(id)),
  };
}

/** The stars at the last sync of this browser with this account; empty if there was none. */
export function readSyncedStars(conferenceId: string, userId: string): Set<string> {
  try {
    const stored: SyncedStars | null = JSON.parse(
      localStorage.getItem(storageKey(conferenceId)) ?? "null",
    );
    return new Set(stored?.userId === userId ? stored.ids : []);
  } catch {
    return new Set();
  }
}

/** If storage fails, the same changes are sent again, which is harmless. */
export function writeSyncedStars(conferenceId: string, userId: string, ids: string[]): void {
  const synced: SyncedStars = { userId, ids };
  store(storageKey(conferenceId), JSON.stringify(synced));
}

/** Removes the account's stars from this browser, since the next user may be somebody else. */
export function forgetAccountStars(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      const conferenceId = key.slice(prefix.length);
      localStorage.removeItem(key);
      localStorage.removeItem(seenKey(conferenceId));
      writeStars(conferenceId, new Set());
    }
  } catch {
    // If storage cannot be read, nothing was stored.
  }
}
