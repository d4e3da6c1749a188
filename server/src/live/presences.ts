import { randomUUID } from "node:crypto";
import type { Bus } from "#bus/bus.ts";
import type { Message } from "#bus/messages.ts";

/** Messages between servers about presences. */
export type PresenceMessage = Extract<Message, { kind: "here" | "gone" | "who" | "holding" }>;

/** What somebody holds in a tab of their browser: blocks of the board that they are dragging, by their ids. */
type Held = { userId: string; tab: string; holding: string[] };

/** Somebody who has a record of a conference open, in one tab of a browser. */
export type Presence = Extract<Message, { kind: "here" }>["presence"];

/** Presences of a crashed server expire after three refresh intervals. */
export const refreshMs = 20_000;
const forgetAfterMs = 3 * refreshMs;

type Options = {
  /** Sends a message to the other servers. */
  tell?: (message: PresenceMessage) => void;
  now?: () => number;
};

/** The presences on all servers. They are kept in memory only. */
export function createPresences({ tell = () => {}, now = Date.now }: Options = {}) {
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

  /** @returns whether that tab is known here */
  function holdHere({ userId, tab, holding }: Held): boolean {
    const presence = [...own.values()].find((one) => one.userId === userId && one.tab === tab);
    if (!presence) return false;
    presence.holding = holding;
    tell({ kind: "here", presence });
    notify(presence);
    return true;
  }

  const tellOwn = () => {
    for (const presence of own.values()) tell({ kind: "here", presence });
  };

  return {
    /** @returns removes the presence */
    enter(entered: Omit<Presence, "id">): () => void {
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
    /** Notes what somebody holds who has a record open in that tab, here or on another server. */
    hold(held: Held): void {
      if (!holdHere(held)) tell({ kind: "holding", ...held });
    },
    /**
     * The users who have a record open, by time of arrival. A user with several tabs is listed once, with what they hold
     * in all of them.
     */
    at(conferenceId: string, recordId: string): Presence[] {
      const all = [...own.values(), ...[...others.values()].map(({ presence }) => presence)]
        .filter((one) => one.conferenceId === conferenceId && one.recordId === recordId)
        .sort((one, other) => Number(one.since > other.since) - Number(one.since < other.since));
      const first = new Map<string, Presence>();
      for (const one of all) {
        const known = first.get(one.userId);
        const holding = [...(known?.holding ?? []), ...(one.holding ?? [])];
        first.set(one.userId, { ...(known ?? one), ...(holding.length > 0 && { holding }) });
      }
      return [...first.values()];
    },
    /**
     * @param listener is called with the conference's id when its presences change
     * @returns unsubscribes
     */
    follow(listener: (conferenceId: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Processes a message of another server. */
    receive(message: PresenceMessage): void {
      if (message.kind === "who") tellOwn();
      else if (message.kind === "gone") forget(message.id);
      else if (message.kind === "holding") holdHere(message);
      else {
        const { presence } = message;
        const known = others.get(presence.id)?.presence;
        others.set(presence.id, { presence, heardAt: now() });
        const isSame = String(known?.holding ?? []) === String(presence.holding ?? []);
        if (!known || !isSame) notify(presence);
      }
    },
    /** Requests the presences of the other servers. */
    ask(): void {
      tell({ kind: "who" });
      tellOwn();
    },
    /** Announces the local presences again, and expires those of servers that have been silent for too long. */
    refresh(): void {
      tellOwn();
      for (const [id, { heardAt }] of others) if (now() - heardAt > forgetAfterMs) forget(id);
    },
  };
}

/**
 * Shares presences between all servers on a database. If messages are lost, a user may be missing, or stay listed for up
 * to a minute after leaving.
 */
export function sharePresences(bus: Bus) {
  const presences = createPresences({ tell: bus.tell });
  const stopTelling = presences.follow((conferenceId) =>
    bus.publish({ kind: "presences", conferenceId }),
  );
  const unfollow = bus.follow((heard, isOwn) => {
    if (heard.kind === "unknown") presences.ask();
    else if (isOwn) return;
    else if (
      heard.kind === "here" ||
      heard.kind === "gone" ||
      heard.kind === "who" ||
      heard.kind === "holding"
    ) {
      presences.receive(heard);
    }
  });
  presences.ask();
  const timer = setInterval(presences.refresh, refreshMs);
  timer.unref();
  return {
    presences,
    stop() {
      clearInterval(timer);
      unfollow();
      stopTelling();
    },
  };
}
