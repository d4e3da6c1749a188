import { randomUUID } from "node:crypto";

/** Somebody who has a record of a conference open, in one tab of a browser. */
export interface Presence {
  /** Of the tab's connection. */
  id: string;
  conferenceId: string;
  recordId: string;
  userId: string;
  name: string;
  /** ISO 8601. */
  since: string;
}

/** What servers tell each other about presences. */
export type PresenceMessage =
  | { kind: "here"; presence: Presence }
  | { kind: "gone"; id: string }
  /** From a server that has just begun to listen: who is there? */
  | { kind: "who" };

/** Who has which record open, on all servers. Nothing of it is stored. */
export interface Presences {
  /** @returns takes the presence back */
  enter(presence: Omit<Presence, "id">): () => void;
  /** Who has a record open, whoever came first in front. Somebody with several tabs is there once. */
  at(conferenceId: string, recordId: string): Presence[];
  /** @param listener is called with a conference's id whenever somebody came or went there */
  follow(listener: (conferenceId: string) => void): () => void;
  /** Takes in what another server tells. */
  receive(message: PresenceMessage): void;
  /** Asks the other servers who is there. */
  ask(): void;
  /** Says again who is here, and forgets of other servers who was not heard of for too long. */
  refresh(): void;
}

/** A server that ended without a word is forgotten after three of its refreshes. */
export const refreshMs = 20_000;
const forgetAfterMs = 3 * refreshMs;

type Options = {
  /** Tells the other servers. */
  tell?: (message: PresenceMessage) => void;
  now?: () => number;
};

export function createPresences({ tell = () => {}, now = Date.now }: Options = {}): Presences {
  const own = new Map<string, Presence>();
  const others = new Map<string, { presence: Presence; heardAt: number }>();
  const listeners = new Set<(conferenceId: string) => void>();

  function notify({ conferenceId }: Presence): void {
    for (const listener of listeners) listener(conferenceId);
  }

  function forget(id: string): void {
    const known = others.get(id);
    if (!known) return;
    others.delete(id);
    notify(known.presence);
  }

  const tellOwn = () => {
    for (const presence of own.values()) tell({ kind: "here", presence });
  };

  return {
    enter(entered) {
      const presence = { ...entered, id: randomUUID() };
      own.set(presence.id, presence);
      tell({ kind: "here", presence });
      notify(presence);
      return () => {
        if (!own.delete(presence.id)) return;
        tell({ kind: "gone", id: presence.id });
        notify(presence);
      };
    },
    at(conferenceId, recordId) {
      const all = [...own.values(), ...[...others.values()].map(({ presence }) => presence)]
        .filter((one) => one.conferenceId === conferenceId && one.recordId === recordId)
        .sort((one, other) => one.since.localeCompare(other.since));
      const first = new Map<string, Presence>();
      for (const one of all) if (!first.has(one.userId)) first.set(one.userId, one);
      return [...first.values()];
    },
    follow(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive(message) {
      if (message.kind === "who") tellOwn();
      else if (message.kind === "gone") forget(message.id);
      else {
        const { presence } = message;
        const isNew = !others.has(presence.id);
        others.set(presence.id, { presence, heardAt: now() });
        if (isNew) notify(presence);
      }
    },
    ask() {
      tell({ kind: "who" });
      tellOwn();
    },
    refresh() {
      tellOwn();
      for (const [id, { heardAt }] of others) if (now() - heardAt > forgetAfterMs) forget(id);
    },
  };
}
