import { writeStars } from "./stars.ts";

const prefix = "summit-account-stars-";
const keyOf = (conferenceId: string) => prefix + conferenceId;

/** Stars as they were when browser and account last agreed. */
type Agreed = { userId: string; ids: string[] };

export type StarChanges = { add: string[]; remove: string[] };

/** What has changed in this browser since it last agreed with an account. */
export function starChanges(agreed: ReadonlySet<string>, stars: ReadonlySet<string>): StarChanges {
  return {
    add: [...stars].filter((id) => !agreed.has(id)),
    remove: [...agreed].filter((id) => !stars.has(id)),
  };
}

/** The stars on which this browser and an account last agreed; none with an account that it did not know. */
export function readAgreed(conferenceId: string, userId: string): Set<string> {
  try {
    const stored: Agreed | null = JSON.parse(localStorage.getItem(keyOf(conferenceId)) ?? "null");
    return new Set(stored?.userId === userId ? stored.ids : []);
  } catch {
    return new Set();
  }
}

export function writeAgreed(conferenceId: string, userId: string, ids: string[]): void {
  try {
    const agreed: Agreed = { userId, ids };
    localStorage.setItem(keyOf(conferenceId), JSON.stringify(agreed));
  } catch {
    // Then the same changes are sent again, which changes nothing.
  }
}

/** Takes from this browser what came from an account: whoever uses it next is somebody else. */
export function forgetAccountStars(): void {
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      localStorage.removeItem(key);
      writeStars(key.slice(prefix.length), new Set());
    }
  } catch {
    // Where nothing can be read, nothing was kept.
  }
}
