import { useEffect, useEffectEvent, useState } from "react";
import { paths } from "#site/routes.ts";
import type { Live, Present } from "./live-context.ts";

/** Where events do not come through, changes are looked for this often, in milliseconds. */
const pollMs = 20_000;

/** Several changes at once, such as those of an import, are one. */
const gatherMs = 150;

type Listener = {
  conferenceId: string;
  /** The record that is open here. */
  recordId: string | undefined;
  /** Something was changed in the conference. */
  onChange: () => void;
};

const nobody: Live = { present: [], isRemoved: false };

/**
 * Listens to what happens in a conference while this tab is seen. The browser connects again by itself when the
 * connection is lost.
 */
export function useLiveEvents({ conferenceId, recordId, onChange }: Listener): Live {
  const [live, setLive] = useState(nobody);
  const changed = useEffectEvent(onChange);
  const isSeen = useIsSeen();

  useEffect(() => {
    if (!isSeen) return;
    const source = new EventSource(paths.liveOf(conferenceId, recordId));
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let wasLost = false;
    const tellChange = () => {
      clearTimeout(gathering);
      gathering = setTimeout(() => changed(), gatherMs);
    };
    const poll = setInterval(() => {
      if (source.readyState !== EventSource.OPEN) changed();
    }, pollMs);
    source.addEventListener("open", () => {
      // What happened in between nobody told.
      if (wasLost) tellChange();
      wasLost = false;
    });
    source.addEventListener("error", () => {
      wasLost = true;
      setLive((current) => ({ ...current, present: [] }));
    });
    source.addEventListener("change", tellChange);
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
  }, [conferenceId, recordId, isSeen]);

  return live;
}

/** Whether this tab is the one that is seen: browsers have few connections for many tabs. */
function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState === "visible");
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return isSeen;
}
