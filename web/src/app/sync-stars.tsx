import { useEffect } from "react";
import { readSyncedStars, starChanges, writeSyncedStars } from "#entities/session/account-stars.ts";
import { readStars, watchStars, writeStars } from "#entities/session/stars.ts";
import { useChangeMyAgendaMutation } from "#graphql/account/generated.ts";
import { logError } from "#lib/log-error.ts";
import { isSignedOut } from "#site/failure-text.ts";
import { useSite } from "#site/site.ts";
import type { Viewer } from "#site/viewer/use-viewer.ts";

/** Debounce: stars set in quick succession are sent together. */
const pauseMs = 400;

/** Merges the stars of this browser with those of the account, on mount and after each local change. */
export function SyncStars({ viewer }: { viewer: Viewer }) {
  const { conferenceId } = useSite();
  const [change] = useChangeMyAgendaMutation();
  const { id: userId } = viewer;

  useEffect(() => {
    let timer = 0;
    let isFirst = true;
    let hasEnded = false;
    const sync = async () => {
      const sent = readStars(conferenceId);
      const changes = starChanges(readSyncedStars(conferenceId, userId), sent);
      if (!isFirst && changes.add.length + changes.remove.length === 0) return;
      isFirst = false;
      const { data } = await change({ variables: { input: { conferenceId, ...changes } } });
      if (data?.changeMyAgenda.__typename !== "MyAgenda" || hasEnded) return;
      const ids = data.changeMyAgenda.sessionIds;
      // Changes made in the meantime are sent next.
      const { add, remove } = starChanges(sent, readStars(conferenceId));
      writeSyncedStars(conferenceId, userId, ids);
      writeStars(conferenceId, new Set([...ids, ...add].filter((id) => !remove.includes(id))));
    };
    const stop = watchStars(conferenceId, () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void sync().catch(logUnlessSignedOut), isFirst ? 0 : pauseMs);
    });
    return () => {
      hasEnded = true;
      stop();
      window.clearTimeout(timer);
    };
  }, [change, conferenceId, userId]);
  return null;
}

/** Whoever signs out at once has nothing left to keep in sync; the stars stay in the browser. */
function logUnlessSignedOut(error: unknown): void {
  if (!isSignedOut(error)) logError(error);
}
