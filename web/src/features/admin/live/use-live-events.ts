import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { logError } from "#lib/log-error.ts";
import { paths } from "#site/routes.ts";
import type { Live, Present } from "./live-context.ts";

/** The polling interval if events cannot be received, in milliseconds. */
const pollMs = 20_000;

/** Debounce: several changes at once, such as an import, count as one. */
const gatherMs = 150;

type Listener = {
  conferenceId: string;
  /** The record that is open here. */
  recordId: string | undefined;
  /**
   * Something was changed in the conference.
   *
   * @param kinds of the changed records; undefined if anything may have changed
   */
  onChange: (kinds: ReadonlySet<string> | undefined) => void;
};

const nobody: Omit<Live, "hold"> = { present: [], isRemoved: false };

/** Names this tab of the browser to the server; not a secret. */
const newTabName = (): string => Math.random().toString(36).slice(2);

/**
 * Subscribes to a conference's events while this browser tab is visible. The browser reconnects by itself when
 * the connection is lost.
 */
export function useLiveEvents({ conferenceId, recordId, onChange }: Listener): Live {
  const [live, setLive] = useState(nobody);
  const changed = useEffectEvent(onChange);
  const isSeen = useIsSeen();
  const [tab] = useState(newTabName);
  const { hold, holdAgain } = useHold(tab);

  useEffect(() => {
    if (!isSeen) return;
    const source = new EventSource(paths.liveOf(conferenceId, tab, recordId));
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    let gathered: ReadonlySet<string> | undefined = new Set();
    const tellChange = (kinds?: readonly string[]) => {
      gathered = kinds && gathered && new Set([...gathered, ...kinds]);
      clearTimeout(gathering);
      gathering = setTimeout(() => {
        changed(gathered);
        gathered = new Set();
      }, gatherMs);
    };
    const poll = setInterval(() => {
      if (source.readyState !== EventSource.OPEN) changed(undefined);
    }, pollMs);
    source.addEventListener("open", () => {
      // Events in the meantime were missed.
      if (wasLost) tellChange();
      wasLost = false;
      holdAgain();
    });
    source.addEventListener("error", () => {
      wasLost = true;
      setLive((current) => ({ ...current, present: [] }));
    });
    source.addEventListener("change", ({ data }) => {
      tellChange((JSON.parse(data) as { kinds?: string[] }).kinds);
    });
    source.addEventListener("present", ({ data }) => {
      setLive({ present: JSON.parse(data) as Present[], isRemoved: false });
    });
    source.addEventListener("ended", ({ data }) => {
      const { reason } = JSON.parse(data) as { reason: "session" | "membership" };
      source.close();
      clearInterval(poll);
      setLive({ present: [], isRemoved: reason === "membership" });
    });
    return () => {
      source.close();
      clearInterval(poll);
      clearTimeout(gathering);
      setLive((current) => ({ ...current, present: [] }));
    };
  }, [conferenceId, recordId, isSeen, tab, holdAgain]);

  return useMemo(() => ({ ...live, hold }), [live, hold]);
}

/** Tells the server what is in hand, one time after the other, so that the last one counts. */
function useHold(tab: string) {
  const held = useRef<readonly string[]>([]);
  const telling = useRef(Promise.resolve());
  const tell = useCallback(() => {
    const address = paths.holdingIn(tab, held.current);
    telling.current = telling.current
      .then(() => fetch(address, { method: "POST" }))
      .then(() => undefined)
      .catch(logError);
  }, [tab]);
  const hold = useCallback(
    (ids: readonly string[]) => {
      if (String(ids) === String(held.current)) return;
      held.current = ids;
      tell();
    },
    [tell],
  );
  const holdAgain = useCallback(() => {
    if (held.current.length > 0) tell();
  }, [tell]);
  return { hold, holdAgain };
}

/** Whether this browser tab is visible: connections per host are limited, also across tabs. */
const useIsSeen = (): boolean =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === "visible",
    () => false,
  );

function onVisibilityChange(look: () => void): () => void {
  document.addEventListener("visibilitychange", look);
  return () => document.removeEventListener("visibilitychange", look);
}
